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

/** The faces and stickers with their places in a drawing, unfolded or all faces in a row, and its extent. */
function layoutOf(size, inRow) {
  const width = (face) => gridOf(size, face).columns * CELL;
  const height = (face) => gridOf(size, face).rows * CELL;
  const after = (...before) => before.reduce((sum, face) => sum + width(face) + GAP, 0);
  const middle = height('U') + GAP;
  const net = {
    U: [after('L'), 0],
    L: [0, middle],
    F: [after('L'), middle],
    R: [after('L', 'F'), middle],
    B: [after('L', 'F', 'R'), middle],
    D: [after('L'), middle + height('F') + GAP],
  };
  const faces = FACES.map((face, index) => {
    const [x, y] = inRow ? [after(...FACES.slice(0, index)), 0] : net[face];
    return { face, x, y, width: width(face), height: height(face) };
  });
  const stickers = stickersOf(size).map((sticker) => {
    const { x, y } = faces[FACES.indexOf(sticker.face)];
    return { ...sticker, x: x + sticker.column * CELL, y: y + sticker.row * CELL };
  });
  const right = Math.max(...faces.map(({ x, width: wide }) => x + wide));
  const bottom = Math.max(...faces.map(({ y, height: high }) => y + high));
  return { faces, stickers, box: { x: 0, y: 0, width: right, height: bottom } };
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
 * large cubes have by default, one face fills the width, and the six below choose it.
 */
export function Net({ size, facelets, reading, doubtful, marked, onPick, zoom = Math.max(...size) > WHOLE, label }) {
  const [chosen, setChosen] = useState(0);
  const inRow = Boolean(onPick && zoom);
  const { faces, stickers, box } = useMemo(() => layoutOf(size, inRow), [size.join(), inRow]);
  const current = Math.min(chosen, stickers.length - 1);

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
    return drawing(box, label, 'group', symbols(choosable(stickers, current, setChosen, onPick)));
  }
  const near = faces.find(({ face }) => face === stickers[current].face);
  const enlarge = (index) => setChosen(stickers.findIndex(({ face }) => face === faces[index].face));
  const tabs = choosable(faces, faces.indexOf(near), enlarge, enlarge);
  const overview = faces.map(({ face, ...area }, index) => {
    const name = { 'aria-label': `Enlarge the face ${face}`, 'aria-pressed': String(near.face === face) };
    return h('rect', { key: face, class: 'net-face', ...area, rx: 6, ...name, ...tabs(index) });
  });
  const places = choosable(stickers, current, setChosen, onPick, near.face);
  return h(
    'div',
    { class: 'net-zoom' },
    drawing(near, `${label}: face ${near.face}`, 'group', symbols(places, near.face)),
    drawing(box, label, 'group', symbols(), overview)
  );
}

function Sticker({ sticker: { face, number, x, y }, symbol, probability, doubtful, marked, attributes }) {
  const color = colorOf(symbol);
  const percent = probability === undefined ? null : Math.floor(probability * 100);
  const unsure = percent !== null && percent < 95;
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
    h('text', { x: x + CELL / 2, y: y + CELL / 2 + (unsure ? 1 : 6) }, FACES.includes(symbol) && color.letter),
    unsure && h('text', { class: 'sure', x: x + CELL / 2, y: y + CELL - 6 }, `${percent} %`),
    doubtful && h('text', { x: x + CELL - 9, y: y + 15 }, '!')
  );
}
