// A cuboid unfolded: U above F, D below, L and R beside it, B at the right end. Color and letter on each sticker.

import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { FACES, colorOf } from '../base/colors.js';
import { gridOf, stickersOf } from '../base/cuboid.js';
import { neighborOf } from './geometry.js';

const CELL = 44;
const GAP = 5;
/** The longest edge whose stickers are large enough to choose while the whole net is shown. */
const WHOLE = 5;

/** The stickers with their places in the drawing, and the extent of the drawing. */
function layoutOf(size) {
  const width = (face) => gridOf(size, face).columns * CELL;
  const height = (face) => gridOf(size, face).rows * CELL;
  const x1 = width('L') + GAP;
  const x2 = x1 + width('F') + GAP;
  const x3 = x2 + width('R') + GAP;
  const y1 = height('U') + GAP;
  const y2 = y1 + height('F') + GAP;
  const corners = { U: [x1, 0], L: [0, y1], F: [x1, y1], R: [x2, y1], B: [x3, y1], D: [x1, y2] };
  const faces = FACES.map((face) => {
    const [x, y] = corners[face];
    return { face, x, y, width: width(face), height: height(face) };
  });
  const stickers = stickersOf(size).map((sticker) => {
    const [x, y] = corners[sticker.face];
    return { ...sticker, x: x + sticker.column * CELL, y: y + sticker.row * CELL };
  });
  return { faces, stickers, box: { x: 0, y: 0, width: x3 + width('B'), height: y2 + height('D') } };
}

/** The attributes of places to choose from: one stop of the tab key for all, arrow keys go from one to the next. */
const choosable = (places, current, setCurrent, choose, face) => (index) => ({
  role: 'button',
  tabindex: index === current ? 0 : -1,
  'data-index': index,
  onClick: () => {
    setCurrent(index);
    choose(index);
  },
  onKeyDown: (event) => {
    const next = neighborOf(places, index, event.key, face);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(index);
    } else if (next !== null) {
      event.preventDefault();
      setCurrent(next);
      event.currentTarget.parentNode.querySelector(`[data-index="${next}"]`).focus();
    }
  },
});

/**
 * A net. `reading` has the probability of each sticker and the doubtful ones, `doubtful` further ones, `marked` those
 * that move next. With `onPick`, stickers can be chosen: it receives the number of the facelet. With `zoom`, which
 * large cubes have by default, a face is first enlarged to the full width.
 */
export function Net({ size, facelets, reading, doubtful, marked, onPick, zoom = Math.max(...size) > WHOLE, label }) {
  const { faces, stickers, box } = useMemo(() => layoutOf(size), [size.join()]);
  const [current, setCurrent] = useState(0);
  const [focused, setFocused] = useState(0);
  const [near, setNear] = useState(null);

  const symbols = (attributesOf, face = null) =>
    stickers.map(
      (sticker, index) =>
        (!face || sticker.face === face) &&
        h(Sticker, {
          key: index,
          sticker,
          symbol: facelets?.[index] ?? '?',
          probability: reading?.stickers?.[index]?.probability,
          doubtful: Boolean(reading?.doubtful?.includes(index) || doubtful?.includes(index)),
          marked: marked?.includes(index),
          attributes: attributesOf?.(index),
        })
    );
  const drawing = ({ x, y, width, height }, name, role, ...children) =>
    h('svg', { class: 'net', viewBox: `${x - 2} ${y - 2} ${width + 4} ${height + 4}`, role, 'aria-label': name }, children);

  if (!onPick) {
    return drawing(box, label, 'img', symbols());
  }
  if (!zoom) {
    return drawing(box, label, 'group', symbols(choosable(stickers, current, setCurrent, onPick)));
  }
  const enlarge = choosable(faces, focused, setFocused, (index) => {
    setNear(faces[index]);
    setCurrent(stickers.findIndex(({ face }) => face === faces[index].face));
  });
  const enlarged = near && choosable(stickers, current, setCurrent, onPick, near.face);
  return h(
    'div',
    { class: 'net-zoom', 'data-near': near?.face },
    near && drawing(near, `${label}: face ${near.face}`, 'group', symbols(enlarged, near.face)),
    drawing(
      box,
      label,
      'group',
      symbols(),
      faces.map((place, index) => {
        const { face, ...area } = place;
        const name = { 'aria-label': `Enlarge the face ${face}`, 'aria-pressed': String(face === near?.face) };
        return h('rect', { key: face, class: 'net-face', ...area, rx: 6, ...name, ...enlarge(index) });
      })
    )
  );
}

function Sticker({ sticker: { face, number, x, y }, symbol, probability, doubtful, marked, attributes }) {
  const color = colorOf(symbol);
  const percent = probability === undefined ? null : Math.floor(probability * 100);
  const sure = percent === null ? '' : `, ${percent} percent sure`;
  const flags = {
    'data-color': FACES.includes(symbol) ? symbol : 'none',
    'data-doubtful': doubtful ? '' : null,
    'data-marked': marked ? '' : null,
  };
  return h(
    'g',
    { class: 'sticker', ...flags, ...attributes },
    attributes && h('title', {}, `${face}${number}: ${color.name}${sure}${doubtful ? ', doubtful' : ''}`),
    // The gaps between stickers belong to them, for a finger.
    attributes && h('rect', { class: 'touch', x, y, width: CELL, height: CELL }),
    h('rect', { class: 'face', x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 7 }),
    h('text', { x: x + CELL / 2, y: y + CELL / 2 + (percent === null ? 6 : 1) }, color.letter),
    percent !== null && h('text', { class: 'sure', x: x + CELL / 2, y: y + CELL - 6 }, `${percent} %`),
    doubtful && h('text', { x: x + CELL - 9, y: y + 15 }, '!')
  );
}
