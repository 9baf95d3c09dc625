// The robot's description: the usual members as a form, all of it as text, and as a file.

import { build, labelled, section, setText } from '../base/dom.js';
import { keepButton } from '../base/commands.js';
import { ARMS } from '../scene/robot-model.js';
import { fetchDescription, keepDescription, watchDescription } from './description.js';
import { download } from '../base/download.js';
import { createKeptIn } from './kept-in.js';

const MODES = ['slow', 'medium', 'fast', 'superfast'];
const OF_MODES = [
  ['rpm', 'Turns a minute'],
  ['acceleration', 'Acceleration, pulses/s²'],
  ['startSpeed', 'Start speed, pulses/s'],
  ['gripMillis', 'Closing time (ms)'],
  ['releaseMillis', 'Opening time (ms)'],
  ['turnSettleMillis', 'After a turn, ms'],
];
const OF_ARMS = [
  ['board', 'Board'],
  ['motor', 'Motor'],
  ['reversed', 'Reversed'],
  ['homeDegrees', 'Home, degrees'],
  ['magnetThreshold', 'Magnet threshold'],
  ['gripMicros', 'Grip width (µs)'],
  ['squeezeMicros', 'Squeeze width (µs)'],
  ['squeezeMillis', 'Squeeze time (ms)'],
  ['releaseMicros', 'Open width (µs)'],
];

/** The form; nothing is kept until a person says so. */
export function createRobotForm() {
  let description = {};
  const told = build('p', { class: 'about', role: 'status' });
  const name = build('input', { type: 'text', maxlength: 100 });
  const answer = build('input', { type: 'number', min: 0, max: 100000 });
  const modes = createGrid('Profiles of the modes', OF_MODES, MODES);
  const arms = createGrid('Arms', OF_ARMS, ARMS);
  const text = build('textarea', { rows: 14, spellcheck: 'false', class: 'code' });
  const file = build('input', {
    type: 'file',
    accept: '.json,application/json',
    class: 'visually-hidden',
    tabindex: -1,
    'aria-hidden': 'true',
  });

  watchDescription((next) => {
    description = next;
    name.value = next.name ?? '';
    answer.value = next.answerMicros ?? 0;
    modes.show(next.modes);
    arms.show(next.arms);
    text.value = JSON.stringify(next, null, 2);
  });
  const keep = async (next) => setText(told, (await keepDescription(next)) ? 'Kept.' : 'Not kept: see above.');
  const keepForm = () => {
    const next = structuredClone(description);
    Object.assign(next, { name: name.value, answerMicros: Number(answer.value) });
    modes.read((next.modes ??= {}));
    arms.read((next.arms ??= {}));
    return keep(next);
  };
  const keepText = (written) => {
    try {
      return keep(JSON.parse(written));
    } catch (problem) {
      setText(told, `Not kept: the text is no JSON. ${problem.message}`);
    }
  };
  file.addEventListener('change', async () => {
    if (file.files[0]) {
      await keepText(await file.files[0].text());
      file.value = '';
    }
  });
  return section(
    'Description of the robot',
    { class: 'panel robot-form' },
    build(
      'div',
      { class: 'form-row' },
      labelled('Name', name),
      labelled('Reply delay (µs)', answer)
    ),
    modes.element,
    arms.element,
    build(
      'div',
      { class: 'row' },
      keepButton('Keep', keepForm, { class: 'primary' }),
      button('Reload', fetchDescription),
      button('Save to a file', () => download('robot.json', description)),
      button('Load from a file', () => file.click()),
      file
    ),
    createKeptIn('robot', '--robot'),
    told,
    build(
      'details',
      {},
      build('summary', {}, 'All of it as text'),
      labelled('Description', text),
      keepButton('Keep this text', () => keepText(text.value))
    )
  );
}

function button(text, act) {
  return build('button', { type: 'button', onclick: act }, text);
}

/** A table of numbers: a row for each member, a column for each of what has it. */
function createGrid(title, members, owners) {
  const inputs = new Map();
  const rows = members.map(([member, text]) =>
    build(
      'tr',
      {},
      build('th', { scope: 'row' }, text),
      owners.map((owner) => {
        const kind = member === 'reversed' ? { type: 'checkbox' } : { type: 'number', inputmode: 'numeric' };
        const input = build('input', { ...kind, 'aria-label': `${text} of ${owner}` });
        inputs.set(`${owner} ${member}`, input);
        return build('td', {}, input.type === 'checkbox' ? build('label', { class: 'tick' }, input) : input);
      })
    )
  );
  const each = (act) =>
    owners.forEach((owner) => members.forEach(([member]) => act(owner, member, inputs.get(`${owner} ${member}`))));
  const head = build(
    'thead',
    {},
    build(
      'tr',
      {},
      build('td', {}),
      owners.map((owner) => build('th', { scope: 'col' }, owner))
    )
  );
  return {
    element: build(
      'div',
      { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': title },
      build('table', { class: 'grid' }, build('caption', {}, title), head, build('tbody', {}, rows))
    ),
    show: (values) =>
      each((owner, member, input) => {
        const value = values?.[owner]?.[member];
        input.type === 'checkbox' ? (input.checked = Boolean(value)) : (input.value = value ?? '');
      }),
    /** Puts what was typed into the values; an empty field leaves its member out. */
    read: (values) =>
      each((owner, member, input) => {
        values[owner] ??= {};
        if (input.type === 'checkbox') {
          values[owner][member] = input.checked;
        } else if (input.value === '') {
          delete values[owner][member];
        } else {
          values[owner][member] = Number(input.value);
        }
      }),
  };
}
