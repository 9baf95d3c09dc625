// The view of the job: camera, cube, robot, and what to do with them.

import { build, section, setAttribute } from '../base/dom.js';
import { inTab } from '../base/storage.js';
import { createAnswers } from './answers.js';
import { createClock } from './clock.js';
import { createEnter } from './enter.js';
import { createGoOn, createHeld } from './held.js';
import { createPictures } from './pictures.js';
import { createPlan } from './plan.js';
import { createReading } from './reading.js';
import { createSettings } from './settings.js';
import { createSteps } from './steps.js';
import { createRobotView } from '../scene/old.js';

const PANES = [
  ['robot', 'Robot'],
  ['camera', 'Camera'],
  ['cube', 'Cube'],
  ['settings', 'Settings'],
];
const PANE_KEY = 'cubewright-pane';

/** Fills the view. On a small screen one of the panes is shown at a time. */
export function fillJob(view) {
  const robot = createRobotView();
  const panes = {
    robot: [robot.element],
    camera: [createPictures()],
    cube: [createReading(), createEnter()],
    settings: [createSettings(), createAnswers(), createHeld()],
  };
  const pane = (name) => build('div', { class: 'pane', 'data-pane': name }, panes[name]);
  const drive = section('Drive', { class: 'panel drive' }, createClock(), createSteps(), createGoOn(), createPlan());
  const tabs = PANES.map(([name, text]) =>
    build('button', { type: 'button', 'data-pane': name, 'aria-pressed': 'false', onclick: () => choose(name) }, text)
  );
  const choose = (name) => {
    view.dataset.pane = name;
    inTab.set(PANE_KEY, name);
    tabs.forEach((tab) => setAttribute(tab, 'aria-pressed', String(tab.dataset.pane === name)));
    robot.resized();
  };
  view.append(
    drive,
    build('div', { class: 'pane-tabs', role: 'group', 'aria-label': 'What is shown' }, tabs),
    build('div', { class: 'side' }, pane('camera'), pane('cube')),
    pane('robot'),
    pane('settings')
  );
  const kept = inTab.get(PANE_KEY);
  choose(PANES.some(([name]) => name === kept) ? kept : 'robot');
  return {
    /** Shows the next pane. */
    next() {
      const index = PANES.findIndex(([name]) => name === view.dataset.pane);
      choose(PANES[(index + 1) % PANES.length][0]);
    },
  };
}
