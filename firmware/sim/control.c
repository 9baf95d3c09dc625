/* Orders: each a line of words, on standard input or as an argument of the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim.h"

static bool put_fault(const char *way, const char *kind, const char *value) {
  struct faults *fault = &faults[strcmp(way, "in") == 0 ? TO_BOARD : FROM_BOARD];
  double *rate = strcmp(kind, "lose") == 0    ? &fault->lose
                 : strcmp(kind, "twice") == 0 ? &fault->twice
                 : strcmp(kind, "flip") == 0  ? &fault->flip
                                              : NULL;
  if (rate == NULL || (strcmp(way, "in") != 0 && strcmp(way, "out") != 0)) {
    return false;
  }
  *rate = atof(value);
  return true;
}

static bool put_arm(const char *what, const char *number, const char *value) {
  struct arm *arm = &arms[atoi(number) & 1];
  if (strcmp(what, "stall") == 0) {
    arm->stalled = atoi(value) != 0;
  } else if (strcmp(what, "magnet") == 0) {
    arm->magnet_missing = strcmp(value, "missing") == 0;
    arm->magnet_at = arm->magnet_missing ? arm->magnet_at : atoi(value) % STEPS;
  } else if (strcmp(what, "travel") == 0) {
    arm->travel = atoi(value);
  } else if (strcmp(what, "angle") == 0) {
    arm->angle = atoi(value) % STEPS;
  } else {
    return false;
  }
  return true;
}

int64_t control_do(char *order) {
  const char *words[4] = {"", "", "", ""};
  int count = 0;
  for (char *word = strtok(order, " \t\r\n"); word != NULL && count < 4; word = strtok(NULL, " \t\r\n")) {
    words[count++] = word;
  }
  if (count == 0) {
    return 0;
  }
  if (strcmp(words[0], "run") == 0 && count == 2) {
    return atoll(words[1]);
  }
  if (strcmp(words[0], "quit") == 0) {
    return -1;
  }
  if (strcmp(words[0], "reset") == 0) {
    machine_reset();
  } else if (strcmp(words[0], "unplug") == 0) {
    serial_unplug();
  } else if (strcmp(words[0], "plug") == 0) {
    serial_plug(NULL);
  } else if (strcmp(words[0], "seed") == 0) {
    serial_seed((uint32_t)atol(words[1]));
  } else if (strcmp(words[0], "await") == 0) {
    serial_await((unsigned)atol(words[1]));
  } else if (strcmp(words[0], "pulses") == 0) {
    tell_pulses = atoi(words[1]) != 0;
  } else if (strcmp(words[0], "reset-on-open") == 0) {
    reset_on_open = atoi(words[1]) != 0;
  } else if (!(count == 4 && strcmp(words[0], "fault") == 0 && put_fault(words[1], words[2], words[3])) &&
             !(count == 3 && put_arm(words[0], words[1], words[2]))) {
    fprintf(stderr, "sim: unknown order: %s\n", words[0]);
  }
  return 0;
}
