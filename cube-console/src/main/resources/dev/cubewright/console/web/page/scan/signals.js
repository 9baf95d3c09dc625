// A sound and a vibration when a face is taken, for those who look at the cube and not at the screen.

import { useState } from 'preact/hooks';
import { onDevice } from '../base/storage.js';
import { Switch, h } from '../base/ui.js';

const KEY = 'cubewright-scan-signals';
const PITCH = 880;
const SECONDS = 0.12;
const VIBRATION_MILLIS = 60;

let audio = null;
const isOn = () => onDevice.get(KEY) === 'on';

/** Browsers allow sound once a person has pressed something: then this must be called. */
export const prepareSignals = () => isOn() && (audio ??= new AudioContext());

export function signal() {
  if (isOn()) {
    const tone = new OscillatorNode(prepareSignals(), { frequency: PITCH });
    tone.connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
    navigator.vibrate?.(VIBRATION_MILLIS);
  }
}

/** The switch for the signals, which are off at first. */
export function SignalSwitch() {
  const [checked, setChecked] = useState(isOn());
  const onChange = (on) => {
    onDevice.set(KEY, on ? 'on' : 'off');
    setChecked(on);
    prepareSignals();
  };
  return h(Switch, { label: 'Signal when a face is taken', checked, onChange });
}
