// The speed of the arms, the orientation of the cube, and whether the camera reads it.

import { build, choice, labelled, section } from '../base/dom.js';
import { enableBy, give } from '../base/commands.js';
import { watch } from '../base/store.js';

const FRAMES = [
  ['all', 'Any way'],
  ['as-held', 'As it is held'],
];
const VIEWS = [
  ['six', 'Six faces'],
  ['four', 'Four faces, the rest inferred'],
];

/** The settings; each change is sent to the robot at once. */
export function createSettings() {
  const mode = choice([]);
  const frames = choice(FRAMES);
  const views = choice(VIEWS);
  const look = build('input', { type: 'checkbox', role: 'switch' });
  const controls = { mode, frames, views };
  for (const [name, control] of Object.entries(controls)) {
    control.addEventListener('change', () => give('settings', { [name]: control.value }));
    enableBy(control, 'settings');
  }
  look.addEventListener('change', () => give('settings', { look: look.checked }));
  enableBy(look, 'settings');
  watch(
    ({ settings }) => settings,
    (settings) => {
      offer(
        mode,
        settings.modes.map((name) => [name, name])
      );
      for (const [name, control] of Object.entries(controls)) {
        offerAlso(control, settings[name]);
        control.value = settings[name];
      }
      look.checked = settings.look;
    }
  );
  return section(
    'Settings',
    { class: 'panel settings' },
    labelled('Speed', mode),
    labelled('Cube orientation', frames),
    labelled('Pictures', views),
    build('label', { class: 'switch' }, look, build('span', {}, 'Look at the cube with the camera'))
  );
}

function offer(select, options) {
  const wanted = options.map(([value]) => value).join();
  if (Array.from(select.options, ({ value }) => value).join() !== wanted) {
    select.replaceChildren(...options.map(([value, text]) => build('option', { value }, text)));
  }
}

/** A value that this page does not know is shown as it is. */
function offerAlso(select, value) {
  if (!Array.from(select.options).some((option) => option.value === value)) {
    select.append(build('option', { value }, value));
  }
}
