/*
 * The intervals between the pulses of a turn.
 *
 * Speeds are in pulses/s: v(0) is the start speed, v(i + 1) = min(cruise, sqrt(v(i)^2 + 2 acceleration)), and
 * interval i is 2 / (v(i) + v(i + 1)) seconds: exactly the time of uniform acceleration over one pulse. A turn of n pulses
 * uses the intervals 0, 1, 2 ... up to its middle, and then the same intervals in reverse order.
 */
#ifndef CUBEWRIGHT_RAMP_H
#define CUBEWRIGHT_RAMP_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

#define RAMP_LIMIT 100 /* half of the longest turn */
#define RAMP_TICKS_PER_SECOND 2000000L

struct profile {
  uint16_t rpm; /* true revolutions per minute */
  uint16_t start;
  int32_t acceleration;
};

struct ramp {
  struct profile profile;
  uint32_t square; /* of the speed after the computed intervals, times 256 */
  uint32_t cruise_square;
  uint16_t speed; /* times 16 */
  uint16_t cruise;
  uint8_t count; /* computed intervals; if complete, later intervals equal the last one */
  bool complete;
  uint16_t intervals[RAMP_LIMIT]; /* in ticks */
};

/* Begins a ramp. Has no effect if the ramp was begun with the same profile. */
void ramp_begin(struct ramp *ramp, const struct profile *profile);

/* Sets a ramp of constant speed, at least RAMP_TICKS_PER_SECOND / 65535 pulses/s. */
void ramp_constant(struct ramp *ramp, uint16_t pulses_per_second);

/* Computes one more interval, which takes less than a millisecond. */
void ramp_step(struct ramp *ramp);

/* Returns whether enough intervals are computed for a turn of this many pulses. */
bool ramp_ready(const struct ramp *ramp, uint16_t pulses);

/* Returns the interval after a pulse of a turn, in ticks; the pulse is 0 to pulses - 1. */
static inline uint16_t ramp_interval(const struct ramp *ramp, uint16_t pulse, uint16_t pulses) {
  uint16_t from_end = (uint16_t)(pulses - 1 - pulse);
  uint16_t index = pulse < from_end ? pulse : from_end;
  return ramp->intervals[index < ramp->count ? index : (uint16_t)(ramp->count - 1)];
}

#endif
