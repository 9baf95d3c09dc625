// The set-up view, one part at a time.

import { useEffect, useState } from 'preact/hooks';
import { read } from '../base/server.js';
import { h, Progress, Segments, useStore, Why } from '../base/ui.js';
import { sentence } from '../base/words.js';
import { attempt, Command } from '../robot/commands.js';
import { Arms } from './arms.js';
import { CameraGrid } from './camera-grid.js';
import { Log } from './log.js';
import { RobotForm } from './robot-form.js';
import { conditionOf, preparingText } from './state.js';

const PARTS = { ports: Boards, arms: Arms, robot: RobotForm, camera: CameraGrid, tables: Tables, log: Log };
const NAMES = { ports: 'Boards', arms: 'Arms', robot: 'Robot', camera: 'Camera', tables: 'Tables', log: 'Log' };

/** The set-up, with the chosen part. */
export function Setup({ shown }) {
  const [part, choose] = useState('ports');
  return h('div', { class: 'grid setup' },
    h(Segments, { label: 'Part', class: 'segments setup-parts', options: Object.entries(NAMES), value: part, onChange: choose }),
    h('section', { class: `panel ${part}-part`, 'aria-labelledby': 'part-title' },
      h('h2', { id: 'part-title', class: 'visually-hidden' }, NAMES[part]),
      h(PARTS[part], { key: part, shown })
    )
  );
}

/** The boards and ports, with the commands for connecting. */
function Boards() {
  const robot = useStore((now) => now.robot) ?? {};
  const asking = useStore(({ busy }) => busy === 'ports');
  const [{ asked, ports = [] }, setAnswer] = useState({});
  useEffect(() => void attempt(() => read('ports')).then((answer) => setAnswer(answer ?? {})), [asking, robot.connected]);
  return [
    h('p', {}, sentence(robot.sentence ?? '')),
    h('p', { class: 'hint', id: 'condition' }, conditionOf(robot)),
    h('div', { class: 'row' },
      h(Command, { name: 'connect', primary: !robot.connected }),
      h(Command, { name: 'home', label: 'Home the arms', primary: robot.connected && !robot.homed }),
      h(Why, { title: 'More' },
        h('div', { class: 'row' }, ['search', 'ports', 'disconnect'].map((name) => h(Command, { key: name, name })))
      )
    ),
    h('p', { class: 'hint' }, 'Homing turns every arm. First take the cube out, and keep your hands away.'),
    ports.length > 0
      ? h('ul', { class: 'grid' }, ports.map((port) => h(Port, { key: port.name, ...port })))
      : h('p', { class: 'hint' }, asked ? 'No ports found. Connect the boards.' : 'The ports have not been probed yet.'),
  ];
}

const Port = ({ name, description, board, sentence }) =>
  h('li', {}, h('b', {}, name), ` ${description}`, h('p', { class: board ? 'hint' : 'problem' }, sentence));

/** The puzzles whose tables are being built. */
function Tables() {
  const preparing = useStore((now) => now.preparing) ?? [];
  return [
    preparing.length === 0 && h('p', {}, 'No table is being built.'),
    preparing.map((each) => h(Progress, { key: each.puzzle, label: preparingText(each), share: each.share })),
    h('p', { class: 'hint' }, 'Solvers use tables to find moves quickly. A missing table is built when a solver needs it, in seconds to minutes. The command "cube tables" lists, builds, verifies and removes them.'),
  ];
}
