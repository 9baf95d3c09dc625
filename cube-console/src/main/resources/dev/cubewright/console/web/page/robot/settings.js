// The settings: speed, cube orientation and camera, and the inspection of a held cube.

import { Choice, Field, Switch, Why, h, useStore } from '../base/ui.js';
import { Command, give, useDisabled } from './commands.js';
import { AXES, nameOf } from './state.js';

const FRAMES = { all: 'Any', 'as-held': 'As held' };
const VIEWS = { six: 'Six faces', four: 'Four faces, others inferred' };

/** The settings. Each change is sent at once. */
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
    // For a cube in the arms that the program does not know.
    !taken &&
      h('div', { class: 'held' },
        h(Why, { title: 'A cube is in the arms …' },
          h('p', {}, 'Choose the arms that hold it. The robot then inspects it.'),
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
