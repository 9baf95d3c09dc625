// The dialog of the simulated robot: how fast its time passes, and what goes wrong with it.

import { useState } from 'preact/hooks';
import { Button, Choice, Dialog, h, useStore } from '../base/ui.js';
import { give, tellRefusal, useRefusal } from '../robot/commands.js';
import { ARM_FAULTS, ARMS, FAULTS } from './state.js';

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 0];
const named = (fault) => FAULTS[fault] ?? fault;

/** The dialog; empty where the robot is not a simulated one. */
export function Simulation({ onClose }) {
  const simulation = useStore((now) => now.simulation);
  const reason = useRefusal('simulation');
  const [chosen, choose] = useState('cable-unplugged');
  const [arm, setArm] = useState(ARMS[0]);
  if (!simulation) {
    return null;
  }
  const { speed, faults, injected } = simulation;
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed];
  const body = ARM_FAULTS.has(chosen) ? { fault: chosen, arm } : { fault: chosen };
  return h(
    Dialog,
    { id: 'simulation', kind: 'simulation', title: 'Simulation', onClose },
    h(Choice, {
      name: 'speed',
      'aria-label': 'Speed',
      disabled: Boolean(reason),
      options: speeds.map((value) => [String(value), value ? `Speed ${value} ×` : 'No waiting']),
      value: String(speed),
      onChange: (value) => give('simulation', { speed: Number(value) }),
    }),
    h(Choice, { name: 'fault', 'aria-label': 'Fault', options: faults.map((fault) => [fault, named(fault)]), value: chosen, onChange: choose }),
    ARM_FAULTS.has(chosen) && h(Choice, { name: 'arm', 'aria-label': 'Arm', options: ARMS.map((name) => [name, `Arm ${name}`]), value: arm, onChange: setArm }),
    h(Button, { label: 'Cause fault', kind: 'danger', 'data-cause': '', reason, onRefused: tellRefusal, onClick: () => give('simulation', body) }),
    h(Button, { label: 'Repair all', 'data-mend': '', reason, onRefused: tellRefusal, onClick: () => give('simulation', { mend: true }) }),
    injected.length > 0 && h('p', { class: 'hint', role: 'status' }, `Broken now: ${injected.map(named).join(', ').toLowerCase()}.`)
  );
}
