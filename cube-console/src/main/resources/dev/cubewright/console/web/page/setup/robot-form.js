// The robot's description: the usual members as a form, and all of it as text.

import { useState } from 'preact/hooks';
import { Field, h, Why } from '../base/ui.js';
import { FileButtons, SaveLine, takeText, useDocument } from './documents.js';
import { Cards, NumberInput } from './fields.js';
import { ARMS, MODES } from './state.js';

/** The members of each mode and of each arm, with their labels. */
const OF_MODES = {
  rpm: 'Turns per minute',
  acceleration: 'Acceleration (pulses/s²)',
  startSpeed: 'Start speed (pulses/s)',
  gripMillis: 'Closing time (ms)',
  releaseMillis: 'Opening time (ms)',
  turnSettleMillis: 'Settling time (ms)',
};
const OF_ARMS = {
  board: 'Board',
  motor: 'Motor',
  homeDegrees: 'Home (degrees)',
  magnetThreshold: 'Magnet threshold',
  gripMicros: 'Grip width (µs)',
  squeezeMicros: 'Squeeze width (µs)',
  squeezeMillis: 'Squeeze time (ms)',
  releaseMicros: 'Open width (µs)',
  reversed: 'Reversed',
};

/** The form; nothing is stored until it is saved. */
export function RobotForm() {
  const robot = useDocument('robot');
  const { draft, change } = robot;
  if (!robot.stored) {
    return h('p', { role: 'status' }, robot.problem ?? 'The description is being read.');
  }
  return [
    h(
      'div',
      { class: 'grid form-row' },
      h(Field, { label: 'Name' }, h('input', { type: 'text', maxLength: 100, value: draft.name ?? '', onChange: ({ target }) => change(['name'], target.value) })),
      h(
        Field,
        { label: 'Reply delay (µs)' },
        h(NumberInput, { min: 0, max: 100000, value: draft.answerMicros ?? 0, onChange: (value) => change(['answerMicros'], value ?? 0) })
      )
    ),
    h(Members, { label: 'Mode', part: 'modes', members: OF_MODES, names: MODES, robot }),
    h(Members, { label: 'Arm', part: 'arms', members: OF_ARMS, names: ARMS, robot }),
    h(Why, { title: 'All of it as text' }, h(Text, { robot })),
    h(FileButtons, { document: robot, option: '--robot' }),
    h(SaveLine, { document: robot }),
  ];
}

function Members({ label, part, members, names, robot }) {
  const field = (name, member, text) => {
    const value = robot.draft[part]?.[name]?.[member];
    const change = (next) => robot.change([part, name, member], next);
    return member === 'reversed'
      ? h('label', { key: member, class: 'switch' }, h('input', { type: 'checkbox', checked: Boolean(value), 'aria-label': `${text}: ${name}`, onChange: ({ target }) => change(target.checked) }), text)
      : h(Field, { key: member, label: text }, h(NumberInput, { value, 'aria-label': `${text} of ${name}`, onChange: change }));
  };
  return h(
    'details',
    { open: part === 'arms' },
    h('summary', {}, `${label}s`),
    h(Cards, { label, names, card: (name) => [h('b', {}, name), ...Object.entries(members).map(([member, text]) => field(name, member, text))] })
  );
}

function Text({ robot }) {
  /** What was typed, while it is not JSON. */
  const [typed, setTyped] = useState(null);
  const take = ({ target }) => setTyped(takeText(robot, target.value) ? null : target.value);
  return h(
    Field,
    { label: 'Description' },
    h('textarea', { rows: 14, spellcheck: false, class: 'code', value: typed ?? JSON.stringify(robot.draft, null, 2), onChange: take })
  );
}
