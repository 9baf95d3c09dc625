#include "ramp.h"

/* Returns the square root of at most 64000 squared, rounded to the nearest number. */
static uint16_t square_root(uint32_t square) {
  uint32_t rest = square;
  uint32_t root = 0;
  for (uint32_t bit = 1UL << 30; bit != 0; bit >>= 2) {
    if (rest >= root + bit) {
      rest -= root + bit;
      root = (root >> 1) + bit;
    } else {
      root >>= 1;
    }
  }
  return (uint16_t)(rest > root ? root + 1 : root);
}

void ramp_begin(struct ramp *ramp, const struct profile *profile) {
  uint16_t start;
  if (ramp->count > 0 && ramp->profile.rpm == profile->rpm && ramp->profile.start == profile->start &&
      ramp->profile.acceleration == profile->acceleration) {
    return;
  }
  ramp->profile = *profile;
  ramp->cruise = (uint16_t)(((uint32_t)profile->rpm * (STEPS_PER_TURN * 16 / 20) + 1) / 3);
  ramp->cruise_square = (uint32_t)ramp->cruise * ramp->cruise;
  start = (uint16_t)(profile->start * 16);
  ramp->speed = start < ramp->cruise ? start : ramp->cruise;
  ramp->square = (uint32_t)ramp->speed * ramp->speed;
  ramp->count = 0;
  ramp->complete = false;
}

void ramp_constant(struct ramp *ramp, uint16_t pulses_per_second) {
  ramp->profile.rpm = 0;
  ramp->intervals[0] = (uint16_t)(RAMP_TICKS_PER_SECOND / pulses_per_second);
  ramp->count = 1;
  ramp->complete = true;
}

void ramp_step(struct ramp *ramp) {
  uint16_t before = ramp->speed;
  uint32_t gain = (uint32_t)ramp->profile.acceleration * 2 * 256;
  if (ramp->complete) {
    return;
  }
  if (ramp->cruise_square - ramp->square <= gain) {
    ramp->square = ramp->cruise_square;
    ramp->speed = ramp->cruise;
  } else {
    ramp->square += gain;
    ramp->speed = square_root(ramp->square);
  }
  if (before == ramp->cruise) {
    /* More precise than a computation from rounded speeds. */
    ramp->intervals[ramp->count] = (uint16_t)((RAMP_TICKS_PER_SECOND * 60 / STEPS_PER_TURN + ramp->profile.rpm / 2) /
                                              ramp->profile.rpm);
    ramp->complete = true;
  } else {
    uint32_t sum = (uint32_t)before + ramp->speed;
    ramp->intervals[ramp->count] = (uint16_t)((RAMP_TICKS_PER_SECOND * 2 * 16 + sum / 2) / sum);
  }
  ramp->count++;
  if (ramp->count == RAMP_LIMIT) {
    ramp->complete = true;
  }
}

bool ramp_ready(const struct ramp *ramp, uint16_t pulses) {
  return ramp->complete || ramp->count >= (pulses + 1) / 2;
}
