// Each arm by itself: turn it, move its fingers, and keep what fits in the robot's description.

import { build, labelled, section, setText } from '../base/dom.js';
import { commandButton, enableBy, give, keepButton } from '../base/commands.js';
import { state, watch } from '../base/store.js';
import { dial } from '../base/words.js';
import { ARMS } from '../scene/robot-model.js';
import { changeDescription, watchDescription } from './description.js';
import { createKeptIn } from './kept-in.js';

const TURNS = [-90, -9, 9, 90];
const STEP_MICROS = 10;
const WIDTHS = [
  ['gripMicros', 'holds'],
  ['releaseMicros', 'is clear'],
];

/** The arms, each with its live values. */
export function createArmSetup() {
  const kept = build('p', { class: 'about', role: 'status' }, 'What is kept here goes into the robot’s description.');
  return section(
    'Arms',
    { class: 'panel' },
    build('div', { class: 'row' }, commandButton('home', { text: 'Home the arms' })),
    kept,
    createKeptIn('robot', '--robot'),
    build(
      'div',
      { class: 'arm-cards' },
      ARMS.map((arm) => createCard(arm, (sentence) => setText(kept, sentence)))
    )
  );
}

function createCard(arm, tell) {
  const grip = build('span', {});
  const degrees = build('span', { class: 'number' });
  watch(
    ({ holding, poses }) => [holding?.grips?.[arm], poses?.[arm]],
    ([fingers, pose]) => {
      setText(grip, fingers ?? 'unknown');
      setText(degrees, pose === undefined || pose === null ? '' : dial(pose, 1));
    }
  );
  const home = build('span', { class: 'number' });
  watchDescription(({ arms }) => setText(home, `home at ${arms?.[arm]?.homeDegrees ?? 0}°`));
  return build(
    'div',
    { class: 'arm-card', role: 'group', 'aria-label': `Arm ${arm}` },
    build('h3', {}, `Arm ${arm} `, degrees, ' ', grip),
    build(
      'div',
      { class: 'row tight' },
      TURNS.map((by) => turnButton(arm, by))
    ),
    build('div', { class: 'row tight' }, gripButton(arm, 'grip', 'Grip'), gripButton(arm, 'release', 'Open')),
    ...WIDTHS.map(([member, what]) => createWidth(arm, member, what, tell)),
    build('div', { class: 'row tight home-row' }, homeButton(arm, -1, tell), home, homeButton(arm, 1, tell))
  );
}

function turnButton(arm, by) {
  const text = `${by > 0 ? '+' : '−'}${Math.abs(by)}°`;
  return named(
    commandButton('jog', { text, className: 'small', body: () => ({ arm, degrees: by }) }),
    `Turn arm ${arm} by ${by} degrees`
  );
}

function gripButton(arm, action, text) {
  return named(
    commandButton('grip', { text, className: 'small', body: () => ({ arm, action }) }),
    `${text} the fingers of arm ${arm}`
  );
}

function named(button, name) {
  button.setAttribute('aria-label', name);
  return button;
}

/** A servo width that is tried at once by − and +, and then kept. */
function createWidth(arm, member, what, tell) {
  const width = build('input', { type: 'number', min: 500, max: 2500, step: STEP_MICROS, inputmode: 'numeric' });
  watchDescription(({ arms }) => {
    width.value = arms?.[arm]?.[member] ?? '';
  });
  const attemptWidth = () => give('grip', { arm, micros: Number(width.value) });
  const by = (micros) => {
    width.value = Number(width.value) + micros;
    attemptWidth();
  };
  width.addEventListener('change', attemptWidth);
  const buttons = [
    build('button', { type: 'button', 'aria-label': `${what}: less`, onclick: () => by(-STEP_MICROS) }, '−'),
    build('button', { type: 'button', 'aria-label': `${what}: more`, onclick: () => by(STEP_MICROS) }, '+'),
  ];
  [width, ...buttons].forEach((control) => enableBy(control, 'grip'));
  const keepWidth = async () => {
    const micros = Number(width.value);
    if (await changeDescription((next) => (entry(next, arm)[member] = micros))) {
      tell(`Arm ${arm} ${what} at ${micros} µs: kept.`);
    }
  };
  const keep = keepButton('Keep', keepWidth, {
    class: 'small',
    'aria-label': `Keep the width at which arm ${arm} ${what}`,
  });
  return build('div', { class: 'width' }, labelled(`It ${what} at, µs`, width), buttons[0], buttons[1], keep);
}

function homeButton(arm, by, tell) {
  const move = async () => {
    const degrees = Math.round(state.poses?.[arm] ?? 0);
    if (await changeDescription((next) => (entry(next, arm).homeDegrees = (entry(next, arm).homeDegrees ?? 0) + by))) {
      tell(`Arm ${arm}: home kept; home the arms to see it (now at ${degrees}°).`);
    }
  };
  return keepButton(`${by > 0 ? '+' : '−'}1°`, move, {
    class: 'small',
    'aria-label': `Home of arm ${arm} ${by} degree`,
  });
}

function entry(description, arm) {
  description.arms ??= {};
  description.arms[arm] ??= {};
  return description.arms[arm];
}
