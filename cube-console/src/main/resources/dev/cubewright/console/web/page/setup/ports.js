// Which boards are there, at which ports, and what helps where one is not.

import { build, section, setShown, setText } from '../base/dom.js';
import { attempt, commandButton } from '../base/commands.js';
import { read } from '../base/server.js';
import { watch } from '../base/store.js';

/** The boards and ports. */
export function createPorts() {
  const sentence = build('p', { class: 'robot-sentence' });
  const condition = build('p', { class: 'about' });
  const list = build('ul', { class: 'ports' });
  const none = build('p', { class: 'hint' });
  watch(
    ({ robot }) => robot,
    (robot) => {
      setText(sentence, robot.sentence);
      setText(condition, conditionOf(robot));
    }
  );
  // The answer of the ports is a document of its own; it is another one when the asking has ended.
  watch(
    ({ busy, robot }) => [busy === 'ports', robot.connected],
    async () => {
      const answer = await attempt(() => read('ports'));
      const ports = answer?.ports ?? [];
      list.replaceChildren(...ports.map(portOf));
      setShown(none, ports.length === 0);
      setText(none, answer?.asked ? 'No port was found: plug in the boards.' : 'The ports have not been asked yet.');
    }
  );
  return section(
    'Boards',
    { class: 'panel' },
    sentence,
    condition,
    build(
      'div',
      { class: 'row' },
      commandButton('search'),
      commandButton('ports', { text: 'Ask every port' }),
      commandButton('connect'),
      commandButton('disconnect'),
      commandButton('home', { text: 'Home the arms' })
    ),
    none,
    list
  );
}

function conditionOf({ connected, homed, taken, camera, ports }) {
  const parts = [
    connected ? `connected${ports?.length ? ` at ${ports.join(' and ')}` : ''}` : 'not connected',
    homed ? 'homed' : 'not homed',
    taken ? 'the arms hold the cube' : 'no cube taken',
    camera ? 'a camera' : 'no camera',
  ];
  return parts.join(', ');
}

function portOf({ name, description, board, sentence }) {
  return build(
    'li',
    { class: board ? 'port known' : 'port' },
    build('b', {}, name),
    build('span', { class: 'hint' }, description ?? ''),
    build('p', {}, sentence)
  );
}
