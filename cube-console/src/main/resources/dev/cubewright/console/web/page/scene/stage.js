// A stage in three dimensions: light, camera, and a picture only when something has changed.

import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { extentOf } from './geometry.js';
import { createOrbit } from './orbit.js';
import { useSolid } from './view-switch.js';

/** The field of view from bottom to top at zoom 1, in degrees, and half of it as a tangent. */
const FIELD = 30;
const HALF = Math.tan((FIELD * Math.PI) / 360);

/**
 * A canvas for the stage that `create` promises, or the children where three dimensions are not available or not
 * wanted. The stage is in `stage.current` while there is one.
 */
export function Stage({ stage, create, label, children }) {
  const canvas = useRef(null);
  const [failed, setFailed] = useState(false);
  const shown = useSolid() && !failed;
  useEffect(() => {
    const making = shown ? create(canvas.current) : Promise.resolve(null);
    let gone = false;
    making.then(
      (made) => (gone ? made?.dispose() : (stage.current = made)),
      () => setFailed(true)
    );
    return () => {
      gone = true;
      stage.current?.dispose();
      stage.current = null;
    };
  }, [shown]);
  const attributes = { class: 'stage-canvas', tabIndex: 0, role: 'img', 'aria-label': label };
  return h('div', { class: shown ? 'stage' : 'stage flat' }, shown ? h('canvas', { ref: canvas, ...attributes }) : children);
}

/**
 * Creates a stage on a canvas. The camera starts at the view `home`, at a `distance`; `points` are the outermost
 * points that must be visible. `advance` is called before each picture with the view and the time; it returns the
 * view to show and whether another picture follows. Rejects without WebGL.
 */
export async function createStage(canvas, { home, distance, points, advance, ...gestures }) {
  const three = await import('/three/three.module.min.js');
  const renderer = new three.WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new three.Scene();
  const camera = new three.PerspectiveCamera(FIELD, 1, 0.1, 100);
  // The main light moves with the camera, so that no face is dark from any side.
  const sun = new three.DirectionalLight(0xffffff, 1.6);
  sun.position.set(-0.5, 2, 6);
  scene.add(camera.add(sun), new three.HemisphereLight(0xffffff, 0xd4dae4, 2.2));
  const stage = { three, scene, points, redraw, rayAt, dispose };
  const orbit = createOrbit(canvas, home, redraw, gestures);
  let frame = 0;

  function redraw() {
    frame ||= requestAnimationFrame(draw);
  }

  function draw(now) {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width && height) {
      const { view, again } = advance(orbit, now);
      camera.position.setFromSphericalCoords(distance, Math.PI / 2 - view.tilt, view.turn);
      camera.lookAt(0, 0, 0);
      camera.aspect = width / height;
      // As large as the place allows, and no larger from one side than from another.
      const [seen, first] = [view, home].map((from) => extentOf(stage.points, from, distance));
      const largest = (extent) => 2 * HALF * Math.min(1 / extent.height, camera.aspect / extent.width);
      camera.zoom = Math.min(largest(seen), largest(first)) * orbit.zoom;
      const pixels = (camera.zoom * height) / (2 * HALF);
      camera.setViewOffset(width, height, seen.x * pixels, -seen.y * pixels, width, height);
      renderer.render(scene, camera);
      again && redraw();
    }
  }

  /** The ray from the camera through the place of a pointer. */
  function rayAt({ offsetX, offsetY }) {
    const ray = new three.Raycaster();
    const at = new three.Vector2((2 * offsetX) / canvas.clientWidth - 1, 1 - (2 * offsetY) / canvas.clientHeight);
    ray.setFromCamera(at, camera);
    return ray;
  }

  const sizes = new ResizeObserver(() => {
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    // At once: a canvas whose size has changed is empty.
    draw(performance.now());
  });
  sizes.observe(canvas);
  canvas.addEventListener('webglcontextrestored', redraw);
  document.addEventListener('theme', redraw);

  function dispose() {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    document.removeEventListener('theme', redraw);
    renderer.dispose();
    renderer.forceContextLoss();
  }
  return stage;
}

/** A texture with what `paint` draws with the pen of a canvas. */
export function painted(three, width, height, paint) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  Object.assign(pen, { textAlign: 'center', textBaseline: 'middle', font: `700 ${0.55 * height}px system-ui, sans-serif` });
  paint(pen);
  const map = new three.CanvasTexture(canvas);
  map.colorSpace = three.SRGBColorSpace;
  map.anisotropy = 4;
  return map;
}
