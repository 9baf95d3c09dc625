// The net of a cuboid: U above F, D below, L and R beside it, B at the right end. Stickers have colors and letters.

import { h } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FACES, colorOf } from '../base/colors.js';
import { gridOf, stickersOf } from '../base/cuboid.js';
import { neighborOf } from './geometry.js';

const CELL = 44;
const GAP = 5;
/** The minimum width of a selectable sticker in pixels. */
const TARGET = 24;

/** The faces and stickers with their positions in the drawing, and its extent. */
function layoutOf(size) {
  const faces = FACES.map((face) => {
    const { columns, rows } = gridOf(size, face);
    return { face, x: 0, y: 0, width: columns * CELL, height: rows * CELL };
  });
  const [U, R, F, D, L, B] = faces;
  let right = 0;
  for (const area of [L, F, R, B]) {
    Object.assign(area, { x: right, y: U.height + GAP });
    right += area.width + GAP;
  }
  U.x = D.x = F.x;
  D.y = F.y + F.height + GAP;
  const stickers = stickersOf(size).map((sticker, index) => {
    const { x, y } = faces[FACES.indexOf(sticker.face)];
    return { ...sticker, index, x: x + sticker.column * CELL, y: y + sticker.row * CELL };
  });
  return { faces, stickers, box: { x: 0, y: 0, width: right - GAP, height: D.y + D.height } };
}

/**
 * A net. `reading` has the probabilities and the doubtful stickers, `doubtful` overrides the latter, `isMarked`
 * receives a sticker and returns whether it moves next. With `onPick`, stickers can be chosen: it receives the index
 * of the facelet. If stickers would be too small, one face fills the width, and six buttons below select it.
 */
export function Net({ size, facelets, reading, doubtful = reading?.doubtful, isMarked, onPick, label }) {
  const [last, setLast] = useState(0);
  const [face, setFace] = useState('U');
  const { faces, stickers, box } = useMemo(() => layoutOf(size), [size.join()]);
  const root = useRef(null);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const widths = new ResizeObserver(([{ contentRect }]) => setWidth(contentRect.width || Infinity));
    widths.observe(root.current.parentNode);
    return () => widths.disconnect();
  }, []);
  const isZoomed = onPick && (width * CELL) / box.width < TARGET;
  const on = (name) => stickers.filter((place) => place.face === name);
  const open = isZoomed ? on(face) : stickers;
  const current = open.find(({ index }) => index === last) ?? open[0];

  /** The attributes of a selectable place. The net is one tab stop; arrow keys move between places. */
  const choosable = (place) => ({
    role: 'button',
    tabindex: place === current ? 0 : -1,
    onClick: () => {
      setLast(place.index);
      onPick(place.index);
    },
    onKeyDown: (event) => {
      const next = !event.altKey && !event.metaKey && neighborOf(open, place, event.key);
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        onPick(place.index);
      } else if (next) {
        event.preventDefault();
        setLast(next.index);
        event.currentTarget.parentNode.children[open.indexOf(next)].focus();
      }
    },
  });
  const drawing = ({ x, y, width, height }, places, attributes, attributesOf) =>
    h('svg', { class: 'net', viewBox: `${x - 2} ${y - 2} ${width + 4} ${height + 4}`, ...attributes },
      places.map((place) =>
        h(Sticker, {
          key: place.index,
          place,
          symbol: facelets?.[place.index] ?? '?',
          probability: reading?.stickers?.[place.index]?.probability,
          isDoubtful: doubtful?.includes(place.index),
          isMarked: isMarked?.(place),
          attributes: attributesOf?.(place),
        })
      )
    );
  if (!isZoomed) {
    return drawing(box, open, { ref: root, role: onPick ? 'group' : label ? 'img' : 'none', 'aria-label': label }, onPick && choosable);
  }
  const button = (area) => {
    const name = { 'aria-label': `Enlarge face ${area.face}`, 'aria-pressed': String(area.face === face) };
    const small = drawing(area, on(area.face), { 'aria-hidden': 'true' });
    return h('button', { key: area.face, type: 'button', class: 'icon', ...name, onClick: () => setFace(area.face) }, small, area.face);
  };
  const large = faces.find((area) => area.face === face);
  return h('div', { class: 'net-zoom', ref: root },
    drawing(large, open, { role: 'group', 'aria-label': `${label}: face ${face}` }, choosable),
    h('div', { class: 'net-faces', role: 'group', 'aria-label': 'Faces' }, faces.map(button))
  );
}

function Sticker({ place: { face, number, x, y }, symbol, probability, isDoubtful, isMarked, attributes }) {
  const color = colorOf(symbol);
  const percent = probability === undefined ? null : Math.floor(probability * 100);
  const isUnsure = percent !== null && percent < 95;
  const sure = percent === null ? '' : `, ${percent} percent sure`;
  const flags = {
    'data-color': FACES.includes(symbol) ? symbol : 'none',
    'data-doubtful': isDoubtful ? '' : null,
    'data-marked': isMarked ? '' : null,
  };
  return h('g', { class: 'sticker', ...flags, ...attributes },
    attributes && h('title', {}, `${face}${number}: ${color.name}${sure}${isDoubtful ? ', doubtful' : ''}`),
    // The touch targets include the gaps between stickers.
    attributes && h('rect', { 'fill-opacity': 0, x, y, width: CELL, height: CELL }),
    h('rect', { class: 'face', x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 7 }),
    h('text', { class: 'letter', x: x + CELL / 2, y: y + CELL / 2 + (isUnsure ? 1 : 6) }, FACES.includes(symbol) && color.letter),
    isUnsure && h('text', { class: 'sure', x: x + CELL / 2, y: y + CELL - 6 }, `${percent} %`),
    isDoubtful && h('text', { x: x + CELL - 9, y: y + 15 }, '!')
  );
}
