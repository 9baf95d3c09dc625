/* Compares the table of intervals with the formula, over all speeds. */
#include <stdio.h>

#include "../cubewright/src/ramp.h"
#include "check.h"
#include "tables.h"

static double worst;

static void check_profile(const struct profile *profile) {
  static const int turns[] = {1, 2, 3, 50, 99, 100, 101, 199, 200};
  struct ramp ramp;
  whole_ramp(&ramp, profile);
  CHECK(ramp.count > 0 && ramp.count <= RAMP_LIMIT);
  for (int i = 1; i < ramp.count; i++) {
    if (!CHECK(ramp.intervals[i] <= ramp.intervals[i - 1])) {
      printf("  rpm %d start %d acceleration %d: interval %d\n", profile->rpm, profile->start, profile->acceleration,
             i);
      return;
    }
  }
  for (unsigned i = 0; i < sizeof turns / sizeof *turns; i++) {
    double formula = formula_micros(turns[i], profile);
    double error = fabs(table_micros(turns[i], profile) / formula - 1);
    worst = error > worst ? error : worst;
    if (!CHECK(error < 0.001)) {
      printf("  rpm %d start %d acceleration %d: %d pulses, off by %.2f %%\n", profile->rpm, profile->start,
             profile->acceleration, turns[i], error * 100);
    }
    for (int pulse = 0; pulse < turns[i]; pulse++) {
      CHECK(ramp_interval(&ramp, (uint16_t)pulse, (uint16_t)turns[i]) ==
            ramp_interval(&ramp, (uint16_t)(turns[i] - 1 - pulse), (uint16_t)turns[i]));
    }
  }
}

static void check_all_profiles(void) {
  static const uint16_t starts[] = {31, 60, 333, 1000, 4000};
  static const int32_t accelerations[] = {1000, 5000, 72000, 200000, 400000};
  for (uint16_t rpm = RPM_LEAST; rpm <= RPM_MOST; rpm = (uint16_t)(rpm + (rpm < 50 ? 1 : 7))) {
    for (int start = 0; start < 5; start++) {
      for (int acceleration = 0; acceleration < 5; acceleration++) {
        struct profile profile = {rpm, starts[start], accelerations[acceleration]};
        check_profile(&profile);
      }
    }
  }
}

/* A ramp is reused for the same profile, and enough intervals are computed before a turn begins. */
static void check_bookkeeping(void) {
  struct profile slow = {60, 100, 1000};
  struct profile fast = {300, 333, 72000};
  struct ramp ramp;
  memset(&ramp, 0, sizeof ramp);
  ramp_begin(&ramp, &slow);
  CHECK(ramp_ready(&ramp, 0));
  for (int pulses = 1; pulses <= 200; pulses++) {
    while (!ramp_ready(&ramp, (uint16_t)pulses)) {
      ramp_step(&ramp);
    }
    CHECK(ramp.complete || ramp.count == (pulses + 1) / 2);
  }
  ramp_begin(&ramp, &slow);
  CHECK(ramp_ready(&ramp, 200));
  ramp_begin(&ramp, &fast);
  CHECK(!ramp_ready(&ramp, 2));
  ramp_constant(&ramp, HOMING_SPEED);
  CHECK(ramp_ready(&ramp, 640) && ramp_interval(&ramp, 320, 640) == 8000);
  ramp_begin(&ramp, &fast);
  CHECK(!ramp_ready(&ramp, 2));
}

int main(void) {
  check_all_profiles();
  check_bookkeeping();
  printf("ramp_test: the table differs from the formula by at most %.3f %%\n", worst * 100);
  return check_result("ramp_test");
}
