/* Tests that commands run exactly once if a host repeats them on a line that loses bytes. */
#include <stdlib.h>
#include <string.h>

#include "../cubewright/src/command.h"
#include "../cubewright/src/crc16.h"
#include "../cubewright/src/session.h"
#include "check.h"
#include "fake_hardware.h"

static uint32_t seed = 1;

static uint32_t next_random(uint32_t bound) {
  seed = seed * 1664525 + 1013904223;
  return (uint32_t)(((uint64_t)seed * bound) >> 32);
}

static void check_numbers(void) {
  struct session session;
  struct answer answer;
  session_reset(&session);
  CHECK(session_judge(&session, 1, &answer) == VERDICT_GAP);
  session_open(&session, SEQUENCE_LIMIT);
  CHECK(session_judge(&session, SEQUENCE_LIMIT, &answer) == VERDICT_GAP);
  CHECK(session_judge(&session, 0, &answer) == VERDICT_GAP);
  CHECK(session_judge(&session, 1, &answer) == VERDICT_NEXT);
}

/* Open answers stay; of the other answers, the newest stay. */
static void check_keeping(void) {
  struct session session;
  struct answer stored;
  struct answer open = {1, ANSWER_OK, true, 0};
  session_open(&session, 0);
  session_keep(&session, &open);
  for (uint16_t sequence = 2; sequence <= 100; sequence++) {
    struct answer answer = {sequence, ANSWER_OK, false, 0};
    session.last = sequence;
    session_keep(&session, &answer);
    CHECK(session_judge(&session, 1, &stored) == VERDICT_REPEATED && stored.open);
    for (uint16_t back = 0; back < STORED_ANSWERS - 1 && back + 1 < sequence; back++) {
      CHECK(session_judge(&session, (uint16_t)(sequence - back), &stored) == VERDICT_REPEATED);
    }
  }
  CHECK(session_judge(&session, 93, &stored) == VERDICT_GAP);
  open.open = false;
  open.kind = ANSWER_DONE;
  session_keep(&session, &open);
  for (uint16_t sequence = 101; sequence < 101 + STORED_ANSWERS - 1; sequence++) {
    struct answer answer = {sequence, ANSWER_OK, false, 0};
    session_keep(&session, &answer);
    CHECK(session_judge(&session, 1, &stored) == VERDICT_REPEATED && stored.kind == ANSWER_DONE);
  }
}

/* Sends a line with a leading line feed; each byte is lost with a probability of 1 %. */
static void send_lossy(uint16_t sequence, const char *body) {
  char line[80];
  int length = snprintf(line, sizeof line, "\n#%d %s", sequence, body);
  length += snprintf(line + length, sizeof line - (size_t)length, "*%04X\n",
                     crc16_of(line + 1, (uint8_t)(length - 1)));
  for (int i = 0; i < length; i++) {
    if (next_random(100) != 0) {
      fake_receive(line + i, 1);
    }
  }
}

/* Waits for a line with this beginning; 10 % of the answers are lost. */
static bool heard(const char *beginning, uint64_t micros) {
  for (uint64_t waited = 0; waited < micros; waited += 500) {
    const char *line;
    fake_run(500);
    while ((line = fake_hear()) != NULL) {
      if (strncmp(line, beginning, strlen(beginning)) == 0 && next_random(10) != 0) {
        return true;
      }
    }
  }
  return false;
}

/* Repeats a command until the end of its job is received, or its answer if it is not a job. */
static void insist(uint16_t sequence, const char *body, const char *answer) {
  char beginning[20];
  int tries = 0;
  snprintf(beginning, sizeof beginning, "%s %d", answer, sequence);
  do {
    send_lossy(sequence, body);
  } while (!heard(beginning, 200000) && ++tries < 100);
  CHECK(tries < 100);
}

static void check_lossy_line(void) {
  uint16_t sequence = 9900;
  int32_t expected = 0;
  fake_power_on();
  insist(sequence++, "V", "ok");
  insist(sequence++, "C 1", "ok");
  for (int turn = 0; turn < 1000; turn++) {
    int degrees = turn % 3 == 0 ? 180 : turn % 3 == 1 ? -90 : 90;
    char body[30];
    snprintf(body, sizeof body, "T 0 %d 600 400000", degrees);
    insist(sequence, body, "done");
    sequence = sequence == SEQUENCE_LIMIT ? 1 : (uint16_t)(sequence + 1);
    expected += command_pulses(degrees);
    CHECK(fake.motors[0].steps == expected);
  }
  CHECK(fake.motors[0].starts == 1000);
}

int main(void) {
  check_numbers();
  check_keeping();
  check_lossy_line();
  return check_result("session_test");
}
