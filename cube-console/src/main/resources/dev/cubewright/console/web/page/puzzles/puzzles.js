// The view of the puzzles without arms: scan, enter or scramble one, solve it, and step through the solution.

import { build, choice, labelled, section, setAttribute, setShown, setText } from '../base/dom.js';
import { facesOf, lettersOn } from '../base/colors.js';
import { Refused, command } from '../base/server.js';
import { watch } from '../base/store.js';
import { createViewSwitch } from '../scene/old.js';
import { createControls } from './controls.js';
import { createImproving } from './improving.js';
import { createPainter } from './painter.js';
import { createPicture } from './picture.js';
import { createPlayer } from './player.js';
import { createScan } from './scan.js';
import { createShare, stateOfLink } from './share.js';
import { PUZZLES, sizeOf, solvedOf, typedCube } from './sizes.js';
import { moves } from './words.js';

const TIMEOUT_MILLIS = 20000;
/** Beginners' methods build their tables first. */
const LONG_MILLIS = 60000;

/** Where the cube and what to do with it lie below each other, as in the style sheet. */
const SMALL = matchMedia('(max-width: 700px)');

const METHODS = [
  ['short', 'Few moves'],
  ['optimal', 'Fewest moves'],
  ['beginner', 'Phases, for beginners'],
];
/** The puzzles of which optimal solutions are found, and those without phases. */
const OPTIMAL = ['floppy', '2x2x2', '3x3x3'];
const WITHOUT_PHASES = ['floppy'];

/** Fills the view of the puzzles. */
export function fillPuzzles(view) {
  let name = '3x3x3';
  let size = sizeOf(name);
  let before = solvedOf(size);
  let steps = [];
  let phases = [];
  /** Counts what the program was asked: answers to earlier questions are of no use. */
  let run = 0;
  /** The puzzle of which it was asked, until it has answered, and what is said meanwhile. */
  let asked = null;
  let meanwhile = '';
  const picture = createPicture();
  const share = createShare(() => ({ name, size, before, steps, phases }));
  const shorter = build('button', { type: 'button', class: 'primary', hidden: true });
  const improving = createImproving(
    (answer) => {
      const now = player.now();
      if (now.position === 0 && !now.playing) {
        take(answer, true);
      } else {
        setText(shorter, `Use a shorter solution: ${moves(answer.steps.length)}`);
        shorter.onclick = () => take(answer, true);
        setShown(shorter, true);
      }
    },
    (answer, refused) => {
      if (answer) {
        if (answer.steps.length < steps.length) {
          take(answer);
        }
        tell(toldOf(answer));
      } else if (refused?.code === 'timed-out') {
        tell(`${moves(steps.length)}. No shorter solution was found within a minute, but there may be one.`);
      } else if (refused?.isSuperseded) {
        tell(`${moves(steps.length)}.`);
      } else if (!refused) {
        tell(`${moves(steps.length)}. No shorter solution was found.`);
      }
    }
  );
  const method = choice(METHODS, { name: 'method' });
  const player = createPlayer(() => show());
  const controls = createControls(player);
  const text = build('input', {
    type: 'text',
    name: 'puzzle',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: "R U2 F'  or letters of all stickers",
  });
  const outcome = build('p', { class: 'about', role: 'status' });
  const problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  const painter = createPainter((facelets) => {
    forget();
    text.value = lettersOn(facelets);
    load(facelets, []);
    tell('');
  });

  const show = () => {
    const now = player.now();
    const step = steps[now.index];
    const facelets = now.index === 0 ? before : steps[now.index - 1].facelets;
    const turning = step && now.share > 0;
    picture.show(
      size,
      facelets,
      turning ? { ...step, share: now.share } : null,
      turning || now.playing ? null : (step ?? null)
    );
    controls.show(now);
  };
  const load = (facelets, solution, itsPhases = []) => {
    improving.stop();
    showSolution({ before: facelets, steps: solution, phases: itsPhases });
  };
  const showSolution = ({ before: facelets, steps: solution, phases: itsPhases }) => {
    setShown(shorter, false);
    before = facelets;
    steps = solution;
    phases = itsPhases;
    controls.load(steps, size, phases);
    setShown(controls.element, steps.length > 0);
    player.load(steps.length);
    share.refresh();
  };
  const tell = (sentence, wrong = '') => {
    setText(outcome, sentence);
    setText(problem, wrong);
    setShown(problem, Boolean(wrong));
  };
  watch(
    ({ tables }) => tables?.find((table) => table.puzzle === asked),
    (table) => {
      if (asked) {
        const percent = Math.floor(table?.share * 100);
        tell(table ? `Building a table, which is kept for the next time: ${percent} %` : meanwhile);
      }
    }
  );
  const ask = async (what, body, waiting) => {
    const begun = ++run;
    improving.stop();
    asked = name;
    meanwhile = waiting;
    tell(meanwhile);
    buttons.forEach((button) => (button.disabled = true));
    try {
      const answer = await command(`puzzles/${name}/${what}`, body);
      return begun === run ? answer : null;
    } catch (refused) {
      if (!(refused instanceof Refused)) {
        throw refused;
      }
      if (begun === run) {
        tell('', refused.isSuperseded ? '' : refused.message);
      }
      return null;
    } finally {
      if (begun === run) {
        forget();
      }
    }
  };
  /** Waits for no answer any more. */
  const forget = () => {
    run++;
    asked = null;
    buttons.forEach((button) => (button.disabled = false));
  };
  const scan = createScan((cube, ready) => {
    forget();
    text.value = lettersOn(cube.facelets);
    load(cube.facelets, []);
    painter.load(size, cube.facelets);
    tell(cube.problem ? 'Correct the cube, or look at a face again.' : 'The cube can be solved.');
    if (ready) {
      solve();
    }
  });
  /** Shows either the pictures or the puzzle. */
  const scanning = (now) => {
    if (!now) {
      scan.leave();
    }
    setShown(scan.element, now);
    setShown(stage, !now);
    setShown(holding, scan.compare(text.value));
    setText(switchScan, now ? 'Show cube' : scan.hasPictures() ? 'Show pictures' : 'Scan a cube');
  };
  const switchScan = build('button', { type: 'button', id: 'puzzle-scan', class: 'primary', onclick: () => scanning(scan.element.hidden) });
  /** How to hold a cube that was scanned. */
  const holding = build('p', { class: 'about holding', hidden: true }, 'Hold your cube like this: the face shown first in front, upright as in its picture.');
  const stage = section('Puzzle', { class: 'panel puzzle-stage' }, createViewSwitch(), holding, picture.element);
  const scramble = async () => {
    const answer = await ask('scramble', {}, 'Scrambling …');
    if (answer) {
      scanning(false);
      text.value = answer.scramble || answer.facelets;
      load(answer.facelets, []);
      painter.load(size, answer.facelets);
      tell(answer.scramble ? `Scrambled by ${answer.scramble}` : 'Scrambled.');
    }
  };
  const solve = async () => {
    const cube = text.value.trim() ? typedCube(size, text.value) : { facelets: before };
    const beginner = method.value === 'beginner';
    const answer = await ask(
      'solve',
      { ...cube, method: beginner ? 'beginner' : 'short', timeoutMillis: beginner ? LONG_MILLIS : TIMEOUT_MILLIS },
      'Looking for a solution …'
    );
    if (answer) {
      scanning(false);
      take(answer);
      if (SMALL.matches) {
        stage.scrollIntoView();
      }
      if (!answer.optimal && !beginner) {
        const optimal = method.value === 'optimal';
        tell(`${toldOf(answer)} Looking for ${optimal ? 'the fewest moves, for a minute at most' : 'a shorter one'} …`);
        improving[optimal ? 'beginOptimal' : 'begin'](name, answer.before, answer.cost);
      }
    }
  };
  /** Shows a solution, and searches on for a shorter one if it is one of these. */
  const take = (answer, improved = false) => {
    if (improved) {
      showSolution(answer);
    } else {
      load(answer.before, answer.steps, answer.phases);
    }
    painter.load(size, answer.before);
    tell(improved ? `${toldOf(answer)} Looking for a shorter one …` : toldOf(answer));
  };
  const choose = (chosen) => {
    forget();
    name = chosen;
    size = sizeOf(name);
    tabs.forEach((tab) => setAttribute(tab, 'aria-pressed', String(tab.dataset.puzzle === name)));
    text.value = '';
    tell('Scramble it, or type how it was scrambled, then solve it.');
    load(solvedOf(size), []);
    painter.load(size, before);
    // The floppy cube is not read off pictures.
    setShown(switchScan, size[2] > 1);
    for (const option of method.options) {
      option.hidden = option.disabled =
        (option.value === 'optimal' && !OPTIMAL.includes(name)) ||
        (option.value === 'beginner' && WITHOUT_PHASES.includes(name));
    }
    if (method.selectedOptions[0]?.disabled) {
      method.value = 'short';
    }
    scan.choose(name, size);
    scanning(false);
  };
  const tabs = PUZZLES.map(([puzzle, title]) =>
    build('button', { type: 'button', 'data-puzzle': puzzle, onclick: () => choose(puzzle) }, title)
  );
  const buttons = [
    build('button', { type: 'button', id: 'puzzle-scramble', onclick: scramble }, 'Scramble'),
    build('button', { type: 'submit', id: 'puzzle-solve', class: 'primary' }, 'Solve'),
  ];
  const form = build(
    'form',
    { class: 'puzzle-form' },
    labelled('Scramble or facelets', text),
    labelled('Method', method),
    build('div', { class: 'row' }, buttons),
    outcome,
    shorter,
    problem
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    solve();
  });
  view.append(
    build(
      'div',
      { class: 'puzzle-top' },
      build('div', { class: 'puzzle-tabs', role: 'group', 'aria-label': 'Puzzle' }, tabs),
      switchScan
    ),
    stage,
    scan.element,
    section('Solution', { class: 'panel puzzle-drive' }, form, controls.element, share.element, painter.element),
    share.sheet
  );
  document.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const elsewhere = event.target.closest('input, select, canvas, .net, dialog');
    if (by && steps.length && !elsewhere && !event.defaultPrevented && document.body.dataset.view === 'puzzles') {
      event.preventDefault();
      player.step(by);
    }
  });
  /** Shows the cube that the address names. */
  const follow = () => {
    const { puzzle, letters, wrong } = stateOfLink(location.hash) ?? {};
    if (puzzle) {
      choose(puzzle);
    }
    if (wrong) {
      improving.stop();
      tell('', wrong);
    } else if (letters) {
      text.value = letters;
      // Also one that cannot be solved is shown as it is.
      load(facesOf(letters), []);
      painter.load(size, before);
      solve();
    }
  };
  choose(name);
  addEventListener('hashchange', follow);
  follow();
}

function toldOf({ steps, metric, cost, micros, optimal }) {
  if (!steps.length) {
    return 'It is solved already.';
  }
  const time = micros < 1e6 ? `${(micros / 1e3).toFixed(1)} ms` : `${(micros / 1e6).toFixed(1)} s`;
  const costs = cost === steps.length ? '' : ` (${cost} in ${metric} metric)`;
  return `${moves(steps.length)}${costs}, found in ${time}.${optimal ? ' There is no shorter one.' : ''}`;
}
