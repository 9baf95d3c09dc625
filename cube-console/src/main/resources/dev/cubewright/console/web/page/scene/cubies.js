// A cuboid of rounded cubies with stickers and layers at any angle.

import { COLORS, colorOf, inkOf } from '../base/colors.js';
import { inLayers, normalOf, stickersOf } from '../base/cuboid.js';
import { lettered } from './stage.js';

/** The color of outline and arrow, different from all stickers. */
export const MARK = '#1e9bff';
const OUTLINE = 0.015;
const STICKER = 0.82;
/** The distance of stickers from the center of their cubie. A larger one would show stickers around an edge. */
const RAISED = 0.487;

/** Adds a cuboid to a stage. `paints` has the colors of face letters, `?` and plastic. */
export function createCubies({ three, scene }, size, paints) {
  const group = new three.Group();
  scene.add(group);
  const stickers = stickersOf(size);
  const cells = [...new Map(stickers.map(({ cell }) => [cell.join(), cell])).values()];
  const colors = Object.fromEntries(Object.entries(paints).map(([name, css]) => [name, new three.Color(css)]));
  const segments = Math.max(...size) > 4 ? 3 : 5;
  const instances = (shape, material, count) => {
    const mesh = new three.InstancedMesh(shape, material, count);
    mesh.frustumCulled = false;
    group.add(mesh);
    return mesh;
  };
  const body = roundedBox(three, segments, 0.06).scale(0.99, 0.99, 0.99);
  const tile = roundedBox(three, segments, 0.17).scale(STICKER, STICKER, 0.036);
  const bodies = instances(body, new three.MeshLambertMaterial({ color: paints.plastic }), cells.length);
  // Unlit, so that stickers have the colors of the style sheet.
  const faces = instances(tile, new three.MeshBasicMaterial(), stickers.length);
  // Drawn first, so that the plastic behind is not drawn.
  faces.renderOrder = -1;
  // The back side of a box around the layer; only its margin is visible.
  const mark = new three.MeshBasicMaterial({ color: MARK, side: three.BackSide, transparent: true });
  const box = instances(new three.BoxGeometry(), mark, 1);
  /** A mesh for each symbol, created when letters are first shown. */
  let glyphs = {};

  const places = cells.map((cell) => ({ cell, at: new three.Matrix4().setPosition(...cell) }));
  const outward = stickers.map(({ cell, normal: [x, y, z] }) => {
    const way = new three.Euler(-y * (Math.PI / 2), y ? 0 : Math.atan2(x, z), 0);
    const at = new three.Matrix4().makeRotationFromEuler(way);
    return { cell, at: at.setPosition(...cell.map((middle, i) => middle + RAISED * [x, y, z][i])) };
  });

  /**
   * Shows facelets with parts at angles, each `[face, layers, degrees, lift]`, clockwise as seen from outside. The
   * first part has an `outline` of an opacity. `letters` shows letters on stickers; a `faint` cuboid is not held.
   */
  function show(facelets, parts, { outline = 0, letters = false, faint = false }) {
    const moves = parts.map(([face, layers, degrees, lift]) => {
      const normal = new three.Vector3(...normalOf(face));
      const by = new three.Matrix4().makeRotationAxis(normal, (-degrees * Math.PI) / 180);
      return { face, layers, by: by.setPosition(normal.multiplyScalar(lift)) };
    });
    const symbols = stickers.map((_, index) => (facelets?.[index] in COLORS ? facelets[index] : '?'));
    const matrix = new three.Matrix4();
    const put = (mesh, { cell, at }, index) => {
      const own = moves.filter(({ face, layers }) => inLayers(size, cell, face, layers));
      own.reduce((moved, { by }) => moved.premultiply(by), matrix.copy(at));
      mesh.setMatrixAt(index, matrix);
    };
    if (letters && !glyphs['?']) {
      const plane = new three.PlaneGeometry(STICKER, STICKER).translate(0, 0, 0.02);
      const meshOf = (symbol) => {
        const map = lettered(three, colorOf(symbol).letter, inkOf(symbol));
        return instances(plane, new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false }), stickers.length);
      };
      glyphs = Object.fromEntries(Object.keys(COLORS).map((symbol) => [symbol, meshOf(symbol)]));
    }
    Object.values(glyphs).forEach((glyph) => (glyph.count = 0));
    places.forEach((place, index) => put(bodies, place, index));
    outward.forEach((place, index) => {
      put(faces, place, index);
      faces.setColorAt(index, colors[symbols[index]]);
      const glyph = glyphs[symbols[index]];
      letters && glyph.setMatrixAt(glyph.count++, matrix);
    });
    box.visible = outline > 0;
    if (box.visible) {
      const { face, layers, by } = moves[0];
      const normal = normalOf(face);
      const edges = size.map((edge, i) => (normal[i] ? layers.length : edge) + (2 * OUTLINE) / group.scale.x);
      const middle = size.map((edge, i) => normal[i] * ((edge - layers.length) / 2 - Math.min(...layers)));
      box.setMatrixAt(0, matrix.makeTranslation(...middle).premultiply(by).scale(new three.Vector3(...edges)));
      mark.opacity = outline;
    }
    for (const mesh of group.children) {
      mesh.instanceMatrix.needsUpdate = true;
    }
    faces.instanceColor.needsUpdate = true;
    Object.assign(faces.material, { transparent: faint, opacity: faint ? 0.5 : 1, depthWrite: !faint });
    bodies.visible = !faint;
    group.visible = !faint || symbols.some((symbol) => symbol !== '?');
  }

  return {
    group,
    show,
    /** The index of the facelet that a ray hits first; `undefined` if it hits none. */
    hit(ray) {
      faces.computeBoundingSphere();
      return ray.intersectObject(faces)[0]?.instanceId;
    },
    dispose() {
      group.removeFromParent();
      for (const mesh of group.children) {
        [mesh, mesh.geometry, mesh.material, mesh.material.map].forEach((resource) => resource?.dispose());
      }
    },
  };
}

/** A cube of edge 1 with round edges, from a box with an odd number of segments. All but the middle one are round. */
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
