// The robot's door: the bar with STOP, the views, the keys, and the connection to the program.

import { render } from 'preact';
import { useEffect, useErrorBoundary, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Help } from '../base/help.js';
import { listenToKeys } from '../base/keys.js';
import { inTab } from '../base/storage.js';
import { stop } from '../base/stop.js';
import { connect, state } from '../base/store.js';
import { ThemeButton, changeTheme } from '../base/theme.js';
import { Button, Notice, h, useOnline, useStore } from '../base/ui.js';
import { History } from '../setup/history.js';
import { Setup } from '../setup/setup.js';
import { Simulation } from '../setup/simulation.js';
import { give, request } from './commands.js';
import { Job } from './job.js';
import { Notices } from './notices.js';
import { Question } from './question.js';
import { KEYS, PANES, VIEWS, aboutOf, conditionOf, keyMeaning, paneAfter, viewOf } from './state.js';

const PANE_KEY = 'cubewright-pane';
const toggle = (open) => !open;

function Door() {
  const [view, setView] = useState(viewOf(location.hash));
  const [pane, setPane] = useState(() => PANES.find(([name]) => name === inTab.get(PANE_KEY))?.[0] ?? 'robot');
  const [help, switchHelp] = useReducer(toggle, false);
  const [menu, setMenu] = useState(false);
  const [faults, switchFaults] = useReducer(toggle, false);
  const simulated = useStore(({ simulation }) => Boolean(simulation));
  /** The views that were looked at: each keeps what was typed into it. */
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
    answer: (code) => document.querySelector(`dialog.question [data-answer="${code}"]`)?.click(),
    command: (name) => request(name),
    view: (name) => (location.hash = name),
    action: (name) => actions[name](),
  };
  useLayoutEffect(() => {
    listenToKeys({
      stop,
      pressed(key) {
        const [kind, name] = keyMeaning(key, document.body.dataset.view, state?.question?.answers) ?? [];
        doIt[kind]?.(name);
      },
    });
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

  const shown = (name) => ({ hidden: view !== name });
  const place = (name, content) => visited.current.has(name) && h('div', { id: name, class: 'view', ...shown(name) }, h(content));
  return [
    h('a', { class: 'skip', href: '#main', id: 'skip', onClick: skip }, 'Skip to the controls'),
    h(
      'header',
      { class: 'bar' },
      h('h1', { class: 'brand' }, h('img', { src: '/icon.svg', alt: '', width: 28, height: 28 }), h('span', { class: 'brand-name' }, 'Cubewright')),
      h(Button, { id: 'menu-switch', bare: true, icon: 'menu', label: 'Menu', 'aria-expanded': String(menu), onClick: () => setMenu(toggle) }),
      h(
        'div',
        // In the bar, or below it where there is no room, until something is pressed.
        { class: 'menu', 'data-open': menu || null, 'data-dismissible': menu ? '' : null, ondismiss: () => setMenu(false) },
        h(
          'nav',
          { class: 'views', 'aria-label': 'Views' },
          VIEWS.map(([name, text]) =>
            h('a', { key: name, href: `#${name}`, 'data-view': name, 'aria-current': view === name ? 'page' : null }, text)
          )
        ),
        h(
          'div',
          { class: 'tools' },
          h(ThemeButton),
          simulated &&
            h(Button, { id: 'simulation-switch', bare: true, icon: 'fault', label: 'Simulated faults', 'aria-expanded': String(faults), onClick: switchFaults }),
          h(Button, { id: 'help-switch', bare: true, icon: 'help', label: 'Help', 'aria-keyshortcuts': '?', onClick: switchHelp }),
          h('a', { class: 'door', id: 'puzzle-door', href: '/puzzle' }, 'Puzzles')
        )
      ),
      h(Status),
      h(Button, { id: 'stop', kind: 'stop', label: 'STOP', 'aria-keyshortcuts': 'Escape', onClick: stop })
    ),
    faults && simulated && h(Simulation, { onClose: switchFaults }),
    h(Guarded, {}, h(Notices, { view })),
    h(
      'main',
      { id: 'main', tabIndex: -1 },
      h(Guarded, {}, h(Job, { pane, onPane: setPane, ...shown('job') })),
      h(Guarded, {}, place('history', History)),
      h(Guarded, {}, place('setup', Setup))
    ),
    help && h(Help, { title: VIEWS.find(([name]) => name === view)[1], about: aboutOf(view), keys: KEYS, onClose: switchHelp }),
    h(Guarded, {}, h(Question)),
  ];
}

/** A part of the page. If it fails, the rest and above all STOP stay as they are. */
function Guarded({ children }) {
  const [error] = useErrorBoundary();
  const line = 'A part of the page failed. STOP works. Load the page again.';
  return error ? h('div', { class: 'view' }, h(Notice, { kind: 'fault', role: 'alert', line, why: String(error) })) : children;
}

/** Moves the focus; the fragment names the view, and stays. */
function skip(event) {
  event.preventDefault();
  document.getElementById('main').focus();
}

/** The condition of the robot, as far as it is known, and of which kind the robot is. */
function Status() {
  const { now, robot } = useStore(({ state, stage, robot }) => ({ now: { state, stage }, robot: robot.kind })) ?? {};
  const { online } = useOnline();
  const { name, kind, stage } = conditionOf(now, online);
  useEffect(() => {
    // A hidden page does not listen, and so does not know the state of the robot.
    const entitle = () => (document.title = document.hidden ? 'Cubewright' : `${name} · Cubewright`);
    entitle();
    document.addEventListener('visibilitychange', entitle);
    document.documentElement.toggleAttribute('data-offline', online === false);
    return () => document.removeEventListener('visibilitychange', entitle);
  }, [name, online]);
  return h(
    'p',
    { class: 'status', id: 'status', role: 'status' },
    h('span', { class: 'condition', title: `${name} ${stage}` }, h('span', { id: 'state', 'data-state': kind }, name), ' ', stage && h('span', { id: 'stage' }, stage)),
    robot && robot !== 'real' && h('span', { id: 'kind' }, robot === 'simulated' ? 'Simulated robot' : 'No robot')
  );
}

if (location.hash.startsWith('#puzzles')) {
  // A link from the time when both doors were one.
  location.replace(`/puzzle${location.hash}`);
}
render(h(Door), document.getElementById('app'));
connect();
