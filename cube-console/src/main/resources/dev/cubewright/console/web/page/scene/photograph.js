// A picture of a face with what was read off it.

import { draw, setAttribute } from '../base/dom.js';
import { colorOf } from '../base/colors.js';

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
