// Compares consecutive camera faces: whether a face is still, and whether two faces are the same.

/** A face is still after this number of pictures and milliseconds, if its corners move less than a share of its diagonal. */
const LEAST_PICTURES = 2;
const LEAST_MILLIS = 200;
const MOST_MOVED = 0.035;
/** Stickers are alike if they differ by less than this (of 255) after their faces are scaled to the same mean brightness. */
const MOST_APART = 60;
const BRIGHTNESS = 110;
const UNSEEN = [100, 100, 100];

const distance = (a, b) => Math.hypot(...a.map((value, index) => value - b[index]));

/** The number of stickers in a row of a face. */
export const edgeOf = ({ cells }) => Math.round(Math.sqrt(cells.length));

/** The corners of the outermost stickers, clockwise. */
export function outlineOf({ cells }) {
  const edge = edgeOf({ cells });
  return [cells[0][0], cells[edge - 1][1], cells[edge * edge - 1][2], cells[edge * (edge - 1)][3]];
}

/** Whether two faces have the same colors in any orientation and light. */
export function sameFace(one, two) {
  const edge = edgeOf(one);
  const first = evened(one);
  let second = evened(two);
  const fits = () => {
    second = second.map((_, index) => second[(edge - 1 - (index % edge)) * edge + Math.floor(index / edge)]);
    return first.every((color, index) => distance(color, second[index]) < MOST_APART);
  };
  return edge === edgeOf(two) && [1, 2, 3, 4].some(fits);
}

function evened({ stickers }) {
  const colors = stickers.map((sticker) => sticker?.slice(0, 3) ?? UNSEEN);
  const mean = colors.flat().reduce((sum, value) => sum + value, 0) / (3 * colors.length);
  return colors.map((color) => color.map((value) => (value * BRIGHTNESS) / Math.max(mean, 1)));
}

/** Updates the record of a held face, `{ face, outline, since, count }`, with the next picture. */
export function hold(held, face, at) {
  const outline = face && outlineOf(face);
  const most = face && MOST_MOVED * distance(outline[0], outline[2]);
  const still = held && face && outline.every((corner, index) => distance(corner, held.outline[index]) < most) && sameFace(face, held.face);
  return face && { face, outline, since: still ? held.since : at, count: still ? held.count + 1 : 1 };
}

/** Whether a held face has been still for long enough. */
export const isStill = (held, at) => Boolean(held) && held.count >= LEAST_PICTURES && at - held.since >= LEAST_MILLIS;
