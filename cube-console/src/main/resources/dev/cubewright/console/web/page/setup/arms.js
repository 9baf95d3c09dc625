// Each arm by itself: turn it, move its fingers, and put what fits into the robot's description.

import { Button, h, Notice, useStore } from '../base/ui.js';
import { dial } from '../base/words.js';
import { Command, give, tellRefusal, useRefusal } from '../robot/commands.js';
import { SaveLine, useDocument } from './documents.js';
import { Cards, NumberInput } from './fields.js';
import { ARMS } from './state.js';

const TURNS = [-90, -9, 9, 90];
const STEP_MICROS = 10;
const WIDTHS = [
  ['gripMicros', 'holds', 'Grip (µs)'],
  ['releaseMicros', 'is clear', 'Open (µs)'],
];
const signed = (degrees) => `${degrees > 0 ? '+' : '−'}${Math.abs(degrees)}°`;

/** The arms, each with its live values. */
export function Arms() {
  const robot = useDocument('robot');
  const reason = useRefusal('jog');
  return [
    h(
      Notice,
      {
        kind: 'warn',
        line: reason ?? 'Buttons here move the arms. Keep your hands away.',
        why: 'A changed width moves the fingers. A changed home applies after you save it and home the arms.',
      },
      h(Command, { name: 'home', label: 'Home the arms', primary: Boolean(reason) })
    ),
    h(Cards, { label: 'Arm', names: ARMS, card: (arm) => h(Arm, { arm, robot }) }),
    robot.stored && h(SaveLine, { document: robot }),
  ];
}

function Arm({ arm, robot }) {
  const reason = useRefusal('keep');
  const [degrees, fingers] = useStore(({ poses, holding }) => [poses?.[arm], holding?.grips?.[arm]]) ?? [];
  const description = robot.draft?.arms?.[arm] ?? {};
  const change = (member, value) => robot.change(['arms', arm, member], value);
  const home = description.homeDegrees ?? 0;
  const homeButton = (by) =>
    h(Button, { label: signed(by), 'aria-label': `Home of arm ${arm} ${signed(by)}`, reason, onRefused: tellRefusal, onClick: () => change('homeDegrees', home + by) });
  return [
    h(
      'div',
      { class: 'grid half' },
      h('h3', {}, `Arm ${arm} `, h('span', { class: 'hint' }, `${typeof degrees === 'number' ? dial(degrees, 1) : ''} fingers ${fingers ?? 'unknown'}`)),
      h(
        'div',
        { class: 'grid buttons' },
        TURNS.map((by) => h(Command, { key: by, name: 'jog', label: signed(by), body: { arm, degrees: by }, 'aria-label': `Turn arm ${arm} by ${by} degrees` }))
      ),
      h(
        'div',
        { class: 'grid buttons' },
        h(Command, { name: 'grip', label: 'Grip', body: { arm, action: 'grip' }, 'aria-label': `Grip the fingers of arm ${arm}` }),
        h(Command, { name: 'grip', label: 'Open', body: { arm, action: 'release' }, 'aria-label': `Open the fingers of arm ${arm}` })
      )
    ),
    h(
      'div',
      { class: 'grid half' },
      WIDTHS.map(([member, what, label]) => h(Width, { key: member, arm, what, label, micros: description[member], onChange: (micros) => change(member, micros) })),
      h('div', { class: 'grid stepper' }, h('span', { class: 'field-name' }, 'Home'), homeButton(-1), h('output', { class: 'number' }, `${home}°`), homeButton(1))
    ),
  ];
}

/** A servo width: the fingers move to it at once. */
function Width({ arm, what, label, micros, onChange }) {
  const reason = useRefusal('grip');
  const attempt = (next) => {
    onChange(next);
    if (next !== undefined) {
      give('grip', { arm, micros: next });
    }
  };
  const step = (text, name, by) =>
    h(Button, { label: text, 'aria-label': `${what}: ${name}`, reason, onRefused: tellRefusal, onClick: () => attempt((micros ?? 0) + by) });
  return h(
    'div',
    { class: 'grid stepper' },
    h('span', { class: 'field-name' }, label),
    step('−', 'less', -STEP_MICROS),
    h(NumberInput, { value: micros, min: 500, max: 2500, step: STEP_MICROS, disabled: Boolean(reason), 'aria-label': `Arm ${arm} ${what} at, µs`, onChange: attempt }),
    step('+', 'more', STEP_MICROS)
  );
}
