// The view of the job: clock and commands, the robot, the cube, the camera, the settings.

import { Button, h } from '../base/ui.js';
import { RobotView } from '../scene/robot-view.js';
import { Camera } from './camera.js';
import { Reading } from './cube.js';
import { Clock, Plan, Steps } from './drive.js';
import { Settings } from './settings.js';
import { PANES } from './state.js';

/** The job. A desk has room for all panes; on smaller screens `pane` is shown. */
export const Job = ({ pane, onPane, ...more }) =>
  h(
    'div',
    { id: 'job', class: 'view', 'data-pane': pane, ...more },
    h('section', { class: 'panel drive', 'aria-label': 'Drive' }, h(Clock), h(Steps), h(Plan)),
    h(
      'div',
      { class: 'pane-tabs', role: 'group', 'aria-label': 'What is shown' },
      PANES.map(([name, label]) =>
        h(Button, { key: name, label, kind: 'quiet', 'data-pane': name, 'aria-pressed': String(pane === name), onClick: () => onPane(name) })
      )
    ),
    h(
      'div',
      { class: 'side' },
      h('div', { class: 'pane', 'data-pane': 'cube' }, h(Reading)),
      h('div', { class: 'pane', 'data-pane': 'camera' }, h(Camera))
    ),
    h('section', { class: 'pane panel robot-view', 'data-pane': 'robot', 'aria-label': 'Robot' }, h(RobotView)),
    h('section', { class: 'pane panel', 'data-pane': 'settings', 'aria-label': 'Settings' }, h(Settings))
  );
