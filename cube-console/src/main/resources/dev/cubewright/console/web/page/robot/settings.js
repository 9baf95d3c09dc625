// The speed of the arms, the orientation of the cube, whether the camera reads it, and a cube that arms hold already.

import { Choice, Field, Switch, Why, h, useStore } from '../base/ui.js';
import { Command, give, useRefusal } from './commands.js';
import { HELD_BY, nameOf } from './state.js';

const FRAMES = [
  ['all', 'Any orientation'],
  ['as-held', 'As it is held'],
];
const VIEWS = [
  ['six', 'Six faces'],
  ['four', 'Four faces, the rest inferred'],
];

/** The settings; each change is sent to the robot at once. */
export function Settings() {
  const settings = useStore((now) => now.settings);
  const reason = useRefusal('settings');
  if (!settings) {
    return null;
  }
  const choice = (name, label, options) => {
    const value = settings[name];
    // A value that this page does not know is shown as it is.
    const all = options.some(([option]) => option === value) ? options : [...options, [value, value]];
    return h(
      Field,
      { label },
      h(Choice, { name, options: all, value, disabled: Boolean(reason), title: reason, onChange: (next) => give('settings', { [name]: next }) })
    );
  };
  return h(
    'section',
    { class: 'panel settings', 'aria-label': 'Settings' },
    choice('mode', 'Speed', settings.modes.map((mode) => [mode, nameOf(mode)])),
    choice('frames', 'Cube orientation', FRAMES),
    choice('views', 'Pictures', VIEWS),
    h(Switch, { label: 'Read the cube with the camera', checked: settings.look, disabled: Boolean(reason), title: reason, onChange: (look) => give('settings', { look }) }),
    h(Held)
  );
}

/** For a person who sees that arms hold a cube, which no program knows. */
function Held() {
  const taken = useStore(({ robot }) => robot.taken);
  return (
    !taken &&
    h(
      'div',
      { class: 'held' },
      h(
        Why,
        { title: 'A cube is in the arms …' },
        h('p', {}, 'Say which arms hold it. The robot then inspects it as it lies.'),
        h('div', { class: 'row' }, HELD_BY.map(([axis, arms]) => h(Command, { key: axis, name: 'inspect', label: `Arms ${arms}`, body: { held: axis } })))
      )
    )
  );
}
