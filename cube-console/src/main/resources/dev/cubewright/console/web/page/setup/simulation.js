// The dialog of the simulated robot: its speed and its faults.

import { useState } from 'preact/hooks';
import { Choice, Dialog, h, useStore } from '../base/ui.js';
import { Act, give, useDisabled } from '../robot/commands.js';
import { ARMS } from '../robot/state.js';
import { ARM_FAULTS, FAULTS } from './state.js';

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 0];
const named = (fault) => FAULTS[fault] ?? fault;

/** The dialog; empty for a real robot. */
export function Simulation({ onClose }) {
  const simulation = useStore((now) => now.simulation);
  const disabled = useDisabled('simulation');
  const [fault, setFault] = useState('cable-unplugged');
  const [arm, setArm] = useState(ARMS[0]);
  if (!simulation) {
    return null;
  }
  const { speed, faults, injected } = simulation;
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed];
  const ofArm = ARM_FAULTS.has(fault);
  const choice = (name, label, values, nameOf, value, onChange, more) =>
    h(Choice, { name, 'aria-label': label, options: values.map((each) => [String(each), nameOf(each)]), value: String(value), onChange, ...more });
  const act = (body, more) => h(Act, { reason: disabled.title, onClick: () => give('simulation', body), ...more });
  const speedName = (value) => (value ? `Speed ${value} ×` : 'No delay');
  return h(Dialog, { id: 'simulation', kind: 'simulation', title: 'Simulation', onClose },
    choice('speed', 'Speed', speeds, speedName, speed, (value) => give('simulation', { speed: Number(value) }), disabled),
    choice('fault', 'Fault', faults, named, fault, setFault),
    ofArm && choice('arm', 'Arm', ARMS, (name) => `Arm ${name}`, arm, setArm),
    act(ofArm ? { fault, arm } : { fault }, { label: 'Cause fault', kind: 'danger', 'data-cause': '' }),
    act({ mend: true }, { label: 'Repair all', 'data-mend': '' }),
    injected.length > 0 && h('p', { class: 'hint', role: 'status' }, `Active faults: ${injected.map(named).join(', ').toLowerCase()}.`)
  );
}
