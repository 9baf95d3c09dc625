// The view for setting up: one part at a time.

import { build, setAttribute, setShown } from '../base/dom.js';
import { createArmSetup } from './arms.js';
import { createCameraGrid } from './camera-grid.js';
import { createLog } from './log.js';
import { createPorts } from './ports.js';
import { createRobotForm } from './robot-form.js';
import { createTables } from './tables.js';

const PARTS = [
  ['ports', 'Boards', createPorts],
  ['arms', 'Arms', createArmSetup],
  ['robot', 'Description', createRobotForm],
  ['camera', 'Camera', createCameraGrid],
  ['tables', 'Tables', createTables],
  ['log', 'Log', createLog],
];

/** Fills the view; each part is made when it is first chosen. */
export function fillSetup(view) {
  const place = build('div', { class: 'setup-place' });
  const made = new Map();
  const tabs = PARTS.map(([name, text]) =>
    build('button', { type: 'button', 'data-part': name, onclick: () => choose(name) }, text)
  );
  const choose = (name) => {
    if (!made.has(name)) {
      const part = PARTS.find(([part]) => part === name)[2]();
      made.set(name, part);
      place.append(part);
    }
    made.forEach((part, key) => setShown(part, key === name));
    tabs.forEach((tab) => setAttribute(tab, 'aria-pressed', String(tab.dataset.part === name)));
  };
  view.append(build('div', { class: 'setup-tabs', role: 'group', 'aria-label': 'What is set up' }, tabs), place);
  choose('ports');
}
