// A 3D stage with light and camera, which is drawn only after changes.

import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { onDevice } from '../base/storage.js';
import { Button } from '../base/ui.js';
import { extentOf } from './geometry.js';
import { createOrbit } from './orbit.js';

/** The vertical field of view at zoom 1 in degrees, and the tangent of its half. */
const FIELD = 30;
const HALF = Math.tan((FIELD * Math.PI) / 360);

const KEY = 'cubewright-flat';

/**
 * A canvas for the stage that `create` promises; `stage.current` holds it. The children replace it if WebGL
 * does not work, or if the user chose flat nets; with `isChoice`, a button switches.
 */
export function Stage({ stage, create, label, isChoice, children }) {
  const canvas = useRef(null);
  const [works, setWorks] = useState(true);
  const [isFlat, setFlat] = useState(isChoice && onDevice.get(KEY) === 'yes');
  const isSolid = works && !isFlat;
  useEffect(() => {
    let isGone = !isSolid;
    const keep = (made) => (isGone ? made.dispose() : (stage.current = made));
    isSolid && create(canvas.current).then(keep, () => setWorks(false));
    return () => {
      isGone = true;
      stage.current?.dispose();
      stage.current = null;
    };
  }, [isSolid]);
  const change = () => {
    onDevice.set(KEY, isFlat ? 'no' : 'yes');
    setFlat(!isFlat);
  };
  const shown = isSolid ? h('canvas', { ref: canvas, tabIndex: 0, role: 'img', 'aria-label': label }) : children;
  return [
    h('div', { class: isSolid ? 'stage' : 'stage flat' }, shown),
    isChoice && works && h(Button, { label: isFlat ? 'Show 3D' : 'Show flat', onClick: change }),
  ];
}

/**
 * Creates a stage on a canvas. The camera starts at the view `home`, at a `distance`. `points` are the outermost
 * points that must be visible. `advance` is called before each frame with the view and the time, and returns the
 * view to show and whether another frame follows. Rejects without WebGL.
 */
export async function createStage(canvas, { home, distance, points, advance, ...gestures }) {
  const context = canvas.getContext('webgl2');
  if (!context) {
    throw new Error('This browser has no WebGL.');
  }
  const three = await import('/three/three.module.min.js');
  const renderer = new three.WebGLRenderer({ canvas, context });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new three.Scene();
  const camera = new three.PerspectiveCamera(FIELD, 1, 0.1, 100);
  // The main light moves with the camera, so that no visible face is dark.
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
    cancelAnimationFrame(frame);
    frame = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width && height) {
      const { view, again } = advance(orbit, now);
      camera.position.setFromSphericalCoords(distance, Math.PI / 2 - view.tilt, view.turn);
      camera.lookAt(0, 0, 0);
      camera.aspect = width / height;
      // The largest zoom at which both the current and the home view fit.
      const [seen, first] = [view, home].map((from) => extentOf(stage.points, from, distance));
      const largest = (extent) => 2 * HALF * Math.min(1 / extent.height, camera.aspect / extent.width);
      camera.zoom = Math.min(largest(seen), largest(first)) * orbit.zoom;
      const pixels = (camera.zoom * height) / (2 * HALF);
      camera.setViewOffset(width, height, seen.x * pixels, -seen.y * pixels, width, height);
      renderer.render(scene, camera);
      again && redraw();
    }
  }

  /** The ray from the camera through a pointer position. */
  function rayAt({ offsetX, offsetY }) {
    const ray = new three.Raycaster();
    const at = new three.Vector2((2 * offsetX) / canvas.clientWidth - 1, 1 - (2 * offsetY) / canvas.clientHeight);
    ray.setFromCamera(at, camera);
    return ray;
  }

  const sizes = new ResizeObserver(() => {
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    // Immediately, because a resized canvas is empty.
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

/** A square texture, 128 pixels wide, that `paint` draws on a canvas context. */
export function painted(three, paint) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 128, height: 128 });
  paint(canvas.getContext('2d'));
  const map = new three.CanvasTexture(canvas);
  map.colorSpace = three.SRGBColorSpace;
  map.anisotropy = 4;
  return map;
}

/** A texture with a letter, on a disk if a color is given. */
export const lettered = (three, letter, ink, disk = 'transparent') =>
  painted(three, (pen) => {
    pen.fillStyle = disk;
    pen.arc(64, 64, 62, 0, 7);
    pen.fill();
    Object.assign(pen, { fillStyle: ink, textAlign: 'center', textBaseline: 'middle', font: '700 70px system-ui, sans-serif' });
    pen.fillText(letter, 64, 69);
  });
