/*
 * The time from each pulse of a turn to the next.
 *
 * Speeds in pulses a second: v(0) is the start speed, v(i + 1) = min(cruise, sqrt(v(i)^2 + 2 acceleration)), and the
 * interval i takes 2 / (v(i) + v(i + 1)), which is exactly the time of uniform acceleration over one pulse. A turn of n
 * pulses uses the intervals 0, 1, 2 ... up to its middle and the same backwards.
 */
#ifndef CUBEWRIGHT_RAMP_H
#define CUBEWRIGHT_RAMP_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

#define RAMP_LIMIT 100 /* half of the longest turn */
#define RAMP_TICKS_PER_SECOND 2000000L

struct profile {
  uint16_t rpm; /* true revolutions a minute */
  uint16_t start;
  int32_t acceleration;
};

struct ramp {
  struct profile profile;
  uint32_t square; /* of the speed so far, times 256 */
  uint32_t cruise_square;
  uint16_t speed; /* times 16 */
  uint16_t cruise;
  uint8_t count; /* intervals that are known; later ones are as long as the last if it is complete */
  bool complete;
  uint16_t intervals[RAMP_LIMIT]; /* in ticks */
};

/* Begins a ramp; one that was begun with the same profile stays as it is. */
void ramp_begin(struct ramp *ramp, const struct profile *profile);

/* A ramp of one speed all over, at most as slow as RAMP_TICKS_PER_SECOND / 65535 pulses a second. */
void ramp_constant(struct ramp *ramp, uint16_t pulses_per_second);

/* Computes one more interval, in a fraction of a millisecond. */
void ramp_step(struct ramp *ramp);

/* Whether enough intervals are computed for a turn of this many pulses. */
bool ramp_ready(const struct ramp *ramp, uint16_t pulses);

/* The interval after a pulse, counted from 0, of a turn. The pulse must be one of the turn. */
static inline uint16_t ramp_interval(const struct ramp *ramp, uint16_t pulse, uint16_t pulses) {
  uint16_t from_end = (uint16_t)(pulses - 1 - pulse);
  uint16_t index = pulse < from_end ? pulse : from_end;
  return ramp->intervals[index < ramp->count ? index : (uint16_t)(ramp->count - 1)];
}

#endif
