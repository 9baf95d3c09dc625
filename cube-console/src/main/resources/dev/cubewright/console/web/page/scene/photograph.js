// A picture of a face with the recognized colors.

import { h } from 'preact';
import { colorOf } from '../base/colors.js';

/** A picture with the sampled cells, each with the color and the letter of its facelet of `cube`. */
export function Photograph({ picture: { url, width, height, cells, facelets, face }, cube }) {
  const unit = Math.min(width, height) / 100;
  const cell = (corners, index) => {
    const facelet = facelets?.[index];
    const [x, y] = [0, 1].map((i) => corners.reduce((sum, corner) => sum + corner[i], 0) / corners.length);
    // Without a reading, or after a turn, cells have no colors.
    const symbol = (cube?.stickers && cube.facelets[facelet]) || '?';
    return h('g', { key: index, class: 'cell', 'data-doubtful': cube?.doubtful?.includes(facelet) ? '' : null },
      h('polygon', { points: corners.join(' '), 'stroke-width': unit }),
      cube?.stickers && h('circle', { cx: x, cy: y, r: 6.5 * unit, fill: cube.stickers[facelet]?.color ?? 'none', 'stroke-width': unit }),
      h('text', { x, y: y + 2.8 * unit, 'font-size': 8 * unit }, symbol === '?' ? '' : colorOf(symbol).letter)
    );
  };
  const label = `Picture of face ${face}, with the sampled cells`;
  const attributes = { class: 'picture', role: 'img', viewBox: `0 0 ${width} ${height}`, 'aria-label': label };
  return h('svg', attributes, h('image', { href: url, width, height }), cells.map(cell));
}
