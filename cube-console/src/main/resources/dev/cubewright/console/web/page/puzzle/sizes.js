// The puzzles of this page: sizes, methods, and the parsing of typed texts.

import { FACES, facesOf } from '../base/colors.js';
import { gridOf, stickersOf } from '../base/cuboid.js';

/** Names and sizes, from L to R, D to U, B to F. */
export const PUZZLES = [
  ...[2, 3, 4, 5, 6, 7].map((edge) => [`${edge}x${edge}x${edge}`, [edge, edge, edge]]),
  ['floppy', [3, 3, 1]],
];

/** Names and titles of puzzles that are not cuboids. */
const OTHERS = [
  ['megaminx', 'Megaminx'],
  ['pyram', 'Pyraminx'],
  ['skewb', 'Skewb'],
  ['square-1', 'Square-1'],
  ['clock', 'Clock'],
];

/** The competition events of cubes with several events: value and name, the default first. */
const EVENTS = {
  '3x3x3': [['3x3x3', 'Event: speed'], ['333bf', 'Event: blindfolded'], ['333fm', 'Event: fewest moves']],
  '4x4x4': [['4x4x4', 'Event: speed'], ['444bf', 'Event: blindfolded']],
  '5x5x5': [['5x5x5', 'Event: speed'], ['555bf', 'Event: blindfolded']],
};

/** The title of a puzzle. */
export const titleOf = (name) => new Map(OTHERS).get(name) ?? name.charAt(0).toUpperCase() + name.slice(1);

/** All puzzles, in groups. */
export const GROUPS = [
  ['Cubes', PUZZLES.map(([name]) => [name, titleOf(name)])],
  ['Other puzzles', OTHERS],
];

export const isPuzzle = (name) => [...PUZZLES, ...OTHERS].some(([puzzle]) => puzzle === name);

/** The size of a cuboid; `null` for another puzzle. */
export const sizeOf = (name) => new Map(PUZZLES).get(name) ?? null;

/** Whether a puzzle can be recognized from pictures. */
export const canScan = (name) => Boolean(sizeOf(name)) && name !== 'floppy';

export const eventsOf = (name) => EVENTS[name] ?? [];

/** The methods for a puzzle: value and name. */
export function methodsOf(name) {
  if (!sizeOf(name)) {
    return [['short', 'Short']];
  }
  const proven = ['floppy', '2x2x2', '3x3x3'].includes(name);
  return [['short', 'Short'], ...(proven ? [['optimal', 'Shortest']] : []), ...(name === 'floppy' ? [] : [['beginner', 'Beginner']])];
}

/** The facelets of a solved puzzle. */
export const solvedOf = (size) => stickersOf(size).map(({ face }) => face).join('');

/** The facelets of a puzzle with only its centers known. Only odd cubes have centers. */
export const blankOf = (size) =>
  stickersOf(size)
    .map(({ face, number }) => {
      const { rows, columns } = gridOf(size, face);
      return 2 * number === rows * columns + 1 ? face : '?';
    })
    .join('');

/** Whether a text is moves that include a wide move or a rotation, whose letters may also be colors. */
const areWide = (text) => /[wxyz]/.test(text) && /^\s*(([A-Z]w?|[xyz])\s+)*([A-Z]w?|[xyz])\s*$/.test(text);

/**
 * The meaning of a typed text: `facelets` if it has a letter for each sticker, `count` while some are missing, `wrong` if
 * there are too many or one is not a color; otherwise a `scramble`. Without a size, it is always a scramble.
 */
export function typed(size, text) {
  if (!size) {
    return { scramble: text.trim() };
  }
  const letters = text.replace(/\s+/g, '').toUpperCase();
  const total = solvedOf(size).length;
  // Moves have digits and signs, or are separated, as in "Rw y U". A color letter that is not a move means facelets.
  if (!letters || areWide(text) || !/^[A-Z?]+$/.test(letters) || !(letters.length === total || /[WGYO]/.test(letters))) {
    return letters ? { scramble: text.trim() } : {};
  }
  const facelets = /[WGYO]/.test(letters) ? facesOf(letters) : letters;
  const stray = Array.from(facelets).findIndex((face) => !FACES.includes(face));
  if (stray >= 0) {
    return { wrong: `Sticker ${stray + 1} of ${total} is ${letters[stray]}. Colors are W, R, G, Y, O and B.` };
  }
  if (letters.length > total) {
    return { wrong: `${letters.length} stickers are too many: this puzzle has ${total}.` };
  }
  return letters.length < total ? { count: letters.length, total } : { facelets };
}

/** The `puzzle` of a link (`null` if unknown), its `name` in the link, and the `text` of its cube. Older links start with `puzzles/`. */
export function linked(hash) {
  const [name, text = ''] = hash.replace(/^#(puzzles\/?)?/, '').split('/');
  const puzzle = name.toLowerCase();
  return name ? { name, puzzle: isPuzzle(puzzle) ? puzzle : null, text: text.toUpperCase() } : null;
}
