// The robot description: a form for common members, and the whole text.

import { useState } from 'preact/hooks';
import { Field, h, Switch, Why } from '../base/ui.js';
import { ARMS } from '../robot/state.js';
import { FileButtons, SaveLine, takeText, useDocument } from './documents.js';
import { Cards, NumberInput } from './fields.js';
import { MODES } from './state.js';

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

/** The form. Changes are stored only by Save. */
export function RobotForm() {
  const robot = useDocument('robot');
  const { draft, change } = robot;
  if (!robot.stored) {
    return h('p', { role: 'status' }, robot.problem ?? 'Reading the description …');
  }
  const name = { type: 'text', maxLength: 100, value: draft.name ?? '', onChange: ({ target }) => change(['name'], target.value) };
  const delay = { min: 0, max: 100000, value: draft.answerMicros ?? 0, onChange: (value) => change(['answerMicros'], value ?? 0) };
  return [
    h('div', { class: 'grid form-row' },
      h(Field, { label: 'Name' }, h('input', name)),
      h(Field, { label: 'Reply delay (µs)' }, h(NumberInput, delay))
    ),
    h(Members, { label: 'Mode', part: 'modes', members: OF_MODES, names: MODES, robot }),
    h(Members, { label: 'Arm', part: 'arms', members: OF_ARMS, names: ARMS, robot }),
    h(Why, { title: 'Complete text' }, h(Text, { robot })),
    h(FileButtons, { document: robot, option: '--robot' }),
    h(SaveLine, { document: robot }),
  ];
}

function Members({ label, part, members, names, robot }) {
  const field = (name, member) => {
    const value = robot.draft[part]?.[name]?.[member];
    const text = members[member];
    const more = { 'aria-label': `${text} of ${name}`, onChange: (next) => robot.change([part, name, member], next) };
    return member === 'reversed'
      ? h(Switch, { key: member, label: text, checked: Boolean(value), ...more })
      : h(Field, { key: member, label: text }, h(NumberInput, { value, ...more }));
  };
  const card = (name) => [h('b', {}, name), ...Object.keys(members).map((member) => field(name, member))];
  return h('details', { open: part === 'arms' }, h('summary', {}, `${label}s`), h(Cards, { label, names, card }));
}

function Text({ robot }) {
  /** The typed text while it is not valid JSON. */
  const [typed, setTyped] = useState(null);
  const take = ({ target }) => setTyped(takeText(robot, target.value) ? null : target.value);
  const value = typed ?? JSON.stringify(robot.draft, null, 2);
  return h(Field, { label: 'Description' }, h('textarea', { rows: 14, spellcheck: false, class: 'code', value, onChange: take }));
}
