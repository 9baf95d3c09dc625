// A cuboid of rounded cubies with stickers, whose layers can stand at any angle.

import { COLORS, colorOf } from '../base/colors.js';
import { inLayers, normalOf, stickersOf } from '../base/cuboid.js';

const STICKER = 0.84;
const TILE_ROUND = 0.14;
const TILE_HEIGHT = 0.02;
const RIM = 0.025;
const ROUND = 0.1;
const SYMBOLS = Object.keys(COLORS);
const LIGHT_INK = ['R', 'F', 'B'];
const GLYPH = 128;
/** The plastic of a lifted layer: no sticker has this color. */
const LIFTED = '#86a5cc';

/** Creates a cuboid; `paints` has the color of each face letter, of `?` and of the plastic. */
export function createCubies({ three }, size, paints) {
  const group = new three.Group();
  const stickers = stickersOf(size);
  const cells = [...new Map(stickers.map(({ cell }) => [cell.join(), cell])).values()];
  const colors = Object.fromEntries(Object.entries(paints).map(([name, css]) => [name, new three.Color(css)]));
  const lifted = new three.Color(LIFTED);
  const many = Math.max(...size) > 4;
  const plastic = new three.MeshPhongMaterial({ specular: 0x1a1a1a, shininess: 30 });
  const vinyl = new three.MeshLambertMaterial();
  const bodies = new three.InstancedMesh(roundedBox(three, many ? 3 : 5), plastic, cells.length);
  const faces = new three.InstancedMesh(roundedTile(three, many ? 3 : 6), vinyl, stickers.length);
  group.add(bodies, faces);
  for (const mesh of [bodies, faces]) {
    mesh.frustumCulled = false;
  }
  let glyphs = null;

  const places = cells.map((cell) => ({ cell, at: new three.Matrix4().setPosition(...cell) }));
  const outward = stickers.map(({ cell, normal: [x, y, z] }) => {
    const way = new three.Euler(-y * (Math.PI / 2), y ? 0 : Math.atan2(x, z), 0);
    const at = new three.Matrix4().makeRotationFromEuler(way).setPosition(...cell.map((c, i) => c + [x, y, z][i] / 2));
    return { cell, at };
  });

  /** Puts parts at angles, each `[face, layers, degrees, lift]`, clockwise as seen from outside; tints lifted ones. */
  function pose(facelets, parts, tint) {
    const moves = parts.map(([face, layers, degrees, lift = 0]) => {
      const normal = new three.Vector3(...normalOf(face));
      const by = new three.Matrix4().makeRotationAxis(normal, (-degrees * Math.PI) / 180);
      return { face, layers, by: by.setPosition(normal.multiplyScalar(lift)) };
    });
    const matrix = new three.Matrix4();
    const color = new three.Color();
    const put = (mesh, { cell, at }, index, base, lit) => {
      matrix.copy(at);
      const own = moves.filter(({ face, layers }) => inLayers(size, cell, face, layers));
      own.forEach(({ by }) => matrix.premultiply(by));
      mesh.setMatrixAt(index, matrix);
      mesh.setColorAt(index, own.includes(moves[0]) ? color.lerpColors(base, lit, tint) : base);
    };
    places.forEach((place, index) => put(bodies, place, index, colors.plastic, lifted));
    outward.forEach((place, index) => {
      const symbol = facelets?.[index] in COLORS ? facelets[index] : '?';
      put(faces, place, index, colors[symbol], colors[symbol]);
      glyphs?.mesh.setMatrixAt(index, matrix);
      glyphs?.symbols.setX(index, SYMBOLS.indexOf(symbol));
    });
    const changed = [bodies.instanceMatrix, bodies.instanceColor, faces.instanceMatrix, faces.instanceColor];
    for (const attribute of glyphs ? [...changed, glyphs.mesh.instanceMatrix, glyphs.symbols] : changed) {
      attribute.needsUpdate = true;
    }
  }

  return {
    group,
    pose,
    /** Shows or hides the letters and patterns on the stickers. */
    letter(shown) {
      if (shown && !glyphs) {
        glyphs = createGlyphs(three, stickers.length);
        group.add(glyphs.mesh);
      }
      if (glyphs) {
        glyphs.mesh.visible = shown;
      }
    },
    /** Shows the cuboid half transparent, where nothing holds it. */
    fade(faint) {
      vinyl.transparent = faint;
      vinyl.opacity = faint ? 0.5 : 1;
      vinyl.depthWrite = !faint;
      bodies.visible = !faint;
    },
    /** The number of the facelet that a ray hits first, `undefined` if it hits none. */
    hit(ray) {
      faces.computeBoundingSphere();
      return ray.intersectObject(faces)[0]?.instanceId;
    },
    dispose() {
      group.removeFromParent();
      for (const mesh of glyphs ? [bodies, faces, glyphs.mesh] : [bodies, faces]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
        mesh.dispose();
      }
    },
  };
}

/** A cube of edge 1 with round edges, from a box of an odd number of segments. */
function roundedBox(three, segments) {
  const box = new three.BoxGeometry(0.99, 0.99, 0.99, segments, segments, segments);
  const { position, normal } = box.attributes;
  const half = 0.495;
  const inner = half - ROUND;
  const point = new three.Vector3();
  const core = new three.Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i);
    // All segments but the middle one lie in the round edge.
    const outwards = (c) => Math.sign(c) * (half - (ROUND * (half - Math.abs(c))) / (half - half / segments));
    point.set(outwards(point.x), outwards(point.y), outwards(point.z));
    core.copy(point).clampScalar(-inner, inner);
    point.sub(core).normalize();
    normal.setXYZ(i, point.x, point.y, point.z);
    position.setXYZ(i, ...core.addScaledVector(point, ROUND));
  }
  return box;
}

/** A sticker: a square with round corners and a slanted rim, whose back is left out. */
function roundedTile(three, steps) {
  const positions = [0, 0, TILE_HEIGHT];
  const normals = [0, 0, 1];
  const indices = [];
  const count = 4 * (steps + 1);
  for (let i = 0; i < count; i++) {
    const quarter = Math.floor(i / (steps + 1));
    const angle = (Math.PI / 2) * (quarter + (i % (steps + 1)) / steps);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [quarter % 3 ? -1 : 1, quarter < 2 ? 1 : -1].map((side) => side * (STICKER / 2 - TILE_ROUND));
    // The top, the same points again for the rim, and the foot of the rim.
    for (const [inset, height, slant] of [[RIM, TILE_HEIGHT, 0], [RIM, TILE_HEIGHT, 0.7], [0, 0, 0.7]]) {
      const radius = TILE_ROUND - inset;
      positions.push(x + c * radius, y + s * radius, height);
      normals.push(c * slant, s * slant, Math.sqrt(1 - slant * slant));
    }
    const [here, next] = [1 + 3 * i, 1 + 3 * ((i + 1) % count)];
    indices.push(0, here, next, here + 1, here + 2, next + 1, next + 1, here + 2, next + 2);
  }
  const tile = new three.BufferGeometry().setIndex(indices);
  tile.setAttribute('position', new three.Float32BufferAttribute(positions, 3));
  return tile.setAttribute('normal', new three.Float32BufferAttribute(normals, 3));
}

/** The letters on the stickers: one mesh whose instances choose their picture from a strip of pictures. */
function createGlyphs(three, count) {
  const canvas = document.createElement('canvas');
  canvas.width = GLYPH * SYMBOLS.length;
  canvas.height = GLYPH;
  const pen = canvas.getContext('2d');
  pen.font = `700 ${GLYPH * 0.55}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  SYMBOLS.forEach((symbol, index) => {
    pen.fillStyle = LIGHT_INK.includes(symbol) ? '#ffffff' : '#14181f';
    pen.fillText(colorOf(symbol).letter, (index + 0.5) * GLYPH, GLYPH * 0.54);
    // Orange and blue have a bar, red and green none.
    if (symbol === 'L' || symbol === 'B') {
      pen.fillRect((index + 0.28) * GLYPH, GLYPH * 0.82, GLYPH * 0.44, GLYPH * 0.06);
    }
  });
  const map = new three.CanvasTexture(canvas);
  map.colorSpace = three.SRGBColorSpace;
  map.anisotropy = 4;
  const symbols = new three.InstancedBufferAttribute(new Float32Array(count), 1);
  const plane = new three.PlaneGeometry(STICKER, STICKER).translate(0, 0, 0.02);
  plane.setAttribute('symbol', symbols);
  const material = new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', 'attribute float symbol;\n#include <common>')
      .replace('#include <uv_vertex>', `#include <uv_vertex>\nvMapUv.x = (vMapUv.x + symbol) / ${SYMBOLS.length}.0;`);
  };
  const mesh = new three.InstancedMesh(plane, material, count);
  mesh.frustumCulled = false;
  return { mesh, symbols };
}
