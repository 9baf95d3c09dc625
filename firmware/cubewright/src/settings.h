/* The settings of the S command: ten for each arm, with key arm * 10 + setting. A reset restores the defaults. */
#ifndef CUBEWRIGHT_SETTINGS_H
#define CUBEWRIGHT_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

enum setting {
  SETTING_MAGNET_THRESHOLD, /* at most 1022 */
  SETTING_GRIP_WIDTH,       /* microseconds */
  SETTING_SQUEEZE_WIDTH,    /* the initial width of a grip */
  SETTING_SQUEEZE_TIME,     /* the duration of the initial width, in milliseconds */
  SETTING_RELEASE_WIDTH,
  SETTING_SETTLE,       /* milliseconds from the acceptance of a G command to its end */
  SETTING_RPM,          /* of a turn without a speed */
  SETTING_ACCELERATION, /* pulses/s^2 */
  SETTING_START,        /* pulses/s */
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
