/* What the simulated board reads of the firmware besides board.h: no line reports it in time. */
#include "../cubewright/src/arm.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(turn_interval) uint16_t turn_interval(const struct ramp *ramp, uint16_t pulse, uint16_t pulses) {
  return ramp_interval(ramp, pulse, pulses);
}

/* Whether the next pass of the main loop computes an interval of the arm's ramp. */
EXPORT(arm_computes) bool arm_computes(uint8_t arm) {
  return arms[arm].job == JOB_PREPARE;
}

EXPORT(arm_homed) bool arm_homed(uint8_t arm) {
  return arms[arm].homed;
}
