import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gridOf, inLayers, stickersOf, turned } from '../../main/resources/dev/cubewright/console/web/page/base/cuboid.js';

const CUBE = [3, 3, 3];
const SOLVED = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';

test('a quarter turn of U moves the upper rows of four faces', () => {
  assert.equal(turned(CUBE, SOLVED, 'U', [0], 1), 'UUUUUUUUUBBBRRRRRRRRRFFFFFFDDDDDDDDDFFFLLLLLLLLLBBBBBB');
});

for (const face of 'URFDLB') {
  test(`four quarter turns of ${face} restore the cube, and a turn and its inverse too`, () => {
    const once = turned(CUBE, SOLVED, face, [0], 1);
    assert.notEqual(once, SOLVED);
    assert.equal(turned(CUBE, once, face, [0], -1), SOLVED);
    assert.equal(turned(CUBE, turned(CUBE, once, face, [0], 1), face, [0], 2), SOLVED);
  });
}

test('a slice moves centers and leaves the corners', () => {
  const after = turned(CUBE, SOLVED, 'R', [1], 1);
  assert.equal(after[4], 'F');
  assert.equal(after[0], 'U');
});

test('the faces of a floppy cube are 3 by 3 and 3 by 1', () => {
  const floppy = [3, 1, 3];
  assert.deepEqual(gridOf(floppy, 'U'), { rows: 3, columns: 3 });
  assert.deepEqual(gridOf(floppy, 'F'), { rows: 1, columns: 3 });
  assert.equal(stickersOf(floppy).length, 30);
});

test('layers are counted from the face that is named', () => {
  const corner = stickersOf([4, 4, 4])[0].cell;
  assert.ok(inLayers([4, 4, 4], corner, 'U', [0]));
  assert.ok(inLayers([4, 4, 4], corner, 'D', [3]));
  assert.ok(!inLayers([4, 4, 4], corner, 'U', [1, 2]));
});
