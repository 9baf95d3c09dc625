// Whether puzzles and robot are shown in three dimensions: where WebGL works, unless a person chose flat nets.

import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { onDevice } from '../base/storage.js';
import { Button } from '../base/ui.js';

const KEY = 'cubewright-flat';
let works = null;

/** Whether this browser draws in three dimensions. */
function able() {
  if (works === null) {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    works = Boolean(context);
  }
  return works;
}

/** Whether three dimensions are wanted and possible; the component renders again when that changes. */
export function useSolid() {
  const solid = () => able() && onDevice.get(KEY) !== 'yes';
  const [now, setNow] = useState(solid);
  useEffect(() => {
    const follow = () => setNow(solid());
    document.addEventListener('solid', follow);
    return () => document.removeEventListener('solid', follow);
  }, []);
  return now;
}

/** The switch between three dimensions and flat nets; every view on the page follows it. */
export function ViewSwitch({ onRefused }) {
  const now = useSolid();
  const change = () => {
    onDevice.set(KEY, now ? 'yes' : 'no');
    document.dispatchEvent(new Event('solid'));
  };
  const reason = able() ? null : 'This browser has no WebGL: only the flat view is available.';
  return h(Button, { label: now ? 'Show flat' : 'Show 3D', reason, onRefused, onClick: change });
}
