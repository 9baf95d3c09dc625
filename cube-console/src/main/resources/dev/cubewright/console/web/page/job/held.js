// Going on with a cube that the arms hold already: since a fault, a stop, or an earlier program.

import { build, section, setShown, setText } from '../base/dom.js';
import { commandButton } from '../base/commands.js';
import { state, watch } from '../base/store.js';
import { sentence } from '../base/words.js';

const AXES = { 'right-left': 'right and left', 'back-front': 'back and front' };
const ARMS = { 'right-left': ['R', 'L'], 'back-front': ['B', 'F'] };
const HOLDING = new Set(['closed', 'closing', 'opening']);

/** What is offered beside the commands while arms hold a cube that has not been read since. */
export function createGoOn() {
  const text = build('p', {});
  const inspect = commandButton('inspect', {
    text: 'Inspect as it lies',
    className: 'small',
    body: () => ({ held: holdingAxis(state.holding) }),
  });
  const release = commandButton('release', { className: 'small' });
  const row = build('div', { class: 'row' }, inspect, release);
  const element = build('div', { class: 'go-on', hidden: true }, row, text);
  watch(
    (now) => [leftOver(now), now.next],
    ([holding, next]) => {
      setText(text, holding ? `${sentence(holding.sentence)} ${sentence(holding.advice)}` : '');
      setShown(inspect, Boolean(holding && holdingAxis(holding)));
      setShown(element, Boolean(holding));
      // The advised one comes first.
      row.prepend(next === 'release' ? release : inspect);
      inspect.classList.toggle('primary', next !== 'release');
      release.classList.toggle('primary', next === 'release');
    }
  );
  return element;
}

/** The arms that hold, or else those that should: a person is asked then whether they do. */
function holdingAxis({ axis, grips }) {
  const may = (arm) => grips[arm] === 'closed' || grips[arm] === 'closing';
  return axis ?? Object.keys(ARMS).find((each) => ARMS[each].every(may)) ?? null;
}

/** What the arms hold while nothing is known of it but that; `null` if nothing is so. */
export function leftOver({ robot, busy, fault, holding }) {
  const holds = Object.values(holding?.grips ?? {}).some((grip) => HOLDING.has(grip));
  return holds && !robot.taken && !busy && !fault ? holding : null;
}

/** The same for a person who sees what no program knows. */
export function createHeld() {
  const buttons = Object.entries(AXES).map(([axis, arms]) =>
    commandButton('inspect', { text: `Arms ${arms}`, className: 'small', body: () => ({ held: axis }) })
  );
  const element = section(
    'The arms hold a cube already',
    { class: 'panel held' },
    build('p', { class: 'hint' }, 'Since an earlier job: say which arms, and the robot goes on with it as it lies.'),
    build('div', { class: 'row' }, buttons)
  );
  watch(
    ({ robot }) => robot.taken,
    (taken) => setShown(element, !taken)
  );
  return element;
}
