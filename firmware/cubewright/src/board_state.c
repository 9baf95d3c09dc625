#include "board_state.h"

#include "arm.h"

struct board board;

bool board_idle(void) {
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    if (arms[arm].job != JOB_NONE) {
      return false;
    }
  }
  return true;
}
