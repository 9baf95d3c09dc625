// The view of the job: clock and commands, the robot, the cube, the camera, the settings.

import { Segments, h } from '../base/ui.js';
import { RobotView } from '../scene/robot-view.js';
import { ViewSwitch } from '../scene/stage.js';
import { Camera } from './camera.js';
import { tellRefusal } from './commands.js';
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
    h(Segments, { class: 'segments pane-tabs', label: 'What is shown', options: PANES, value: pane, onChange: onPane }),
    h('div', { class: 'side' }, h(Reading), h(Camera)),
    h('section', { class: 'panel robot-view', 'aria-label': 'Robot' }, h(RobotView), h(ViewSwitch, { onRefused: tellRefusal })),
    h(Settings)
  );
