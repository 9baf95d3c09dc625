// Whether puzzles and robot are shown in three dimensions: unless a person chose flat nets, and where WebGL works.

import { onDevice } from '../base/storage.js';

export const FLAT_KEY = 'cubewright-flat';
let works = null;

/** Whether this browser draws in three dimensions. */
export function able() {
  if (works === null) {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    works = Boolean(context);
  }
  return works;
}

/** Whether three dimensions are wanted and possible. */
export const solid = () => able() && onDevice.get(FLAT_KEY) !== 'yes';
