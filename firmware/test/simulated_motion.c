/* Tests the motions of the arms: turns compared with the formula, stops, servos without pulses, and homing. */
#include <stdlib.h>
#include <string.h>

#include "../cubewright/src/command.h"
#include "check.h"
#include "simulated.h"
#include "simulator.h"
#include "tables.h"

/* The maximum transmission time of a status, which has at most 96 characters. */
#define STATUS_MICROS (96 * 87)

static const struct profile first_profile = {294, 333, 72000};

/* Checks pulses and direction, and compares the time from the motor's start to done with the formula. */
static void check_turn(int arm, int degrees, const struct profile *profile) {
  char line[60];
  double formula;
  uint64_t done;
  int pulses = command_pulses(degrees);
  snprintf(line, sizeof line, "S %d %d\nT %d 0 %d %d\n", arm * 10 + 8, profile->start, arm, profile->rpm,
           profile->acceleration);
  send_text(line);
  expect("ok");
  expect("ok");
  expect("done");
  snprintf(line, sizeof line, "T %d %d %d %d\n", arm, degrees, profile->rpm, profile->acceleration);
  send_text(line);
  expect("ok");
  done = expect("done");
  simulator_run(40000);
  CHECK(simulator.motions[arm].pulses == pulses);
  formula = formula_micros(abs(pulses), profile);
  /* Includes the transmission of the done line, which has at most 20 characters. */
  double took = (double)(done - simulator.motions[arm].first) + START_MICROS;
  if (!CHECK(took > formula && took < formula * 1.001 + 2300)) {
    printf("  %d degrees: %.0f us, %.0f by the formula\n", degrees, took, formula);
  }
  double to_last = (double)(simulator.motions[arm].last - simulator.motions[arm].first);
  double to_last_formula = formula - START_MICROS - formula_interval(0, profile) * 1e6;
  if (!CHECK(fabs(to_last - to_last_formula) < to_last_formula * 0.001 + 15)) {
    printf("  %d degrees: first to last pulse %.0f us, %.0f by the formula\n", degrees, to_last, to_last_formula);
  }
  printf("turn of %4d degrees at %3d rpm: %7.2f ms to the last pulse, %7.2f by the formula\n", degrees, profile->rpm,
         to_last / 1000, to_last_formula / 1000);
}

static void check_turns(void) {
  static const struct profile profiles[] = {{294, 333, 72000}, {600, 1000, 400000}, {60, 60, 2000}};
  for (int i = 0; i < 3; i++) {
    check_turn(0, 90, &profiles[i]);
    check_turn(1, -90, &profiles[i]);
    check_turn(0, -180, &profiles[i]);
  }
  reset();
}

static void check_both_at_once(void) {
  send_text("T 0 180\nT 1 -180\n");
  expect("ok");
  expect("ok");
  expect("done");
  expect("done");
  simulator_run(40000);
  for (int arm = 0; arm < 2; arm++) {
    const struct motion *motion = &simulator.motions[arm];
    double formula = formula_micros(200, &first_profile) - START_MICROS - formula_interval(0, &first_profile) * 1e6;
    CHECK(motion->pulses == (arm == 0 ? 200 : -200));
    CHECK(fabs((double)(motion->last - motion->first) - formula) < formula * 0.001 + 15);
  }
  CHECK(simulator.began[1] < simulator.motions[0].last);
  reset();
}

static void forget_lines(void) {
  uint64_t when;
  while (simulator_hear(&when) != NULL) {
  }
}

/* Stops a turn at this many places, after this many status bytes. No pulse may begin later than 50 us after the arrival of
   the stop byte. */
static void check_stop(int places, unsigned status_bytes) {
  uint64_t latest = 0;
  uint64_t slowest = 0;
  char flood[40];
  memset(flood, '?', sizeof flood);
  for (int place = 0; place < places; place++) {
    send_text("T 0 180\n");
    expect("ok");
    simulator_run(10000 + (uint64_t)place * 74220 / (uint64_t)places);
    simulator_send(flood, status_bytes);
    send_text("!");
    simulator_send(flood, status_bytes);
    simulator_run(2000 + status_bytes * 87);
    uint64_t alarm = hear_word("alarm 10");
    hear_word("err 0 10");
    simulator_run(40000);
    uint64_t last = simulator.motions[0].last;
    CHECK(simulator.motions[0].pulses > 0 && simulator.motions[0].pulses < 200);
    latest = last > simulator.stop_byte && last - simulator.stop_byte > latest ? last - simulator.stop_byte : latest;
    /* With many status bytes, a status that is being sent precedes the alarm. */
    uint64_t status = status_bytes == 0 ? 0 : STATUS_MICROS;
    slowest = alarm - simulator.stop_byte > slowest + status ? alarm - simulator.stop_byte - status : slowest;
    send_text("X\n");
    hear_word("ok");
    simulator_run(1000 + status_bytes * 2 * STATUS_MICROS);
    forget_lines();
  }
  /* The simulator reports the start of the byte, which takes 87 us. */
  CHECK(latest < 87 + 50);
  CHECK(slowest < 5000);
  printf("stop behind %u status bytes: last pulse at most %llu us after it began, alarm heard within %.2f ms\n",
         status_bytes, (unsigned long long)latest, (double)(slowest + (status_bytes == 0 ? 0 : STATUS_MICROS)) / 1000);
  reset();
}

/* After a grip and a reset, fingers must not move without a command. */
static void check_reset_in_hand(void) {
  reset();
  simulator_run(100000);
  CHECK(simulator.widths[0] == 0 && simulator.widths[1] == 0);
  send_text("G 0 1\nG 1 0\n");
  simulator_run(400000);
  CHECK(abs(simulator.widths[0] - 1307) <= 12 && abs(simulator.widths[1] - 1564) <= 12);
  forget_lines();
  reset();
  quiet(2000);
  CHECK(simulator.widths[0] == 0 && simulator.widths[1] == 0);
  send_text("T 0 90\n");
  expect("ok");
  expect("done");
  CHECK(simulator.widths[0] == 0);
}

/* Measures the longest time from a pulse of homing to the reading of the sensor. */
static uint64_t slowest_look(bool flood) {
  static char status_bytes[1000];
  unsigned homed = simulator.motions[0].count;
  memset(status_bytes, '?', sizeof status_bytes);
  simulator_order("angle 0 0");
  simulator_order("pulses 1");
  simulator.slowest_look = 0;
  send_text("H 0\n");
  while (simulator.motions[0].count == homed) {
    if (flood) {
      simulator_send(status_bytes, sizeof status_bytes);
    }
    /* At 11.5 bytes per millisecond, the line is never idle. */
    simulator_run(86000);
  }
  simulator_order("pulses 0");
  CHECK(simulator.motions[0].angle == 106);
  /* Wait until the last of 255 statuses is sent. */
  simulator_run(3000000);
  forget_lines();
  reset();
  return simulator.slowest_look;
}

static void check_status_flood(void) {
  uint64_t quiet_line = slowest_look(false);
  uint64_t flooded = slowest_look(true);
  CHECK(quiet_line > 0 && flooded < quiet_line + 100);
  printf("homing: the magnet is looked at within %llu us of each pulse, %llu us in a flood of status bytes\n",
         (unsigned long long)quiet_line, (unsigned long long)flooded);
}

static void check_homing(void) {
  reset();
  simulator_order("angle 0 0");
  send_text("H 0\n");
  expect("ok");
  expect("done 0 0");
  simulator_run(40000);
  CHECK(simulator.motions[0].angle == 106);
  simulator_order("magnet 0 missing");
  send_text("H 0\n");
  expect("ok");
  expect("err 0 9");
  simulator_run(40000);
  CHECK(simulator.motions[0].pulses == 440);
  simulator_order("magnet 0 100");
  reset();
}

void check_motion(void) {
  check_turns();
  check_both_at_once();
  check_stop(60, 0);
  check_stop(60, 8);
  /* The simulation of many status bytes takes as long as all other tests. */
  check_stop(15, 20);
  check_stop(15, 40);
  check_reset_in_hand();
  check_homing();
  check_status_flood();
}
