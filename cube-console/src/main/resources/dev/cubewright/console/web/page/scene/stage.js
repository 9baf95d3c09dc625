// A place for things in three dimensions: light, point of view, and a picture only when something has changed.

import { build } from '../base/dom.js';
import { createOrbit } from './orbit.js';

/** How much is seen from bottom to top, in degrees. */
const FIELD = 32;

/** Whether this browser draws in three dimensions. */
export function canDraw() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return Boolean(context);
  } catch {
    return false;
  }
}

/**
 * Makes a stage, seen from a point of view at first, whose `width` and `height` say what has to be in the picture.
 * `advance` is called before each picture and tells whether there is to be another.
 * Throws if the browser cannot draw in three dimensions.
 */
export async function createStage(label, from, advance) {
  const three = await import('/three/three.module.min.js');
  const canvas = build('canvas', { class: 'stage-canvas', tabindex: 0, role: 'img', 'aria-label': label });
  const renderer = new three.WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new three.Scene();
  const camera = new three.PerspectiveCamera(FIELD, 1, 0.1, 100);
  light(three, scene);
  let asked = false;

  const draw = () => {
    asked = false;
    const again = advance();
    const level = Math.cos(view.tilt) * view.distance;
    camera.position.set(Math.sin(view.turn) * level, Math.sin(view.tilt) * view.distance, Math.cos(view.turn) * level);
    camera.lookAt(0, 0, 0);
    renderer.render(scene, camera);
    if (again) {
      redraw();
    }
  };
  const redraw = () => {
    if (!asked) {
      asked = true;
      requestAnimationFrame(draw);
    }
  };
  const view = createOrbit(canvas, from, redraw);
  const fit = () => {
    const { clientWidth, clientHeight } = canvas.parentElement ?? canvas;
    if (clientWidth && clientHeight) {
      renderer.setSize(clientWidth, clientHeight, false);
      camera.aspect = clientWidth / clientHeight;
      // As large as the place allows, whatever its proportions.
      const seen = 2 * from.distance * Math.tan((FIELD * Math.PI) / 360);
      camera.zoom = Math.min(seen / from.height, (seen * camera.aspect) / from.width);
      camera.updateProjectionMatrix();
      redraw();
    }
  };
  const watchSize = new ResizeObserver(fit);
  canvas.addEventListener('webglcontextrestored', redraw);
  return {
    three,
    scene,
    canvas,
    redraw,
    placed() {
      watchSize.observe(canvas.parentElement);
      fit();
    },
  };
}

function light(three, scene) {
  scene.add(new three.HemisphereLight(0xffffff, 0x8a94a6, 2.2));
  const sun = new three.DirectionalLight(0xffffff, 1.6);
  sun.position.set(4, 7, 6);
  scene.add(sun);
  const below = new three.DirectionalLight(0xffffff, 0.7);
  below.position.set(-3, -6, -2);
  scene.add(below);
}
