// A stage in three dimensions: light, camera, and a picture only when something has changed.

import { extentOf } from './geometry.js';
import { createOrbit } from './orbit.js';

/** The field of view from bottom to top at zoom 1, in degrees, and half of it as a tangent. */
const FIELD = 30;
const HALF = Math.tan((FIELD * Math.PI) / 360);

/**
 * Creates a stage on a canvas that fills its parent. The camera starts at the view `home`, at a `distance`;
 * `points` are the outermost points that must be visible. `advance` is called before each picture with the view and
 * the time; it returns the view to show and whether another picture follows. Rejects without WebGL.
 */
export async function createStage(canvas, { home, distance, points, advance, ...gestures }) {
  const three = await import('/three/three.module.min.js');
  const renderer = new three.WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new three.Scene();
  const camera = new three.PerspectiveCamera(FIELD, 1, 0.1, 100);
  light(three, scene, camera);
  let frame = 0;

  const stage = { three, scene, camera, points, redraw, dispose };
  const orbit = createOrbit(canvas, home, redraw, gestures);

  function draw(now) {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height) {
      return;
    }
    const { view, again } = advance(orbit, now);
    camera.position.setFromSphericalCoords(distance, Math.PI / 2 - view.tilt, view.turn);
    camera.lookAt(0, 0, 0);
    camera.aspect = width / height;
    // As large as the place allows, and no larger from one side than from another.
    const [seen, first] = [view, home].map((from) => extentOf(stage.points, from, distance));
    const largest = (extent) => Math.min((2 * HALF) / extent.height, (2 * HALF * camera.aspect) / extent.width);
    camera.zoom = Math.min(largest(seen), largest(first)) * orbit.zoom;
    const pixels = (camera.zoom * height) / (2 * HALF);
    camera.setViewOffset(width, height, seen.x * pixels, -seen.y * pixels, width, height);
    renderer.render(scene, camera);
    if (again) {
      redraw();
    }
  }
  function redraw() {
    frame ||= requestAnimationFrame(draw);
  }
  const sizes = new ResizeObserver(() => {
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    // At once: a canvas whose size has changed is empty.
    draw(performance.now());
  });
  sizes.observe(canvas);
  canvas.addEventListener('webglcontextrestored', redraw);

  function dispose() {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    renderer.dispose();
    renderer.forceContextLoss();
  }
  return stage;
}

/** The main light moves with the camera, so that no face is dark from any side. */
function light(three, scene, camera) {
  const sun = new three.DirectionalLight(0xffffff, 1.7);
  sun.position.set(-2, 4, 5);
  camera.add(sun);
  scene.add(camera, new three.HemisphereLight(0xffffff, 0xb4bccb, 1.9));
}
