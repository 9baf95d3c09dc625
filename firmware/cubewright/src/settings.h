/* What can be set by S: ten items for each arm, numbered arm * 10 + item. All are lost at a reset. */
#ifndef CUBEWRIGHT_SETTINGS_H
#define CUBEWRIGHT_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

enum setting {
  SETTING_MAGNET_THRESHOLD, /* of 1023 */
  SETTING_GRIP_WIDTH,       /* microseconds */
  SETTING_SQUEEZE_WIDTH,    /* where the fingers go first when they grip */
  SETTING_SQUEEZE_TIME,     /* and for how long, in milliseconds */
  SETTING_RELEASE_WIDTH,
  SETTING_SETTLE,       /* milliseconds from the acceptance of a G to its done */
  SETTING_RPM,          /* of a turn that names none */
  SETTING_ACCELERATION, /* pulses a second, each second */
  SETTING_START,        /* pulses a second */
  SETTING_HOMING_NEEDED,
  SETTING_COUNT
};

#define SETTING_KEYS (ARM_COUNT * SETTING_COUNT)

void settings_reset(void);

bool setting_in_range(uint8_t key, int32_t value);

int32_t setting_get(uint8_t key);

int32_t setting_of(uint8_t arm, enum setting setting);

void setting_put(uint8_t key, int32_t value);

#endif
