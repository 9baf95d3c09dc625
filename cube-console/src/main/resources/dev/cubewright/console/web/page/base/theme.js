// Light or dark: as the device has it, unless a person chose.

import { onDevice } from './storage.js';

const KEY = 'cubewright-theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** Has a button switch between light and dark; returns what it does. */
export function useTheme(button) {
  const apply = () => {
    const kept = onDevice.get(KEY);
    document.documentElement.dataset.theme = kept ?? (prefersDark.matches ? 'dark' : 'light');
    button.setAttribute(
      'aria-label',
      document.documentElement.dataset.theme === 'dark' ? 'Use light colors' : 'Use dark colors'
    );
    document.dispatchEvent(new Event('theme'));
  };
  const change = () => {
    onDevice.set(KEY, document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    apply();
  };
  prefersDark.addEventListener('change', apply);
  button.addEventListener('click', change);
  apply();
  return change;
}
