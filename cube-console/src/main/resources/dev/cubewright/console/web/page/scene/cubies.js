// A cuboid of little cubes with stickers, whose layers can stand at any angle.

import { colorOf } from '../base/colors.js';
import { inLayers, normalOf, stickersOf } from '../base/cuboid.js';

const TEXTURE = 128;

/** Makes a cuboid; `colors` gives the color of each face letter. */
export function createCubies({ three }, size, colors) {
  const group = new three.Group();
  const plastic = new three.MeshLambertMaterial({ color: colors.plastic });
  const box = new three.BoxGeometry(0.985, 0.985, 0.985);
  const plane = new three.PlaneGeometry(0.88, 0.88);
  const materials = new Map();
  const cubies = new Map();
  const forward = new three.Vector3(0, 0, 1);

  const stickers = stickersOf(size).map(({ cell, normal }) => {
    const key = cell.join();
    if (!cubies.has(key)) {
      cubies.set(key, { cell, object: new three.Group().add(new three.Mesh(box, plastic)) });
    }
    const mesh = new three.Mesh(plane, materialOf('?'));
    const way = new three.Vector3(...normal);
    mesh.position.copy(way).multiplyScalar(0.4975);
    if (normal[1]) {
      mesh.rotation.x = -normal[1] * (Math.PI / 2);
    } else {
      mesh.quaternion.setFromUnitVectors(forward, way);
    }
    if (normal[2] < 0) {
      mesh.rotation.set(0, Math.PI, 0);
    }
    cubies.get(key).object.add(mesh);
    return mesh;
  });
  cubies.forEach(({ object }) => group.add(object));
  turn([]);

  function materialOf(symbol) {
    if (!materials.has(symbol)) {
      materials.set(symbol, new three.MeshLambertMaterial({ map: texture(three, symbol, colors) }));
    }
    return materials.get(symbol);
  }

  /** Puts layers at angles, each `[face, layers, degrees]`, clockwise as seen from outside. */
  function turn(turns) {
    for (const { cell, object } of cubies.values()) {
      object.position.set(...cell);
      object.quaternion.identity();
      for (const [face, layers, degrees] of turns) {
        if (degrees && inLayers(size, cell, face, layers)) {
          const by = new three.Quaternion().setFromAxisAngle(
            new three.Vector3(...normalOf(face)),
            (-degrees * Math.PI) / 180
          );
          object.position.applyQuaternion(by);
          object.quaternion.premultiply(by);
        }
      }
    }
  }

  return {
    group,
    turn,
    paint: (facelets) => stickers.forEach((mesh, index) => (mesh.material = materialOf(facelets?.[index] ?? '?'))),
    /** Shows it as a shadow of itself, where nothing holds it. */
    fade(faint) {
      for (const material of [plastic, ...materials.values()]) {
        material.transparent = faint;
        material.opacity = faint ? 0.5 : 1;
        material.depthWrite = !faint;
      }
      plastic.visible = !faint;
    },
  };
}

/** A sticker: its color, with round corners, and its letter. */
function texture(three, symbol, colors) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = TEXTURE;
  const pen = canvas.getContext('2d');
  pen.fillStyle = colors.plastic;
  pen.fillRect(0, 0, TEXTURE, TEXTURE);
  pen.fillStyle = colors[symbol] ?? colors['?'];
  pen.beginPath();
  pen.roundRect(2, 2, TEXTURE - 4, TEXTURE - 4, 16);
  pen.fill();
  pen.fillStyle = ['R', 'F', 'B'].includes(symbol) ? '#ffffff' : '#14181f';
  pen.globalAlpha = 0.75;
  pen.font = '600 44px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(colorOf(symbol).letter, TEXTURE / 2, TEXTURE / 2 + 3);
  const made = new three.CanvasTexture(canvas);
  made.colorSpace = three.SRGBColorSpace;
  made.anisotropy = 4;
  return made;
}
