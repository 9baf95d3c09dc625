/* What the simulated board needs of the firmware besides board.h. */
#include "../cubewright/src/arm.h"
#include "../cubewright/src/board.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(turn_interval) uint16_t turn_interval(const struct ramp *ramp, uint16_t pulse, uint16_t pulses) {
  return ramp_interval(ramp, pulse, pulses);
}

/*
 * One pass of the main loop. Bit 0: whether there is more to do at once. Bits 1 and 2: whether it computed an interval of
 * the ramp of arm 0 or 1. Bits 3 and 4: whether that arm is homed.
 */
EXPORT(board_pass) uint32_t board_pass(void) {
  uint32_t flags = 0;
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    flags |= (uint32_t)(arms[arm].job == JOB_PREPARE) << (1 + arm);
  }
  flags |= board_step();
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    flags |= (uint32_t)arms[arm].homed << (1 + ARM_COUNT + arm);
  }
  return flags;
}
