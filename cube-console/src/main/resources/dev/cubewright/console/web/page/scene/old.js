// The views of the old page, until its doors replace them.

import { colorOf } from '../base/colors.js';
import { gridOf, stickersOf } from '../base/cuboid.js';
import { build, draw, setAttribute, setText } from '../base/dom.js';
import { onDevice } from '../base/storage.js';
import { solid } from './view-switch.js';

const FLAT_KEY = 'cubewright-flat';
const CELL = 44;
const GAP = 5;

/** The upper left corners of the faces of a cuboid, in pixels of the drawing, and its size. */
function layoutOf(size) {
  const width = (face) => gridOf(size, face).columns * CELL;
  const height = (face) => gridOf(size, face).rows * CELL;
  const x1 = width('L') + GAP;
  const x2 = x1 + width('F') + GAP;
  const x3 = x2 + width('R') + GAP;
  const y1 = height('U') + GAP;
  const y2 = y1 + height('F') + GAP;
  const corners = { U: [x1, 0], L: [0, y1], F: [x1, y1], R: [x2, y1], B: [x3, y1], D: [x1, y2] };
  return { corners, width: x3 + width('B'), height: y2 + height('D') };
}

/** Draws a net. With `pick`, stickers can be chosen: it is called with the number of the facelet. */
export function createNet(size, title, pick = null) {
  const { corners, width, height } = layoutOf(size);
  const stickers = stickersOf(size).map((sticker) => {
    const [x, y] = corners[sticker.face];
    return { ...sticker, x: x + sticker.column * CELL, y: y + sticker.row * CELL };
  });
  const parts = stickers.map(drawSticker);
  const element = draw(
    'svg',
    {
      class: 'net',
      viewBox: `-2 -2 ${width + 4} ${height + 4}`,
      role: pick ? 'group' : 'img',
      'aria-label': title,
    },
    parts.map(({ group }) => group)
  );
  if (pick) {
    makeChoosable(stickers, parts, pick);
  }
  return {
    element,
    show: (facelets, reading) =>
      parts.forEach((part, index) => show(part, stickers[index], index, facelets, reading, pick)),
  };
}

function drawSticker({ x, y }) {
  const letter = draw('text', { class: 'letter', x: x + CELL / 2, y: y + CELL / 2 + 6 });
  const sure = draw('text', { class: 'sure', x: x + CELL / 2, y: y + CELL - 6 });
  const doubt = draw('text', { class: 'doubt', x: x + CELL - 9, y: y + 15 }, '!');
  const title = draw('title', {});
  // The gaps between stickers belong to them, for a finger.
  const touch = draw('rect', { class: 'touch', x, y, width: CELL, height: CELL });
  const square = draw('rect', { class: 'face', x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 5 });
  const group = draw('g', { class: 'sticker' }, title, touch, square, letter, sure, doubt);
  return { group, title, letter, sure };
}

function show({ group, title, letter, sure }, sticker, index, facelets, reading, pick) {
  const symbol = facelets?.[index] ?? '?';
  const color = colorOf(symbol);
  const probability = reading?.stickers?.[index]?.probability;
  const doubtful = Boolean(reading?.doubtful?.includes(index));
  setAttribute(group, 'data-color', symbol in { U: 0, R: 0, F: 0, D: 0, L: 0, B: 0 } ? symbol : 'none');
  setAttribute(group, 'data-doubtful', doubtful);
  setText(letter, color.letter);
  setText(sure, probability === undefined ? '' : `${Math.floor(probability * 100)} %`);
  setAttribute(letter, 'transform', probability === undefined ? null : 'translate(0 -5)');
  if (pick) {
    const certain = probability === undefined ? '' : `, ${Math.floor(probability * 100)} percent sure`;
    const text = `${sticker.face}${sticker.number}: ${color.name}${certain}${doubtful ? ', doubtful' : ''}`;
    setText(title, text);
  }
}

/** One stop of the tab key for all stickers; arrow keys go from one to the next. */
function makeChoosable(stickers, parts, pick) {
  let current = 0;
  const focus = (index) => {
    setAttribute(parts[current].group, 'tabindex', -1);
    current = index;
    setAttribute(parts[current].group, 'tabindex', 0);
  };
  parts.forEach(({ group }, index) => {
    setAttribute(group, 'role', 'button');
    setAttribute(group, 'tabindex', index === 0 ? 0 : -1);
    group.addEventListener('click', () => {
      focus(index);
      pick(index);
    });
    group.addEventListener('keydown', (event) => {
      const next = neighbor(stickers, index, event.key);
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        pick(index);
      } else if (next !== null) {
        event.preventDefault();
        focus(next);
        parts[next].group.focus();
      }
    });
  });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest sticker the way an arrow key points, `null` if there is none. */
function neighbor(stickers, from, key) {
  const way = ARROWS[key];
  if (!way) {
    return null;
  }
  let best = null;
  let least = Infinity;
  stickers.forEach((sticker, index) => {
    const x = sticker.x - stickers[from].x;
    const y = sticker.y - stickers[from].y;
    const along = x * way[0] + y * way[1];
    const across = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    const distance = along + 3 * across;
    if (along > 0 && distance < least) {
      best = index;
      least = distance;
    }
  });
  return best;
}

/** A button that switches between 3D and flat; every view that is on the page changes with it. */
export function createViewSwitch() {
  const button = build('button', { type: 'button', class: 'small view-switch' });
  const show = () => {
    const flat = !solid();
    button.textContent = flat ? 'Show 3D' : 'Show flat';
    setAttribute(button, 'aria-disabled', true ? null : 'true');
    setAttribute(button, 'title', true ? null : 'This browser has no WebGL: only the flat picture can be shown.');
  };
  button.addEventListener('click', () => {
    if (true) {
      onDevice.set(FLAT_KEY, solid() ? 'yes' : 'no');
      document.dispatchEvent(new Event('solid'));
    }
  });
  document.addEventListener('solid', show);
  show();
  return button;
}

/** Draws a picture with the cells that were sampled, and the colors of a cube that were read there. */
export function drawPicture(drawing, { url, width, height, cells, facelets, face }, cube) {
  setAttribute(drawing, 'viewBox', `0 0 ${width} ${height}`);
  setAttribute(drawing, 'aria-label', `Picture of face ${face}, with the cells that were sampled`);
  const image = drawing.querySelector('image') ?? draw('image', {});
  for (const [name, value] of Object.entries({ href: url, width, height })) {
    setAttribute(image, name, value);
  }
  const unit = Math.min(width, height) / 100;
  drawing.replaceChildren(image, ...cells.map((corners, index) => drawCell(corners, facelets?.[index], cube, unit)));
}

function drawCell(corners, facelet, cube, unit) {
  // Before the pictures have been read, and when the cube has been turned since, cells have no colors.
  const symbol = (cube?.stickers && cube.facelets[facelet]) || '?';
  const doubtful = cube?.doubtful?.includes(facelet);
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length;
  return draw(
    'g',
    { class: 'cell', 'data-doubtful': Boolean(doubtful) },
    draw('polygon', { points: corners.map((corner) => corner.join()).join(' '), 'stroke-width': unit }),
    draw('circle', {
      cx: x,
      cy: y,
      r: 6.5 * unit,
      fill: cube?.stickers?.[facelet]?.color ?? 'none',
      'stroke-width': unit,
    }),
    draw('text', { x, y: y + 2.8 * unit, 'font-size': 8 * unit }, symbol === '?' ? '' : colorOf(symbol).letter)
  );
}
