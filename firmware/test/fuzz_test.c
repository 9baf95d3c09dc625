/*
 * Valid lines with random errors, from a fixed seed. No motor or servo may receive a command out of its range, a strict
 * board must ignore lines without number and CRC, and every answer must be complete.
 */
#include <stdlib.h>
#include <string.h>

#include "../cubewright/src/arm.h"
#include "../cubewright/src/board_state.h"
#include "../cubewright/src/crc16.h"
#include "../cubewright/src/settings.h"
#include "check.h"
#include "fake_hardware.h"

static uint64_t state = 20260101;

static uint32_t next_random(uint32_t bound) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (uint32_t)(((state * 2685821657736338717ULL >> 32) * bound) >> 32);
}

static int number_near(int least, int most) {
  return next_random(20) == 0 ? (int)next_random(20000000) - 10000000
                              : least - 1 + (int)next_random((uint32_t)(most - least + 3));
}

/* Writes a command that is usually in range. */
static void make_body(char *text, size_t size) {
  switch (next_random(16)) {
    case 0: snprintf(text, size, "G %d %d", number_near(0, 1), number_near(0, 1)); break;
    case 1: snprintf(text, size, "G %d %d %d", number_near(0, 1), number_near(500, 2500), number_near(0, 300)); break;
    case 2: snprintf(text, size, "H %d", number_near(0, 1)); break;
    case 3: snprintf(text, size, "S %d %d", number_near(0, 19), number_near(0, 5000)); break;
    case 4: snprintf(text, size, "S %d", number_near(0, 19)); break;
    case 5: snprintf(text, size, "W %d", next_random(2) == 0 ? 0 : number_near(50, 60000)); break;
    case 6: snprintf(text, size, "N %d", number_near(0, 99)); break;
    case 7: snprintf(text, size, "P"); break;
    case 8: snprintf(text, size, "X"); break;
    case 9: snprintf(text, size, next_random(4) == 0 ? "V" : "S"); break;
    case 10: snprintf(text, size, "%d %d %d", number_near(0, 1), number_near(-180, 180), number_near(10, 1200)); break;
    case 11: snprintf(text, size, "%d %d", number_near(0, 1), (int)next_random(3) * 1000); break;
    case 12:
      snprintf(text, size, "T %d %d %d %d", number_near(0, 1), number_near(-180, 180), number_near(5, 600),
               number_near(1000, 400000));
      break;
    default:
      snprintf(text, size, "T %d %d %d", number_near(0, 1), number_near(-180, 180), number_near(200, 600));
      break;
  }
}

static size_t make_line(char *line, size_t size) {
  char body[80];
  unsigned number = board.session.last % SEQUENCE_LIMIT + 1;
  make_body(body, sizeof body);
  if (next_random(8) == 0) {
    number = next_random(2) == 0 ? board.session.last : next_random(10001);
  }
  if (next_random(5) == 0) {
    snprintf(line, size, "%s", body);
  } else {
    snprintf(line, size, "#%u %s", number, body);
  }
  if (next_random(10) != 0) {
    size_t length = strlen(line);
    snprintf(line + length, size - length, "*%04X", crc16_of(line, (uint8_t)length));
  }
  strcat(line, next_random(10) == 0 ? "\r\n" : "\n");
  return strlen(line);
}

/* Loses, duplicates, flips, adds or swaps bytes. */
static size_t mutate(char *line, size_t length) {
  for (uint32_t times = next_random(4); times > 0 && length > 1; times--) {
    size_t place = next_random((uint32_t)length);
    switch (next_random(5)) {
      case 0:
        memmove(line + place, line + place + 1, --length - place);
        break;
      case 1:
        memmove(line + place + 1, line + place, length++ - place);
        break;
      case 2:
        line[place] = (char)(line[place] ^ 1 << next_random(8));
        break;
      case 3:
        line[place] = (char)next_random(256);
        break;
      default:
        memmove(line + place + 1, line + place, length++ - place);
        line[place] = "#*-? 0919TGX!"[next_random(13)];
        break;
    }
  }
  return length;
}

/* Returns whether any line has a number and a valid checksum, by another algorithm than the firmware's. */
static bool any_sound(const char *bytes, size_t length) {
  char line[200];
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] == '!') {
      count = 0;
    } else if (bytes[i] == '\n') {
      line[count] = 0;
      char *star = memchr(line, '*', count);
      if (star != NULL && line[0] == '#' &&
          (unsigned long)crc16_of(line, (uint8_t)(star - line)) == strtoul(star + 1, NULL, 16)) {
        return true;
      }
      count = 0;
    } else if (bytes[i] != '?') {
      line[count++] = bytes[i];
    }
  }
  return false;
}

/* Returns the time in which the board must handle the bytes; a status takes several passes of the main loop. */
static uint64_t hearing_micros(const char *bytes, size_t length) {
  uint64_t micros = 500;
  for (size_t i = 0; i < length; i++) {
    micros += bytes[i] == '?' ? 1500 : 0;
  }
  return micros;
}

static void check_answers(bool only_refusals) {
  const char *line;
  while ((line = fake_hear()) != NULL) {
    const char *star = strrchr(line, '*');
    CHECK(strlen(line) <= ANSWER_LIMIT && star != NULL && strlen(star) == 5 &&
          strtoul(star + 1, NULL, 16) == crc16_of(line, (uint8_t)(star - line)));
    if (only_refusals) {
      CHECK(strncmp(line, "ok", 2) != 0);
    }
  }
}

static void check_state(void) {
  for (uint8_t key = 0; key < SETTING_KEYS; key++) {
    CHECK(setting_in_range(key, setting_get(key)));
  }
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    CHECK(arm_position(arm) < STEPS_PER_TURN && arms[arm].job <= JOB_LEAVE_MAGNET);
    CHECK(board.alarm == CODE_NONE || (!fake.motors[arm].moving && arms[arm].job == JOB_NONE));
  }
  CHECK(board.session.last <= SEQUENCE_LIMIT && fake.wild == 0);
}

static void send_sound(const char *body) {
  char line[40];
  snprintf(line, sizeof line, "\n#%u %s", board.session.last % SEQUENCE_LIMIT + 1, body);
  snprintf(line + strlen(line), 8, "*%04X\n", crc16_of(line + 1, (uint8_t)(strlen(line) - 1)));
  fake_receive(line, strlen(line));
  fake_run(300);
}

int main(int count, char **arguments) {
  long lines = count > 1 ? atol(arguments[1]) : 1000000;
  unsigned long starts = 0;
  fake_power_on();
  for (long i = 0; i < lines; i++) {
    char line[200];
    size_t length = make_line(line, sizeof line);
    bool refused;
    unsigned orders;
    if (i % 1000 == 0) {
      fake_reset();
      send_sound("V");
      /* Half of the lines use strict mode, in a state in which no job can end while a bad line is checked. */
      send_sound(i % 2000 == 0 ? "C 1" : "P");
    }
    if (next_random(10) == 0) {
      send_sound("X");
    }
    length = next_random(2) == 0 ? mutate(line, length) : length;
    line[length++] = '\n'; /* its line feed may be lost */
    fake_receive("\n", 1);
    fake_run(200);
    check_answers(false);
    refused = board.strict && !any_sound(line, length) && board_idle();
    orders = fake.orders;
    /* The end of a squeeze changes the width without a command. */
    refused = refused && !arms[0].squeezing && !arms[1].squeezing;
    fake_receive(line, length);
    fake_run(hearing_micros(line, length));
    CHECK(!refused || fake.orders == orders);
    check_answers(refused);
    fake_run(next_random(4) == 0 ? next_random(60000) : 0);
    check_answers(false);
    check_state();
    starts = fake.orders;
    if (check_failures > 20) {
      break;
    }
  }
  printf("fuzz_test: %ld lines, %lu starts of motors and new widths\n", lines, starts);
  return check_result("fuzz_test");
}
