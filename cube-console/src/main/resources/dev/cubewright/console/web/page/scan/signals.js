// A sound and a vibration when a face is taken, for those who look at the cube and not at the screen.

import { Switch, h } from '../base/ui.js';
import { useState } from 'preact/hooks';
import { onDevice } from '../base/storage.js';

const KEYS = { sound: 'cubewright-scan-sound', vibration: 'cubewright-scan-vibration' };
const PITCH = 880;
const SECONDS = 0.12;
const VIBRATION_MILLIS = 60;

const isOn = (name) => onDevice.get(KEYS[name]) === 'on';
let audio = null;

/** Allows sound: browsers want this when a person has pressed something. */
export const prepareSignals = () => isOn('sound') && (audio ??= new AudioContext());

export function signal() {
  if (isOn('sound') && audio) {
    const tone = audio.createOscillator();
    tone.frequency.value = PITCH;
    tone.connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  }
  if (isOn('vibration')) {
    navigator.vibrate?.(VIBRATION_MILLIS);
  }
}

/** A switch for `sound` or `vibration`, both off at first. */
export function SignalSwitch({ name, label }) {
  const [checked, setChecked] = useState(isOn(name));
  const onChange = (on) => {
    onDevice.set(KEYS[name], on ? 'on' : 'off');
    setChecked(on);
    prepareSignals();
  };
  return h(Switch, { label, checked, onChange, name: `scan-${name}` });
}
