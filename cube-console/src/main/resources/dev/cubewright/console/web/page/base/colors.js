// The sticker colors: face letters, color names, and the letters on stickers.

/** The faces in the order of facelet strings. */
export const FACES = ['U', 'R', 'F', 'D', 'L', 'B'];

/** The color name of each face, and the letter on its stickers. */
export const COLORS = {
  U: { name: 'white', letter: 'W' },
  R: { name: 'red', letter: 'R' },
  F: { name: 'green', letter: 'G' },
  D: { name: 'yellow', letter: 'Y' },
  L: { name: 'orange', letter: 'O' },
  B: { name: 'blue', letter: 'B' },
  '?': { name: 'unknown', letter: '?' },
};

/** The color of a symbol; for any other symbol, the color of an unknown sticker. */
export function colorOf(symbol) {
  return COLORS[symbol] ?? COLORS['?'];
}

/** The color of the letter on a sticker. */
export const inkOf = (symbol) => (['R', 'B'].includes(symbol) ? '#ffffff' : '#14181f');

/** Facelets as color letters, so that messages of the program use them. */
export const lettersOn = (facelets) => Array.from(facelets, (face) => colorOf(face).letter).join('');

/** Color letters as facelets, the inverse of `lettersOn`. */
export const facesOf = (letters) =>
  Array.from(letters, (letter) => FACES.find((face) => COLORS[face].letter === letter) ?? '?').join('');

/** The current colors of the style sheet, for drawings without styles. */
export function paints() {
  const style = getComputedStyle(document.documentElement);
  const value = (name) => style.getPropertyValue(name).trim();
  const paint = Object.fromEntries(FACES.map((face) => [face, value(`--sticker-${face.toLowerCase()}`)]));
  return { ...paint, '?': value('--sticker-unknown'), plastic: value('--plastic') };
}
