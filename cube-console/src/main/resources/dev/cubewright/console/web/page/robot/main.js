// The page: its views, its keys, and the connection to the program.

import { setAttribute, setShown, setText } from '../base/dom.js';
import { stop } from '../base/stop.js';
import { connect, isOnline, listen, state, watch } from '../base/store.js';
import { useKeys } from '../base/keys.js';
import { useTheme } from '../base/theme.js';
import { createHelp } from '../base/help.js';
import { fillHistory } from '../setup/history.js';
import { fillJob } from '../job/job.js';
import { showNotices } from '../job/notices.js';
import { showQuestions } from '../job/question.js';
import { fillPuzzles } from '../puzzles/puzzles.js';
import { fillSetup } from '../setup/setup.js';
import { useSimulation } from '../setup/simulation.js';

const at = (id) => document.getElementById(id);
/** The views that are filled when they are first looked at, so that the job is there at once. */
const LATER = {
  puzzles: () => fillPuzzles(at('puzzles')),
  history: () => fillHistory(at('history')),
  setup: () => fillSetup(at('setup')),
};

const STAGES = {
  connect: 'finding the boards',
  home: 'homing',
  take: 'taking the cube',
  look: 'looking',
  recognise: 'reading the pictures',
  solve: 'looking for the best way',
  agree: 'asking',
  turn: 'turning',
  check: 'checking',
  release: 'releasing',
  adjust: 'moving an arm',
  rest: 'at rest',
};

async function route() {
  const wanted = location.hash.slice(1).split('/')[0];
  const name = wanted in LATER ? wanted : 'job';
  for (const view of document.querySelectorAll('.view')) {
    setShown(view, view.id === name);
  }
  for (const link of document.querySelectorAll('[data-view]')) {
    setAttribute(link, 'aria-current', link.dataset.view === name ? 'page' : null);
  }
  document.body.dataset.view = name;
  const fill = LATER[name];
  if (fill) {
    LATER[name] = () => null;
    try {
      await fill();
    } catch {
      // The program does not answer: the view is filled when it is looked at again.
      LATER[name] = fill;
    }
  }
}

let told = 'connecting';

/** A hidden page does not listen, and so does not know the state of the robot. */
function entitle() {
  document.title = document.hidden ? 'Cubewright' : `${told} · Cubewright`;
}

const job = fillJob(at('job'));
const help = createHelp();
showNotices(at('notices'));
showQuestions();
const theme = useTheme(at('theme'));
const simulation = useSimulation(at('simulation-switch'), at('notices'));
at('stop').addEventListener('click', stop);
at('help-switch').addEventListener('click', help.open);
at('skip').addEventListener('click', (event) => {
  event.preventDefault();
  at('main').focus();
});
/** The condition of the robot in the bar, as far as it is known. */
function showCondition() {
  const lost = isOnline() ? null : 'connection lost';
  const stage = state?.stage;
  told = lost ?? state?.state ?? 'connecting';
  setText(at('state'), told);
  setAttribute(at('state'), 'data-state', lost ? 'lost' : state?.state);
  const doing = lost || !stage ? '' : (STAGES[stage] ?? stage);
  setText(at('stage'), doing);
  setAttribute(at('stage'), 'title', doing || null);
  setAttribute(document.documentElement, 'data-offline', Boolean(lost));
  entitle();
}

watch(({ state, stage }) => [state, stage], showCondition);
listen('online', showCondition);
watch(
  ({ robot }) => robot.kind,
  (kind) => {
    setShown(at('kind'), kind !== 'real');
    setText(at('kind'), kind === 'simulated' ? 'Simulated robot' : 'No robot');
  }
);
useKeys({ stop, help: help.open, theme, simulation, nextPane: job.next });
document.addEventListener('visibilitychange', entitle);
addEventListener('hashchange', route);
route();
connect();
