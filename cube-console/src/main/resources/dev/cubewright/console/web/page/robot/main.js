// The robot page: the bar with STOP, the views, the keys, and the connection to the program.

import { render } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Help } from '../base/help.js';
import { listenToKeys } from '../base/keys.js';
import { inTab } from '../base/storage.js';
import { stop } from '../base/stop.js';
import { connect, state } from '../base/store.js';
import { ThemeButton, changeTheme } from '../base/theme.js';
import { Brand, Button, Guarded, Segments, h, useEvent, useOnline, useStore } from '../base/ui.js';
import { RobotView } from '../scene/robot-view.js';
import { History } from '../setup/history.js';
import { Setup } from '../setup/setup.js';
import { Simulation } from '../setup/simulation.js';
import { Camera } from './camera.js';
import { give, permits } from './commands.js';
import { Reading } from './cube.js';
import { Clock, Plan, Steps } from './drive.js';
import { Notices, Question } from './notices.js';
import { Settings } from './settings.js';
import { PANES, VIEWS, aboutOf, conditionOf, keyMeaning, keysOf, paneAfter, takesDigits, viewOf } from './state.js';

const PANE_KEY = 'cubewright-pane';
const toggle = (open) => !open;

function RobotPage() {
  const [view, setView] = useState(viewOf(location.hash));
  const [pane, setPane] = useState(() => inTab.get(PANE_KEY) ?? PANES[0][0]);
  const [help, switchHelp] = useReducer(toggle, false);
  const [menu, setMenu] = useState(false);
  const [faults, switchFaults] = useReducer(toggle, false);
  const simulated = useStore(({ simulation }) => Boolean(simulation));
  /** The visited views, which keep their input. */
  const visited = useRef(new Set());
  visited.current.add(view);

  const actions = {
    help: switchHelp,
    operator: () => give('operator'),
    theme: changeTheme,
    pane: () => setPane(paneAfter),
    simulation: () => state?.simulation && switchFaults(),
  };
  const doIt = {
    answer: (code, { timeStamp }) => {
      const asked = document.querySelector('dialog.question');
      asked && takesDigits(asked.dataset, timeStamp) && asked.querySelector(`[data-answer="${code}"]`).click();
    },
    command: (name) => permits(name) && give(name),
    view: (name) => (location.hash = name),
    action: (name) => actions[name](),
  };
  const pressed = (key, event) => {
    const covered = Boolean(document.querySelector('dialog[open]:not(.question, .simulation)'));
    const [kind, name] = keyMeaning(key, document.body.dataset.view, state?.question?.answers, covered) ?? [];
    doIt[kind]?.(name, event);
  };
  useLayoutEffect(() => {
    listenToKeys({ stop, pressed });
    addEventListener('hashchange', () => setView(viewOf(location.hash)));
  }, []);
  useEffect(() => {
    document.body.dataset.view = view;
    setMenu(false);
  }, [view]);
  useEffect(() => inTab.set(PANE_KEY, pane), [pane]);
  useEffect(() => {
    const close = () => setMenu(false);
    menu && document.addEventListener('click', close);
    return () => document.removeEventListener('click', close);
  }, [menu]);

  const place = (name, part, properties) =>
    visited.current.has(name) &&
    h('div', { id: name, class: 'view', 'data-pane': pane, hidden: view !== name }, h(Guarded, {}, h(part, properties)));
  const tool = (id, icon, label, onClick, more) => h(Button, { id, bare: true, icon, label, onClick, ...more });
  return [
    h('header', { class: 'bar' },
      h(Brand, { skip: 'Skip to the controls' }),
      tool('menu-switch', 'menu', 'Menu', () => setMenu(toggle), { 'aria-expanded': String(menu) }),
      // In the bar; on narrow screens below it while open.
      h('div', { class: 'menu', 'data-open': menu || null, 'data-dismissible': menu ? '' : null, ondismiss: () => setMenu(false) },
        h('nav', { class: 'views', 'aria-label': 'Views' },
          VIEWS.map(([name, text]) =>
            h('a', { key: name, href: `#${name}`, 'data-view': name, 'aria-current': view === name ? 'page' : null }, text)
          )
        ),
        h('div', { class: 'tools' },
          h(ThemeButton),
          simulated && tool('simulation-switch', 'fault', 'Simulated faults', switchFaults, { 'aria-expanded': String(faults) }),
          tool('help-switch', 'help', 'Help', switchHelp, { 'aria-keyshortcuts': '?' }),
          h('a', { class: 'page-link', id: 'puzzle-link', href: '/puzzle' }, 'Puzzles')
        )
      ),
      h(Guarded, {}, h(Status)),
      h(Button, { id: 'stop', kind: 'stop', label: 'STOP', 'aria-keyshortcuts': 'Escape', onClick: stop })
    ),
    faults && simulated && h(Guarded, {}, h(Simulation, { onClose: switchFaults })),
    h(Guarded, {}, h(Notices, { view })),
    h('main', { id: 'main', tabIndex: -1 },
      place('job', Job, { pane, onPane: setPane }),
      place('history', History),
      place('setup', Setup, { shown: view === 'setup' })
    ),
    help && h(Guarded, {}, h(Help, { title: VIEWS.find(([name]) => name === view)[1], about: aboutOf(view), keys: keysOf(view), onClose: switchHelp })),
    h(Guarded, {}, h(Question)),
  ];
}

/** The job view. Large screens show all panes, smaller ones only `pane`. */
const Job = ({ pane, onPane }) => [
  h('section', { class: 'panel drive', 'aria-label': 'Drive' }, h(Clock), h(Steps), h(Plan)),
  h(Segments, { class: 'segments pane-tabs', label: 'Pane', options: PANES, value: pane, onChange: onPane }),
  h('div', { class: 'side' }, h(Reading), h(Camera)),
  h('section', { class: 'panel robot-view', 'aria-label': 'Robot' }, h(RobotView)),
  h(Settings),
];

/** The known condition of the robot, and its kind. */
function Status() {
  const { now, robot } = useStore(({ state, stage, robot }) => ({ now: { state, stage }, robot: robot.kind })) ?? {};
  const { online } = useOnline();
  const { name, kind, stage } = conditionOf(now, online);
  const hidden = useEvent('visibilitychange', () => document.hidden);
  useEffect(() => {
    // A hidden page receives no events, so the state is unknown.
    document.title = hidden ? 'Cubewright' : `${name} · Cubewright`;
    document.documentElement.toggleAttribute('data-offline', online === false);
  }, [name, online, hidden]);
  return h('p', { class: 'status hint', id: 'status', role: 'status' },
    h('span', { class: 'condition', title: `${name} ${stage}` },
      h('span', { id: 'state', 'data-state': kind }, name), ' ', stage && h('span', { id: 'stage' }, stage)
    ),
    robot && robot !== 'real' && h('span', { id: 'kind' }, robot === 'simulated' ? 'Simulated robot' : 'No robot')
  );
}

if (location.hash.startsWith('#puzzles')) {
  // A link from older versions, in which both pages were one.
  location.replace(`/puzzle${location.hash}`);
}
render(h(RobotPage), document.getElementById('app'));
connect();
