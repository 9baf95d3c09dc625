// How times, angles and texts of the program are written.

/** Whether there is a number. */
export const isKnown = (value) => value !== null && value !== undefined;

/** Seconds of a number of microseconds, such as `0.62`; a dash if there is none. */
export const seconds = (micros) => (isKnown(micros) ? (micros / 1e6).toFixed(2) : '–');

/** Milliseconds of a number of microseconds, such as `76 ms`. */
export const millis = (micros) => (isKnown(micros) ? `${Math.round(micros / 1000)} ms` : '–');

/** An angle from 0 up to 360 degrees. */
export const dial = (degrees, decimals = 0) =>
  `${Number((((Number(degrees.toFixed(decimals)) % 360) + 360) % 360).toFixed(decimals))}°`;

/** A text with a capital letter and a full stop. */
export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** Day and time of an instant in milliseconds since 1970. */
export const instant = (at) => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

/** The time of day of an instant, with seconds. */
export const timeOfDay = (at) => new Date(at).toLocaleTimeString([], { hour12: false });
