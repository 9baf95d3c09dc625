// The light or dark theme: the theme of the device, unless the user chose one.

import { onDevice } from './storage.js';
import { Button, h, useEvent } from './ui.js';

const KEY = 'cubewright-theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const theme = () => document.documentElement.dataset.theme;

function apply() {
  document.documentElement.dataset.theme = onDevice.get(KEY) ?? (prefersDark.matches ? 'dark' : 'light');
  document.dispatchEvent(new Event('theme'));
}

prefersDark.addEventListener('change', apply);
apply();

/** Switches between light and dark, and stores the choice on the device. */
export function changeTheme() {
  onDevice.set(KEY, theme() === 'dark' ? 'light' : 'dark');
  apply();
}

/** The button that switches between light and dark. */
export function ThemeButton() {
  const other = useEvent('theme', theme) === 'dark' ? 'light' : 'dark';
  return h(Button, { id: 'theme', bare: true, icon: 'theme', label: `Use ${other} colors`, onClick: changeTheme });
}
