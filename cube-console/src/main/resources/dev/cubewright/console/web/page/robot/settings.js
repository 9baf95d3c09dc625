// The speed of the arms, the orientation of the cube, whether the camera reads it, and a cube that arms hold already.

import { Choice, Field, Switch, Why, h, useStore } from '../base/ui.js';
import { Command, give, useDisabled } from './commands.js';
import { AXES, nameOf } from './state.js';

const FRAMES = { all: 'Any', 'as-held': 'As it is held' };
const VIEWS = { six: 'Six faces', four: 'Four faces, the rest inferred' };

/** The settings; each change is sent to the robot at once. */
export function Settings() {
  const settings = useStore((now) => now.settings);
  const taken = useStore(({ robot }) => robot.taken);
  const disabled = useDisabled('settings');
  if (!settings) {
    return null;
  }
  const change = (name) => (value) => give('settings', { [name]: value });
  const choice = (name, label, names, texts, more) => {
    const options = names.map((option) => [option, texts[option] ?? nameOf(option)]);
    return h(Field, { label }, h(Choice, { name, options, value: settings[name], onChange: change(name), ...disabled, ...more }));
  };
  return h('section', { class: 'panel settings', 'aria-label': 'Settings' },
    choice('mode', 'Speed', settings.modes, {}),
    choice('frames', 'Cube orientation', settings.frameChoices, FRAMES),
    choice('views', 'Pictures', Object.keys(VIEWS), VIEWS, settings.look ? null : { disabled: true, title: 'The camera does not read the cube.' }),
    h(Switch, { label: 'Read the cube with the camera', checked: settings.look, onChange: change('look'), ...disabled }),
    // For a person who sees that arms hold a cube, which no program knows.
    !taken &&
      h('div', { class: 'held' },
        h(Why, { title: 'A cube is in the arms …' },
          h('p', {}, 'Say which arms hold it. The robot then inspects it as it lies.'),
          h('div', { class: 'row' },
            Object.keys(AXES).map((axis) => {
              const label = `Arms ${axis.replace('-', ' and ')}`;
              return h(Command, { key: axis, name: 'inspect', label, body: { held: axis } });
            })
          )
        )
      )
  );
}
