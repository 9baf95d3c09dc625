// The colors of stickers: face letters, their names, and the letters that stand on them.

/** The faces in the order of facelet strings. */
export const FACES = ['U', 'R', 'F', 'D', 'L', 'B'];

/** What people call the color of each face, and the letter on its stickers. */
export const COLORS = {
  U: { name: 'white', letter: 'W' },
  R: { name: 'red', letter: 'R' },
  F: { name: 'green', letter: 'G' },
  D: { name: 'yellow', letter: 'Y' },
  L: { name: 'orange', letter: 'O' },
  B: { name: 'blue', letter: 'B' },
  '?': { name: 'not known', letter: '?' },
};

/** The color of a symbol, and of one that means nothing that of a sticker not known. */
export function colorOf(symbol) {
  return COLORS[symbol] ?? COLORS['?'];
}

/** The color of the letter on a sticker. */
export const inkOf = (symbol) => (['R', 'B'].includes(symbol) ? '#ffffff' : '#14181f');

/** Facelets as color letters, which the messages of the program then use. */
export const lettersOn = (facelets) => Array.from(facelets, (face) => colorOf(face).letter).join('');

/** The reverse: letters on stickers as facelets. */
export const facesOf = (letters) =>
  Array.from(letters, (letter) => FACES.find((face) => COLORS[face].letter === letter) ?? '?').join('');

/** The current colors of the style sheet, for drawings that it does not style. */
export function paints() {
  const style = getComputedStyle(document.documentElement);
  const value = (name) => style.getPropertyValue(name).trim();
  const paint = Object.fromEntries(FACES.map((face) => [face, value(`--sticker-${face.toLowerCase()}`)]));
  return { ...paint, '?': value('--sticker-unknown'), plastic: value('--plastic') };
}
