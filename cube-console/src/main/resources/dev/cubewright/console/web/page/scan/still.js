// Compares faces that a camera shows one after the other: whether one is held still, and whether two are the same.

/** The corners of a still face stay within this share of its diagonal. */
const MOST_MOVED = 0.035;
/** A face is still after this number of pictures and milliseconds. */
const LEAST_PICTURES = 2;
const LEAST_MILLIS = 200;
/** Stickers are alike if they differ by less than this, of 255, at the same brightness. */
const MOST_APART = 60;
/** The mean brightness at which faces are compared, and a sticker that was not seen. */
const BRIGHTNESS = 110;
const UNSEEN = [100, 100, 100];

const distance = (a, b) => Math.hypot(...a.map((value, index) => value - b[index]));

/** The number of stickers in a row of a face. */
export const edgeOf = ({ stickers }) => Math.round(Math.sqrt(stickers.length));

/** The corners of the outermost stickers, clockwise. */
export function outlineOf({ cells }) {
  const edge = Math.round(Math.sqrt(cells.length));
  return [cells[0][0], cells[edge - 1][1], cells[edge * edge - 1][2], cells[edge * (edge - 1)][3]];
}

/** Whether two faces have the same colors, however one is turned and lit. */
export function sameFace(one, two) {
  const edge = edgeOf(one);
  if (edge !== edgeOf(two)) {
    return false;
  }
  const first = evened(one.stickers);
  let turned = evened(two.stickers);
  for (let quarter = 0; quarter < 4; quarter++) {
    if (first.every((color, index) => distance(color, turned[index]) < MOST_APART)) {
      return true;
    }
    const before = turned;
    turned = before.map((_, index) => before[(edge - 1 - (index % edge)) * edge + Math.floor(index / edge)]);
  }
  return false;
}

/** The colors, scaled to the same mean brightness. */
function evened(stickers) {
  const colors = stickers.map((sticker) => sticker?.slice(0, 3) ?? UNSEEN);
  const mean = colors.flat().reduce((sum, value) => sum + value, 0) / (3 * colors.length);
  return colors.map((color) => color.map((value) => (value * BRIGHTNESS) / Math.max(mean, 1)));
}

/** Continues the record of a held face, `{ face, outline, since, count }`, with the face of the next picture. */
export function hold(held, face, at) {
  if (!face) {
    return null;
  }
  const outline = outlineOf(face);
  const most = MOST_MOVED * distance(outline[0], outline[2]);
  const still =
    held && outline.every((corner, index) => distance(corner, held.outline[index]) < most) && sameFace(face, held.face);
  return { face, outline, since: still ? held.since : at, count: still ? held.count + 1 : 1 };
}

/** Whether a held face has been still for long enough. */
export const isStill = (held, at) => Boolean(held) && held.count >= LEAST_PICTURES && at - held.since >= LEAST_MILLIS;
