// A cuboid unfolded: U above F, D below, L and R beside it, B at the right end. Color and letter on each sticker.

import { h } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { COLORS, FACES, colorOf } from '../base/colors.js';
import { gridOf, stickersOf } from '../base/cuboid.js';

const CELL = 44;
const GAP = 5;
/** The longest edge whose stickers are large enough to choose while the whole net is shown. */
const WHOLE = 5;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
  const faces = FACES.map((face) => ({ face, x: corners[face][0], y: corners[face][1], width: width(face), height: height(face) }));
  const stickers = stickersOf(size).map((sticker) => {
    const [x, y] = corners[sticker.face];
    return { ...sticker, x: x + sticker.column * CELL, y: y + sticker.row * CELL };
  });
  return { faces, stickers, box: { x: 0, y: 0, width: x3 + width('B'), height: y2 + height('D') } };
}

/**
 * A net. `reading` has the probability of each sticker and the doubtful ones, `doubtful` further ones, `marked` those
 * that move next. With `onPick`, stickers can be chosen: it receives the number of the facelet. With `zoom`, which
 * large cubes have by default, a face is first enlarged to the full width.
 */
export function Net({ size, facelets, reading, doubtful, marked, onPick, zoom = Math.max(...size) > WHOLE, label }) {
  const { faces, stickers, box } = useMemo(() => layoutOf(size), [size.join()]);
  const [current, setCurrent] = useState(0);
  const [near, setNear] = useState(null);
  const element = useRef(null);
  const zooms = Boolean(onPick && zoom);
  const face = zooms && faces.find((one) => one.face === near);

  const pick = (index) => {
    setCurrent(index);
    onPick(index);
  };
  const onKeyDown = (event, index) => {
    const next = neighborOf(stickers, index, event.key, face);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      pick(index);
    } else if (next !== null) {
      event.preventDefault();
      setCurrent(next);
      element.current.querySelector(`[data-index="${next}"]`).focus();
    }
  };
  const chosen = (index) => ({
    role: 'button',
    tabIndex: index === (face && stickers[current]?.face !== near ? stickers.findIndex((one) => one.face === near) : current) ? 0 : -1,
    onClick: () => pick(index),
    onKeyDown: (event) => onKeyDown(event, index),
  });
  const drawn = (only, pickable) =>
    stickers.map((sticker, index) =>
      only && sticker.face !== only
        ? null
        : h(Sticker, {
            key: index,
            sticker,
            index,
            symbol: facelets?.[index] ?? '?',
            probability: reading?.stickers?.[index]?.probability,
            doubtful: Boolean(reading?.doubtful?.includes(index) || doubtful?.includes(index)),
            marked: marked?.includes(index),
            attributes: pickable ? chosen(index) : null,
          })
    );
  const drawing = (area, attributes, children) =>
    h('svg', { viewBox: `${area.x - 2} ${area.y - 2} ${area.width + 4} ${area.height + 4}`, ...attributes }, children);

  if (!zooms) {
    const role = onPick ? 'group' : 'img';
    return drawing(box, { ref: element, class: 'net', role, 'aria-label': label }, drawn(null, Boolean(onPick)));
  }
  const overview = drawing(box, { class: 'net', role: 'group', 'aria-label': label }, [
    ...drawn(null, false),
    ...faces.map((one) =>
      h('rect', {
        key: one.face,
        class: 'net-face',
        ...one,
        rx: 6,
        role: 'button',
        tabIndex: 0,
        'aria-label': `Enlarge the face ${one.face}`,
        'aria-pressed': String(one.face === near),
        onClick: () => setNear(one.face),
        onKeyDown: (event) => (event.key === 'Enter' || event.key === ' ') && (event.preventDefault(), setNear(one.face)),
      })
    ),
  ]);
  return h(
    'div',
    { ref: element, class: 'net-zoom', 'data-near': near },
    face && drawing(face, { class: 'net', role: 'group', 'aria-label': `${label}: face ${near}` }, drawn(near, true)),
    overview
  );
}

function Sticker({ sticker: { face, number, x, y }, index, symbol, probability, doubtful, marked, attributes }) {
  const color = colorOf(symbol);
  const percent = probability === undefined ? null : Math.floor(probability * 100);
  const sure = percent === null ? '' : `, ${percent} percent sure`;
  return h(
    'g',
    {
      class: 'sticker',
      'data-index': index,
      'data-color': symbol in COLORS && symbol !== '?' ? symbol : 'none',
      'data-doubtful': doubtful ? '' : null,
      'data-marked': marked ? '' : null,
      ...attributes,
    },
    attributes && h('title', {}, `${face}${number}: ${color.name}${sure}${doubtful ? ', doubtful' : ''}`),
    // The gaps between stickers belong to them, for a finger.
    attributes && h('rect', { class: 'touch', x, y, width: CELL, height: CELL }),
    h('rect', { class: 'face', x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 7 }),
    h('text', { class: 'letter', x: x + CELL / 2, y: y + CELL / 2 + (percent === null ? 6 : 1) }, color.letter),
    percent !== null && h('text', { class: 'sure', x: x + CELL / 2, y: y + CELL - 6 }, `${percent} %`),
    doubtful && h('text', { class: 'doubt', x: x + CELL - 9, y: y + 15 }, '!')
  );
}

/** The nearest sticker in the direction of an arrow key, on `face` only if given; `null` if there is none. */
export function neighborOf(stickers, from, key, face) {
  const way = ARROWS[key];
  let best = null;
  let least = Infinity;
  stickers.forEach((sticker, index) => {
    const x = sticker.x - stickers[from].x;
    const y = sticker.y - stickers[from].y;
    const along = way ? x * way[0] + y * way[1] : 0;
    const distance = along + 3 * (way ? Math.abs(x * way[1]) + Math.abs(y * way[0]) : 0);
    if (along > 0 && distance < least && (!face || sticker.face === face.face)) {
      best = index;
      least = distance;
    }
  });
  return best;
}
