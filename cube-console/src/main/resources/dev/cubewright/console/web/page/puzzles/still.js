// Judges faces that a camera shows one after the other: whether one is held still, and whether two are the same.

/** The corners of a still face stay within this share of its size. */
const MOST_MOVED = 0.035;
/** In how many pictures at least; a slow machine finds no more of them while a face is held. */
const LEAST_PICTURES = 2;
/** For how many milliseconds at least. */
const LEAST_MILLIS = 350;
/** Stickers are alike if they differ by less than this, of 255, at the same brightness. */
const MOST_APART = 60;

const distance = (a, b) => Math.hypot(...a.map((value, index) => value - b[index]));

/** The corners of the outermost stickers. */
export function outlineOf({ cells }) {
  const edge = Math.round(Math.sqrt(cells.length));
  return [cells[0][0], cells[edge - 1][1], cells[edge * edge - 1][2], cells[edge * (edge - 1)][3]];
}

/** Whether two faces have the same colors, however one is turned and lit. */
export function sameFace(one, two) {
  let turned = evened(two.stickers);
  const first = evened(one.stickers);
  const edge = Math.round(Math.sqrt(first.length));
  for (let quarter = 0; quarter < 4; quarter++) {
    if (first.every((color, index) => distance(color, turned[index]) < MOST_APART)) {
      return true;
    }
    const before = turned;
    turned = before.map((_, index) => before[(edge - 1 - (index % edge)) * edge + Math.floor(index / edge)]);
  }
  return false;
}

/** The colors at a brightness of their own mean; stickers that were not seen are gray. */
function evened(stickers) {
  const colors = stickers.map((sticker) => sticker?.slice(0, 3) ?? [100, 100, 100]);
  const mean = colors.flat().reduce((sum, value) => sum + value, 0) / (3 * colors.length);
  return colors.map((color) => color.map((value) => (value * 110) / Math.max(mean, 1)));
}

/** Judges over pictures; `judge` tells how still the face is, 1 if it can be taken. */
export function createStillness() {
  let last = null;
  let since = 0;
  let count = 0;
  return {
    judge(face, now) {
      const outline = face && outlineOf(face);
      const size = outline && distance(outline[0], outline[2]);
      const still =
        last &&
        face &&
        outline.every((corner, index) => distance(corner, last.outline[index]) < MOST_MOVED * size) &&
        sameFace(face, last.face);
      if (!still) {
        since = now;
        count = 0;
      }
      count++;
      last = face && { outline, face };
      return face ? Math.min(1, count / LEAST_PICTURES, (now - since) / LEAST_MILLIS) : 0;
    },
  };
}
