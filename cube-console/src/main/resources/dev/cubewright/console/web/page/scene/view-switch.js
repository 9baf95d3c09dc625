// The switch between three dimensions and flat nets; every view on the page follows it.

import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../base/ui.js';
import { onDevice } from '../base/storage.js';
import { FLAT_KEY, able, solid } from './solid.js';

/** Whether three dimensions are wanted and possible, also after the switch was used. */
export function useSolid() {
  const [now, setNow] = useState(solid);
  useEffect(() => {
    const follow = () => setNow(solid());
    document.addEventListener('solid', follow);
    return () => document.removeEventListener('solid', follow);
  }, []);
  return now;
}

/** The switch. */
export function ViewSwitch({ onRefused }) {
  const now = useSolid();
  return h(Button, {
    label: now ? 'Show flat' : 'Show 3D',
    reason: able() ? null : 'This browser has no WebGL: only the flat view is available.',
    onRefused,
    onClick: () => {
      onDevice.set(FLAT_KEY, now ? 'yes' : 'no');
      document.dispatchEvent(new Event('solid'));
    },
  });
}
