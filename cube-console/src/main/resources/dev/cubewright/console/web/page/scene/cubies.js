// A cuboid of rounded cubies with stickers, whose layers can stand at any angle.

import { COLORS, colorOf } from '../base/colors.js';
import { inLayers, normalOf, stickersOf } from '../base/cuboid.js';
import { painted } from './stage.js';

const SYMBOLS = Object.keys(COLORS);
const LIGHT_INK = ['R', 'B'];
/** Orange and blue have a bar below their letter. */
const BARRED = ['L', 'B'];
/** In layers. */
const OUTLINE = 0.025;
const STICKER = 0.84;
/** The distance of stickers from the middle of their cubie: they stand out little, or they show around an edge. */
const RAISED = 0.49;
const GLYPH = 128;

/** Adds a cuboid to a stage; `paints` has the color of each face letter, of `?`, the plastic and the outline, `mark`. */
export function createCubies({ three, scene }, size, paints) {
  const group = new three.Group();
  scene.add(group);
  const stickers = stickersOf(size);
  const cells = [...new Map(stickers.map(({ cell }) => [cell.join(), cell])).values()];
  const colors = { ...paints };
  Object.entries(colors).forEach(([name, css]) => (colors[name] = new three.Color(css)));
  const segments = Math.max(...size) > 4 ? 3 : 5;
  const instances = (shape, material, count) => {
    const mesh = new three.InstancedMesh(shape, material, count);
    mesh.frustumCulled = false;
    group.add(mesh);
    return mesh;
  };
  const body = roundedBox(three, segments, 0.08).scale(0.99, 0.99, 0.99);
  const tile = roundedBox(three, segments, 0.17).scale(STICKER, STICKER, 0.036);
  const bodies = instances(body, new three.MeshLambertMaterial(), cells.length);
  const faces = instances(tile, new three.MeshLambertMaterial(), stickers.length);
  // First, so that the plastic behind them is not drawn.
  faces.renderOrder = -1;
  // The far side of a box around the layer: only its margin is seen.
  const mark = new three.MeshBasicMaterial({ color: paints.mark, side: three.BackSide, transparent: true });
  const box = new three.Mesh(new three.BoxGeometry(), mark);
  box.matrixAutoUpdate = false;
  group.add(box);
  let glyphs = null;

  const places = cells.map((cell) => ({ cell, at: new three.Matrix4().setPosition(...cell) }));
  const outward = stickers.map(({ cell, normal: [x, y, z] }) => {
    const way = new three.Euler(-y * (Math.PI / 2), y ? 0 : Math.atan2(x, z), 0);
    const at = new three.Matrix4().makeRotationFromEuler(way);
    return { cell, at: at.setPosition(...cell.map((middle, i) => middle + RAISED * [x, y, z][i])) };
  });

  /**
   * Shows facelets with parts at angles, each `[face, layers, degrees, lift]`, clockwise as seen from outside. The
   * first part has an `outline` of an opacity. `letters` are on the stickers; a `faint` cuboid is one that nothing holds.
   */
  function show(facelets, parts, { outline = 0, letters = false, faint = false }) {
    const moves = parts.map(([face, layers, degrees, lift]) => {
      const normal = new three.Vector3(...normalOf(face));
      const by = new three.Matrix4().makeRotationAxis(normal, (-degrees * Math.PI) / 180);
      return { face, layers, by: by.setPosition(normal.multiplyScalar(lift)) };
    });
    const symbols = stickers.map((_, index) => (facelets?.[index] in COLORS ? facelets[index] : '?'));
    const matrix = new three.Matrix4();
    const put = (mesh, { cell, at }, index, color) => {
      const own = moves.filter(({ face, layers }) => inLayers(size, cell, face, layers));
      own.reduce((moved, { by }) => moved.premultiply(by), matrix.copy(at));
      mesh.setMatrixAt(index, matrix);
      mesh.setColorAt(index, color);
    };
    places.forEach((place, index) => put(bodies, place, index, colors.plastic));
    outward.forEach((place, index) => put(faces, place, index, colors[symbols[index]]));
    for (const mesh of [bodies, faces]) {
      mesh.instanceMatrix.needsUpdate = mesh.instanceColor.needsUpdate = true;
    }
    box.visible = outline > 0;
    if (box.visible) {
      const { face, layers, by } = moves[0];
      mark.opacity = outline;
      const normal = normalOf(face);
      const [nearest, farthest] = [Math.min(...layers), Math.max(...layers)];
      const edges = size.map((edge, i) => (normal[i] ? farthest - nearest + 1 : edge) + 2 * OUTLINE);
      const middle = size.map((edge, i) => (normal[i] * (edge - 1 - nearest - farthest)) / 2);
      box.matrix.makeTranslation(...middle).premultiply(by).scale(new three.Vector3(...edges));
    }
    if (letters) {
      glyphs ??= instances(...createGlyphs(three, stickers.length), stickers.length);
      glyphs.instanceMatrix = faces.instanceMatrix;
      glyphs.geometry.attributes.symbol.array.set(symbols.map((symbol) => SYMBOLS.indexOf(symbol)));
      glyphs.geometry.attributes.symbol.needsUpdate = true;
    }
    if (glyphs) {
      glyphs.visible = letters;
    }
    Object.assign(faces.material, { transparent: faint, opacity: faint ? 0.5 : 1, depthWrite: !faint });
    bodies.visible = !faint;
    group.visible = !faint || symbols.some((symbol) => symbol !== '?');
  }

  return {
    group,
    show,
    /** The number of the facelet that a ray hits first, `undefined` if it hits none. */
    hit(ray) {
      faces.computeBoundingSphere();
      return ray.intersectObject(faces)[0]?.instanceId;
    },
    dispose() {
      group.removeFromParent();
      for (const mesh of group.children) {
        [mesh, mesh.geometry, mesh.material].forEach((resource) => resource.dispose());
      }
    },
  };
}

/** A cube of edge 1 with round edges, from a box of an odd number of segments: all but the middle one are round. */
function roundedBox(three, segments, radius) {
  const box = new three.BoxGeometry(1, 1, 1, segments, segments, segments);
  const { position, normal } = box.attributes;
  const inner = 0.5 - radius;
  const outwards = (c) => Math.sign(c) * (0.5 - (radius * (0.5 - Math.abs(c))) / (0.5 - 0.5 / segments));
  for (let i = 0; i < position.count; i++) {
    const point = new three.Vector3(...[position.getX(i), position.getY(i), position.getZ(i)].map(outwards));
    const core = point.clone().clampScalar(-inner, inner);
    point.sub(core).normalize();
    normal.setXYZ(i, ...point);
    position.setXYZ(i, ...core.addScaledVector(point, radius));
  }
  return box;
}

/** Shape and material of the letters on the stickers: each instance shows one picture of a strip. */
function createGlyphs(three, count) {
  const map = painted(three, GLYPH * SYMBOLS.length, GLYPH, (pen) =>
    SYMBOLS.forEach((symbol, index) => {
      pen.fillStyle = LIGHT_INK.includes(symbol) ? '#ffffff' : '#14181f';
      pen.fillText(colorOf(symbol).letter, (index + 0.5) * GLYPH, 0.54 * GLYPH);
      BARRED.includes(symbol) && pen.fillRect((index + 0.28) * GLYPH, 0.82 * GLYPH, 0.44 * GLYPH, 0.06 * GLYPH);
    })
  );
  const plane = new three.PlaneGeometry(STICKER, STICKER).translate(0, 0, 0.02);
  plane.setAttribute('symbol', new three.InstancedBufferAttribute(new Float32Array(count), 1));
  const material = new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  material.onBeforeCompile = (shader) => {
    const pictured = `#include <uv_vertex>\nvMapUv.x = (vMapUv.x + symbol) / ${SYMBOLS.length}.0;`;
    const { vertexShader } = shader;
    shader.vertexShader = `attribute float symbol;\n${vertexShader.replace('#include <uv_vertex>', pictured)}`;
  };
  return [plane, material];
}
