/* Durations of turns, by the formula of docs/protocol.md and by the table that the firmware computes. */
#ifndef CUBEWRIGHT_TABLES_H
#define CUBEWRIGHT_TABLES_H

#include <math.h>
#include <string.h>

#include "../cubewright/src/ramp.h"

#define START_MICROS 100

/* Returns the interval after a pulse in seconds; the first pulse is 0. */
static inline double formula_interval(int index, const struct profile *profile) {
  double cruise = profile->rpm * (double)STEPS_PER_TURN / 60;
  double speed = profile->start < cruise ? profile->start : cruise;
  double next = speed;
  for (int i = 0; i <= index; i++) {
    speed = next;
    next = fmin(cruise, sqrt(speed * speed + 2.0 * profile->acceleration));
  }
  return 2 / (speed + next);
}

static inline double formula_micros(int pulses, const struct profile *profile) {
  double sum = 0;
  for (int i = 0; i < pulses; i++) {
    sum += formula_interval(i < pulses - 1 - i ? i : pulses - 1 - i, profile);
  }
  return START_MICROS + sum * 1e6;
}

static inline void whole_ramp(struct ramp *ramp, const struct profile *profile) {
  memset(ramp, 0, sizeof *ramp);
  ramp_begin(ramp, profile);
  while (!ramp->complete) {
    ramp_step(ramp);
  }
}

static inline double table_micros(int pulses, const struct profile *profile) {
  struct ramp ramp;
  double ticks = 0;
  whole_ramp(&ramp, profile);
  for (int i = 0; i < pulses; i++) {
    ticks += ramp_interval(&ramp, (uint16_t)i, (uint16_t)pulses);
  }
  return START_MICROS + ticks * 1e6 / RAMP_TICKS_PER_SECOND;
}

#endif
