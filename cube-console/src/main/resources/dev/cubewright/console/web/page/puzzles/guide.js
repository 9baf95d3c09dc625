// The faces of a cube in the order in which a person shows them, and how to turn the cube to each.

/**
 * Each face, how it is named, how the cube is turned to it from the one before, and how often its picture must be
 * turned clockwise to stand upright: the top is tipped forward with the left face in front.
 */
export const GUIDE = [
  { face: 'F', name: 'front', turn: 'Show any face; it is the front from now on.', way: '', quarters: 0 },
  { face: 'R', name: 'right', turn: 'Turn the whole cube a quarter, as the arrow shows.', way: 'left', quarters: 0 },
  { face: 'B', name: 'back', turn: 'Turn the whole cube a quarter further.', way: 'left', quarters: 0 },
  { face: 'L', name: 'left', turn: 'Turn the whole cube a quarter further.', way: 'left', quarters: 0 },
  { face: 'U', name: 'top', turn: 'Tip the cube forward: show the face on top.', way: 'down', quarters: 1 },
  { face: 'D', name: 'bottom', turn: 'Tip it back, and once more: show the face below.', way: 'up', twice: true, quarters: 3 },
];

/** The number of the slot of a face that a file is called after, such as `U.jpg` or `cube-front.png`; -1 if none. */
export function slotOfFile(name) {
  const words = name.replace(/\.[^.]*$/, '').split(/[^A-Za-z]+/);
  const last = words.filter(Boolean).at(-1) ?? '';
  return GUIDE.findIndex(({ face, name: word }) => last === face || last.toLowerCase() === word);
}

/** Which facelet of the cube each cell of a picture shows, that was turned to stand upright on a face. */
export function faceletsOf(edge, face, quarters) {
  const first = 'URFDLB'.indexOf(face) * edge * edge;
  const facelets = [];
  for (let row = 0; row < edge; row++) {
    for (let column = 0; column < edge; column++) {
      let [r, c] = [row, column];
      for (let quarter = 0; quarter < quarters; quarter++) {
        [r, c] = [edge - 1 - c, r];
      }
      facelets[r * edge + c] = first + row * edge + column;
    }
  }
  return facelets;
}
