// The hidden panel of the simulated robot: how fast its time goes, and what goes wrong with it.

import { build, choice, labelled, section, setAttribute, setShown, setText } from '../base/dom.js';
import { enableBy, give } from '../base/commands.js';
import { state, watch } from '../base/store.js';

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 0];
const ARMS = ['R', 'B', 'L', 'F'];
const NAMES = {
  'cable-unplugged': 'Pull a cable',
  'board-reset': 'Reset a board',
  'camera-gone': 'Unplug the camera',
  'cube-dropped': 'Drop the cube',
  'motor-stalled': 'Stall a motor',
  'servo-stuck': 'Jam a servo',
  'magnet-missing': 'Lose a magnet',
  'stop-pressed': 'Press the stop button',
};
const OF_ARMS = new Set(['cable-unplugged', 'board-reset', 'motor-stalled', 'servo-stuck', 'magnet-missing']);

/** Has a button show the panel where the robot is a simulated one; returns what it does. */
export function useSimulation(button, place) {
  const speed = choice(SPEEDS.map((value) => [value, value ? `${value} ×` : 'no waiting']));
  const arm = choice(ARMS.map((name) => [name, name]));
  const faults = build('div', { class: 'row faults' });
  const injected = build('p', { class: 'hint', role: 'status' });
  const mend = build('button', { type: 'button', 'data-mend': '' }, 'Clear all faults');
  const panel = section(
    'Simulated robot',
    { class: 'panel simulation', id: 'simulation', hidden: true },
    build('div', { class: 'row' }, labelled('Speed', speed), labelled('Arm', arm), mend),
    faults,
    injected
  );
  speed.addEventListener('change', () => give('simulation', { speed: Number(speed.value) }));
  mend.addEventListener('click', () => give('simulation', { mend: true }));
  [speed, mend].forEach((control) => enableBy(control, 'simulation'));
  place.append(panel);
  watch(
    ({ simulation }) => simulation?.faults,
    (names) => {
      setShown(button, Boolean(names));
      faults.replaceChildren(...(names ?? []).map((name) => faultButton(name, arm)));
    }
  );
  watch(
    ({ simulation }) => simulation?.speed,
    (value) => {
      const wanted = String(value ?? 1);
      if (!Array.from(speed.options).some((option) => option.value === wanted)) {
        speed.append(build('option', { value: wanted }, `${wanted} ×`));
      }
      speed.value = wanted;
    }
  );
  watch(
    ({ simulation }) => simulation?.injected,
    (names) => {
      setText(
        injected,
        names?.length ? `Broken now: ${names.map((name) => NAMES[name] ?? name).join(', ')}` : 'Nothing is broken.'
      );
    }
  );
  const change = () => {
    if (state?.simulation) {
      setShown(panel, panel.hidden);
      setAttribute(button, 'aria-expanded', String(!panel.hidden));
      panel.scrollIntoView({ block: 'nearest' });
    }
  };
  button.addEventListener('click', change);
  panel.dataset.dismissible = '';
  panel.addEventListener('dismiss', () => {
    change();
    button.focus();
  });
  return change;
}

function faultButton(fault, arm) {
  const text = (NAMES[fault] ?? fault) + (OF_ARMS.has(fault) ? ' (arm)' : '');
  const button = build('button', { type: 'button', class: 'small danger', 'data-fault': fault }, text);
  button.addEventListener('click', () =>
    give('simulation', OF_ARMS.has(fault) ? { fault, arm: arm.value } : { fault })
  );
  return button;
}
