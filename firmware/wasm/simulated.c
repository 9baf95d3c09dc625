/* The functions of the firmware that the simulated board uses in addition to board.h. */
#include "../cubewright/src/arm.h"
#include "../cubewright/src/board.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(turn_interval) uint16_t turn_interval(const struct ramp *ramp, uint16_t pulse, uint16_t pulses) {
  return ramp_interval(ramp, pulse, pulses);
}

/*
 * One pass of the main loop. Bit 0: more work is pending. Bits 1 and 2: an interval of the ramp of arm 0 or 1 was
 * computed. Bits 3 and 4: arm 0 or 1 is homed.
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
