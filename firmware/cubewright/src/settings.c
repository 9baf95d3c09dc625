#include "settings.h"

struct bounds {
  int32_t least;
  int32_t most;
  int32_t first;
};

/* The widths correspond to 74, 71 and 99 degrees, if 0 degrees is 544 us and 180 degrees is 2400 us. */
static const struct bounds all_bounds[SETTING_COUNT] = {
    [SETTING_MAGNET_THRESHOLD] = {1, 1022, 50},
    [SETTING_GRIP_WIDTH] = {WIDTH_LEAST, WIDTH_MOST, 1307},
    [SETTING_SQUEEZE_WIDTH] = {WIDTH_LEAST, WIDTH_MOST, 1276},
    [SETTING_SQUEEZE_TIME] = {0, 1000, 70},
    [SETTING_RELEASE_WIDTH] = {WIDTH_LEAST, WIDTH_MOST, 1564},
    [SETTING_SETTLE] = {0, SETTLE_MOST, 150},
    [SETTING_RPM] = {RPM_LEAST, RPM_MOST, 294},
    [SETTING_ACCELERATION] = {ACCELERATION_LEAST, ACCELERATION_MOST, 72000},
    [SETTING_START] = {START_LEAST, START_MOST, 333},
    [SETTING_HOMING_NEEDED] = {0, 1, 0},
};

static int32_t values[SETTING_KEYS];

void settings_reset(void) {
  for (uint8_t key = 0; key < SETTING_KEYS; key++) {
    values[key] = all_bounds[key % SETTING_COUNT].first;
  }
}

bool setting_in_range(uint8_t key, int32_t value) {
  const struct bounds *bounds = &all_bounds[key % SETTING_COUNT];
  return value >= bounds->least && value <= bounds->most;
}

int32_t setting_get(uint8_t key) {
  return values[key];
}

int32_t setting_of(uint8_t arm, enum setting setting) {
  return values[arm * SETTING_COUNT + setting];
}

void setting_put(uint8_t key, int32_t value) {
  values[key] = value;
}
