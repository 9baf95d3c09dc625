// A sound and a vibration when a face is taken, for those who look at the cube and not at the screen.

import { build } from '../base/dom.js';
import { onDevice } from '../base/storage.js';

const KEYS = { sound: 'cubewright-scan-sound', vibration: 'cubewright-scan-vibration' };
const PITCH = 880;
const SECONDS = 0.12;
const VIBRATION_MILLIS = 60;

/** The signals, both off at first. */
export function createSignals() {
  let audio = null;
  const wanted = (name) => onDevice.get(KEYS[name]) === 'on';
  const prepare = () => {
    if (wanted('sound')) {
      // Browsers allow sound once a person has pressed something.
      audio ??= new AudioContext();
    }
  };
  const option = (name, text) => {
    const box = build('input', { type: 'checkbox', role: 'switch', name: `scan-${name}` });
    box.checked = wanted(name);
    box.addEventListener('change', () => {
      onDevice.set(KEYS[name], box.checked ? 'on' : 'off');
      prepare();
    });
    return build('label', { class: 'switch' }, box, build('span', {}, text));
  };
  return {
    element: build(
      'div',
      { class: 'row signals' },
      option('sound', 'Sound'),
      navigator.vibrate ? option('vibration', 'Vibration') : null
    ),
    prepare,
    give() {
      if (wanted('sound') && audio) {
        const tone = audio.createOscillator();
        tone.frequency.value = PITCH;
        tone.connect(audio.destination);
        tone.start();
        tone.stop(audio.currentTime + SECONDS);
      }
      if (wanted('vibration')) {
        navigator.vibrate?.(VIBRATION_MILLIS);
      }
    },
  };
}
