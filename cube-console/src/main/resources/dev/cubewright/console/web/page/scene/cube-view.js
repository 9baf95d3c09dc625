// The puzzle in three dimensions, or its net where there is no WebGL or a person prefers it.

import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inLayers, stickersOf } from '../base/cuboid.js';
import { createCubePicture } from './cube-picture.js';
import { Net } from './net.js';
import { useSolid } from './view-switch.js';

/**
 * A puzzle. `turning` is the step under way, `{ axis, layers, quarters, share }`, `next` the one that comes next;
 * their layers are lifted and have an arrow. `letters` shows letters and patterns on the stickers. `onSticker`
 * receives the number of a facelet that is tapped, `onSwipe` 1 or -1 for a flick. `fallback` replaces the net.
 */
export function CubeView(properties) {
  const { size, facelets, turning, next, onSticker, label = 'The puzzle', fallback } = properties;
  const canvas = useRef(null);
  const picture = useRef(null);
  const latest = useRef(null);
  const [failed, setFailed] = useState(false);
  const flat = !useSolid() || failed;
  latest.current = properties;

  useEffect(() => {
    let gone = flat;
    if (!flat) {
      createCubePicture(canvas.current).then(
        (made) => {
          picture.current = made;
          gone ? made.dispose() : made.show(latest.current);
        },
        () => setFailed(true)
      );
    }
    return () => {
      gone = true;
      picture.current?.dispose();
      picture.current = null;
    };
  }, [flat]);
  useEffect(() => picture.current?.show(properties));

  if (!flat) {
    const text = `${label}. Arrow keys turn the view.`;
    return h('div', { class: 'stage' }, h('canvas', { ref: canvas, class: 'stage-canvas', tabIndex: 0, role: 'img', 'aria-label': text }));
  }
  const step = turning ?? next;
  const marked = step && stickersOf(size).flatMap(({ cell }, index) => (inLayers(size, cell, step.axis, step.layers) ? [index] : []));
  return h('div', { class: 'stage flat' }, fallback ?? h(Net, { size, facelets, marked, onPick: onSticker, label: `${label}, unfolded` }));
}
