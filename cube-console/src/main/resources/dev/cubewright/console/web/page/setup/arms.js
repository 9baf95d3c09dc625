// Manual control of each arm, and its values in the robot description.

import { h, Notice, useStore } from '../base/ui.js';
import { dial } from '../base/words.js';
import { Act, Command, give, useDisabled, useRefusal } from '../robot/commands.js';
import { ARMS } from '../robot/state.js';
import { SaveLine, useDocument } from './documents.js';
import { Cards, NumberInput } from './fields.js';

const TURNS = [-90, -9, 9, 90];
const STEP_MICROS = 10;
const GRIPS = [['grip', 'Grip'], ['release', 'Open']];
const WIDTHS = [['gripMicros', 'holds', 'Grip width (µs)'], ['releaseMicros', 'is clear', 'Open width (µs)']];
const signed = (degrees) => `${degrees > 0 ? '+' : '−'}${Math.abs(degrees)}°`;

/** The arms, each with its live values. */
export function Arms() {
  const robot = useDocument('robot');
  const reason = useRefusal('jog');
  const connected = useStore((now) => now.robot.connected);
  const line = reason ?? 'Buttons here move the arms. Keep your hands away.';
  const why = 'A changed width moves the fingers. A changed home applies after you save it and home the arms.';
  return [
    h(Notice, { kind: 'warn', line, why },
      connected ? h(Command, { name: 'home', label: 'Home the arms', primary: Boolean(reason) }) : h(Command, { name: 'connect', primary: true })
    ),
    h(Cards, { label: 'Arm', names: ARMS, card: (arm) => h(Arm, { arm, robot }) }),
    robot.stored && h(SaveLine, { document: robot }),
  ];
}

function Arm({ arm, robot }) {
  const reason = useRefusal('jog');
  const [degrees, fingers] = useStore(({ poses, holding }) => [poses?.[arm], holding?.grips?.[arm]]) ?? [];
  const description = robot.draft?.arms?.[arm] ?? {};
  const change = (member, value) => robot.change(['arms', arm, member], value);
  const home = description.homeDegrees ?? 0;
  const homeButton = (by) => {
    const label = signed(by);
    return h(Act, { label, 'aria-label': `Home of arm ${arm} ${label}`, reason, onClick: () => change('homeDegrees', home + by) });
  };
  const turn = (by) =>
    h(Command, { key: by, name: 'jog', label: signed(by), body: { arm, degrees: by }, 'aria-label': `Turn arm ${arm} by ${by} degrees` });
  const grip = ([action, label]) =>
    h(Command, { key: action, name: 'grip', label, body: { arm, action }, 'aria-label': `${label} the fingers of arm ${arm}` });
  return [
    h('div', { class: 'grid half' },
      h('h3', {}, `Arm ${arm} `,
        h('span', { class: 'hint' }, `${typeof degrees === 'number' ? dial(degrees, 1) : ''} fingers ${fingers ?? 'unknown'}`)
      ),
      h('div', { class: 'grid buttons' }, TURNS.map(turn)),
      h('div', { class: 'grid buttons' }, GRIPS.map(grip))
    ),
    h('div', { class: 'grid half' },
      WIDTHS.map(([member, what, label]) => {
        const width = { arm, what, label, micros: description[member], onChange: (micros) => change(member, micros) };
        return h(Width, { key: member, ...width });
      }),
      h('div', { class: 'grid stepper' },
        h('span', { class: 'hint' }, 'Home'), homeButton(-1), h('output', { class: 'number' }, `${home}°`), homeButton(1)
      )
    ),
  ];
}

/** A servo width. The fingers move to it at once. */
function Width({ arm, what, label, micros, onChange }) {
  const disabled = useDisabled('grip');
  const attempt = (next) => {
    onChange(next);
    next !== undefined && give('grip', { arm, micros: next });
  };
  const step = (text, name, by) =>
    h(Act, { label: text, 'aria-label': `${what}: ${name}`, reason: disabled.title, onClick: () => attempt((micros ?? 0) + by) });
  const input = { value: micros, min: 500, max: 2500, step: STEP_MICROS, onChange: attempt, ...disabled };
  return h('div', { class: 'grid stepper' },
    h('span', { class: 'hint' }, label),
    step('−', 'less', -STEP_MICROS),
    h(NumberInput, { 'aria-label': `Arm ${arm} ${what} at, µs`, ...input }),
    step('+', 'more', STEP_MICROS)
  );
}
