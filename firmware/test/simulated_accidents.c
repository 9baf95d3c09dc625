/* Tests that errors on the line neither lose nor repeat a step. */
#include <stdlib.h>
#include <string.h>

#include "../cubewright/src/command.h"
#include "../cubewright/src/crc16.h"
#include "check.h"
#include "simulated.h"
#include "simulator.h"

static bool read_answer(const char *beginning, uint64_t micros) {
  uint64_t when;
  for (uint64_t waited = 0; waited < micros; waited += 1000) {
    const char *line;
    simulator_run(1000);
    while (simulator_hear(&when) != NULL) {
    }
    while ((line = simulator_read()) != NULL) {
      const char *star = strchr(line, '*');
      bool whole = star != NULL && strtol(star + 1, NULL, 16) == crc16_of(line, (uint8_t)(star - line));
      if (whole && strncmp(line, beginning, strlen(beginning)) == 0) {
        return true;
      }
    }
  }
  return false;
}

/* Repeats a line until it is answered; returns the number of sends. */
static int insist(int number, const char *body, const char *answer) {
  char line[80];
  char beginning[20];
  int sent = 0;
  snprintf(line, sizeof line, "\n#%d %s", number, body);
  snprintf(line + strlen(line), 8, "*%04X\n", crc16_of(line + 1, (uint8_t)(strlen(line) - 1)));
  snprintf(beginning, sizeof beginning, "%s %d ", answer, number);
  beginning[strlen(beginning) - (strcmp(answer, "ok") == 0)] = 0;
  do {
    send_text(line);
    sent++;
  } while (!read_answer(beginning, 150000) && sent < 50);
  return sent;
}

/* Makes turns while 1 % of the bytes are lost (or duplicated) in each direction. */
static void check_bad_line(const char *accident, int turns) {
  int sent = 0;
  int angle = 0;
  int number = 9900;
  unsigned motions = simulator.begun[0];
  simulator_order("angle 0 0");
  simulator_order("seed 5");
  simulator_order("fault in %s 0.01", accident);
  simulator_order("fault out %s 0.01", accident);
  insist(number++, "V", "ok");
  insist(number++, "C 1", "ok");
  for (int turn = 0; turn < turns; turn++) {
    int degrees = turn % 3 == 0 ? 180 : turn % 3 == 1 ? -90 : 90;
    char body[30];
    snprintf(body, sizeof body, "T 0 %d", degrees);
    sent += insist(number, body, "done");
    number = number == 9999 ? 1 : number + 1;
    simulator_run(40000);
    angle = (angle + command_pulses(degrees) + 400) % 400;
    CHECK(simulator.motions[0].angle == angle);
  }
  CHECK(simulator.begun[0] - motions == (unsigned)turns);
  printf("line with accidents (%s): %d turns by %d lines, %u motions\n", accident, turns, sent,
         simulator.begun[0] - motions);
  simulator_order("fault in %s 0", accident);
  simulator_order("fault out %s 0", accident);
}

/* Sends more bytes than the board can store while a line waits: complete lines run, the truncated one is rejected. */
static void check_too_much(void) {
  uint64_t when;
  send_text("0 180 20\n0 -180 600\n");
  for (int i = 0; i < 30; i++) {
    send_text("0 90 600\n");
  }
  simulator_run(5000000);
  /* One line is done and one waits outside the ring, which has 127 bytes: 14 complete lines and a truncated one. */
  CHECK(simulator.motions[0].pulses == 200 - 200 + 14 * 100);
  CHECK(simulator_hear(&when) == NULL);
  send_text(" 90\n");
  expect("nak 2");
  reset();
}

/* Sends without a pause, for so long that a slightly slow receiver would lose bytes. */
static void check_busy_line(void) {
  enum { LINES = 1000 };
  uint64_t when;
  for (int i = 0; i < LINES; i++) {
    send_text("\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nP\n");
    simulator_run(20 * 86);
  }
  for (int i = 0; i < LINES; i++) {
    expect("ok");
  }
  CHECK(simulator_hear(&when) == NULL);
}

/* Sends more than the simulator stores while simulated time stands still: the rest waits in the pseudo-terminal. */
static void check_waiting_bytes(void) {
  static char feeds[4000];
  unsigned long sent = 0;
  memset(feeds, '\n', sizeof feeds);
  send_text("P\n");
  for (int refused = 0; refused < 3 && sent < 400000;) {
    unsigned count = simulator_send_some(feeds, sizeof feeds);
    sent += count;
    refused = count == 0 ? refused + 1 : 0;
    simulator_run(1);
  }
  CHECK(sent > 60000 && sent < 400000);
  expect("ok 0");
  simulator_run(sent * 87 + 100000);
  quiet(10);
  send_text("P\n");
  expect("ok 0");
}

void check_accidents(void) {
  check_waiting_bytes();
  reset();
  check_busy_line();
  reset();
  check_bad_line("lose", 200);
  reset();
  check_bad_line("twice", 100);
  reset();
  check_too_much();
}
