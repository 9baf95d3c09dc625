// Moved.

export { attempt, give, onRefused, refusal, tellRefusal, watching } from '../robot/commands.js';
