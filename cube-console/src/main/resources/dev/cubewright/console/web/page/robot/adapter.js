// The view of puzzles until they have their own door.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { h } from '../base/ui.js';
import { fillPuzzles } from '../puzzles/puzzles.js';

export function Puzzles() {
  const place = useRef(null);
  useLayoutEffect(() => void fillPuzzles(place.current), []);
  return h('div', { ref: place });
}
