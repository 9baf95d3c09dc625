// The controls of a player: play, step, speed, a slider to scrub, and the moves to jump to.

import { build, choice, draw, labelled, setAttribute, setText } from '../base/dom.js';

const PLAY = 'M4 3v18l17-9z';
const PAUSE = 'M5 4h5v16H5zM14 4h5v16h-5z';
const SPEEDS = [0.25, 0.5, 1, 2, 4, 10];

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
    'aria-label': 'Where the solution stands',
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
  const count = build('p', { class: 'about number', role: 'status' });
  const moves = build('ol', { class: 'moves', 'aria-label': 'Moves' });
  const text = build('p', { class: 'about' });
  const element = build(
    'div',
    { class: 'player' },
    scrub,
    build('div', { class: 'player-buttons' }, buttons, labelled('Speed', speed)),
    count,
    moves,
    build('details', { class: 'as-text' }, build('summary', {}, 'As text'), text)
  );
  /** Where the list of moves stands: a long one is not gone through for each picture. */
  let marked = '';
  const mark = (index, current) => {
    Array.from(moves.children, (item, at) => {
      setAttribute(item.firstChild, 'aria-current', at === current ? 'step' : null);
      setAttribute(item, 'data-done', at < index);
    });
    const item = moves.children[Math.max(current, 0)];
    if (item) {
      moves.scrollTop = item.offsetTop - (moves.clientHeight - item.offsetHeight) / 2;
    }
  };

  return {
    element,
    /** Takes the moves of another solution. */
    load(names) {
      scrub.max = names.length;
      marked = '';
      setText(text, names.join(' '));
      moves.replaceChildren(...names.map((name, index) => moveOf(name, () => player.jump(index + 1))));
    },
    /** Shows where the player stands. */
    show({ steps, position, index, share, playing }) {
      scrub.value = position;
      setAttribute(scrub, 'aria-valuetext', `move ${Math.floor(position)} of ${steps}`);
      setAttribute(play.querySelector('path'), 'd', playing ? PAUSE : PLAY);
      setAttribute(play, 'aria-label', playing ? 'Pause' : 'Play');
      setText(count, playing ? '' : steps ? `Move ${index} of ${steps}` : '');
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

function moveOf(name, act) {
  const made = build('button', { type: 'button', class: 'move' }, name);
  made.addEventListener('click', act);
  return build('li', {}, made);
}
