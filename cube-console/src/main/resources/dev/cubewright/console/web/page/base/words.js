// The formats of times, angles and texts.

/** Whether a value is neither `null` nor `undefined`. */
export const isKnown = (value) => value !== null && value !== undefined;

/** Microseconds as seconds, such as `0.62`; a dash if unknown. */
export const seconds = (micros) => (isKnown(micros) ? (micros / 1e6).toFixed(2) : '–');

/** Microseconds as milliseconds, such as `76 ms`. */
export const millis = (micros) => (isKnown(micros) ? `${Math.round(micros / 1000)} ms` : '–');

/** An angle from 0 up to 360 degrees. */
export const dial = (degrees, decimals = 0) =>
  `${Number((((Number(degrees.toFixed(decimals)) % 360) + 360) % 360).toFixed(decimals))}°`;

/** A text as a sentence, with a capital letter and a period. */
export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** The date and time of an instant in milliseconds since 1970. */
export const instant = (at) => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

/** The time of day of an instant, with seconds. */
export const timeOfDay = (at) => new Date(at).toLocaleTimeString([], { hour12: false });
