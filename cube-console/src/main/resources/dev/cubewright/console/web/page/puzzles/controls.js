// The controls of a player: play, step, speed, a slider to scrub, and the moves to jump to.

import { build, choice, draw, labelled, setAttribute, setText } from '../base/dom.js';
import { byPhases } from './share.js';
import { inWords } from './words.js';

const PLAY = 'M4 3v18l17-9z';
const PAUSE = 'M5 4h5v16H5zM14 4h5v16h-5z';
const SPEEDS = [0.25, 0.5, 1, 2, 4, 10];
/** A finger that moves this far sideways swipes. */
const SWIPE_PIXELS = 40;

/** Controls for a player. */
export function createControls(player) {
  const play = button(PLAY, 'Play', () => (player.now().playing ? player.pause() : player.play()));
  const buttons = [
    button('M5 4h3v16H5zM20 4v16L9 12z', 'To the beginning', () => player.jump(0)),
    button('M18 4v16L6 12z', 'One move back', () => player.step(-1)),
    play,
    button('M6 4v16l12-8z', 'One move on', () => player.step(1)),
    button('M4 4v16l11-8zM16 4h3v16h-3z', 'To the end', () => player.jump(player.now().steps)),
  ];
  play.classList.add('primary');
  const scrub = build('input', {
    type: 'range',
    min: 0,
    max: 0,
    step: 0.01,
    value: 0,
    'aria-label': 'Position in the solution',
  });
  scrub.addEventListener('input', () => player.jump(Number(scrub.value)));
  scrub.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by) {
      event.preventDefault();
      player.step(by);
    }
  });
  const speed = choice(SPEEDS.map((factor) => [factor, `${factor} ×`]));
  speed.value = 1;
  speed.addEventListener('change', () => player.setSpeed(Number(speed.value)));
  const place = build('p', { class: 'about number', role: 'status' });
  const moves = build('ol', { class: 'moves', 'aria-label': 'Moves' });
  const text = build('p', { class: 'about' });
  const letters = build('b', {});
  const words = build('span', {});
  const next = build(
    'button',
    { type: 'button', class: 'next-move', title: 'One move on; swipe to go on or back' },
    letters,
    words
  );
  swipeable(next, player);
  let steps = [];
  let size = [];
  const element = build(
    'div',
    { class: 'player' },
    next,
    scrub,
    build('div', { class: 'player-buttons' }, buttons, labelled('Speed', speed)),
    place,
    moves,
    build('details', { class: 'as-text' }, build('summary', {}, 'As text'), text)
  );
  /** Where the list of moves stands: a long one is not gone through for each picture. */
  let marked = '';
  const mark = (index, current) => {
    const items = moves.querySelectorAll('li:not(.phase)');
    items.forEach((item, at) => {
      setAttribute(item.firstChild, 'aria-current', at === current ? 'step' : null);
      setAttribute(item, 'data-done', at < index);
    });
    const item = items[Math.max(current, 0)];
    if (item) {
      moves.scrollTop = item.offsetTop - (moves.clientHeight - item.offsetHeight) / 2;
    }
  };

  return {
    element,
    /** Takes another solution, with its phases if it has some. */
    load(solution, itsSize, phases) {
      steps = solution;
      size = itsSize;
      scrub.max = steps.length;
      marked = '';
      setText(text, steps.map(({ move }) => move).join(' '));
      let number = 0;
      moves.replaceChildren(
        ...byPhases(steps, phases).flatMap(([phase, part]) => [
          ...(phase ? [build('li', { class: 'phase' }, `${phase} (${part.length})`)] : []),
          ...part.map(({ move }) => {
            const after = ++number;
            return moveOf(move, () => player.jump(after));
          }),
        ])
      );
    },
    /** Shows where the player stands. */
    show({ steps: count, position, index, share, playing }) {
      scrub.value = position;
      setAttribute(scrub, 'aria-valuetext', `move ${Math.floor(position)} of ${count}`);
      setAttribute(play.querySelector('path'), 'd', playing ? PAUSE : PLAY);
      setAttribute(play, 'aria-label', playing ? 'Pause' : 'Play');
      // Nothing is read out while it plays.
      setAttribute(place, 'aria-live', playing ? 'off' : 'polite');
      setAttribute(words, 'aria-live', playing ? 'off' : 'polite');
      setText(place, count ? `Move ${index} of ${count}` : '');
      setText(letters, index < count ? steps[index].move : '✓');
      setText(words, index < count ? inWords(steps[index], size) : 'Solved.');
      const current = share > 0 ? index : index - 1;
      if (marked !== `${index} ${current}`) {
        marked = `${index} ${current}`;
        mark(index, current);
      }
    },
  };
}

/** A button with a picture that is one path. */
function button(path, name, act) {
  const picture = draw(
    'svg',
    { viewBox: '0 0 24 24', class: 'sign', 'aria-hidden': 'true' },
    draw('path', { d: path })
  );
  const made = build('button', { type: 'button', 'aria-label': name, title: name }, picture);
  made.addEventListener('click', act);
  return made;
}

/** A tap on an element makes a move; a swipe to the left as well, one to the right takes it back. */
function swipeable(element, player) {
  let begun = null;
  let swiped = false;
  element.addEventListener('pointerdown', (event) => {
    begun = event.clientX;
    swiped = false;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointerup', (event) => {
    const moved = event.clientX - begun;
    if (Math.abs(moved) > SWIPE_PIXELS) {
      swiped = true;
      player.step(moved < 0 ? 1 : -1);
    }
  });
  element.addEventListener('click', () => {
    if (!swiped) {
      player.step(1);
    }
    swiped = false;
  });
}

function moveOf(name, act) {
  const made = build('button', { type: 'button', class: 'move' }, name);
  made.addEventListener('click', act);
  return build('li', {}, made);
}
