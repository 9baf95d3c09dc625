/* Orders: each a line of words, on standard input or as an argument of the command line. */
#include "control.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "serial.h"

#define MOST_WORDS 4
#define MOST_MICROS 1000000000000

static bool whole(const char *word, int64_t least, int64_t most, int64_t *value) {
  char *end;
  *value = strtoll(word, &end, 10);
  return end != word && *end == 0 && *value >= least && *value <= most;
}

bool control_number(const char *word, double most, double *value) {
  char *end;
  *value = strtod(word, &end);
  return end != word && *end == 0 && isfinite(*value) && *value >= 0 && *value <= most;
}

static bool yes_or_no(const char *word, bool *value) {
  int64_t number;
  bool right = whole(word, 0, 1, &number);
  *value = right ? number == 1 : *value;
  return right;
}

/* Each function carries out an order and returns the microseconds to run, or ORDER_WRONG. */

static int64_t put_run(char **words) {
  int64_t micros;
  return whole(words[1], 0, MOST_MICROS, &micros) ? micros : ORDER_WRONG;
}

static int64_t put_await(char **words) {
  int64_t bytes;
  if (!whole(words[1], 0, 1000000, &bytes)) {
    return ORDER_WRONG;
  }
  serial_await((unsigned)bytes, machine_micros());
  return 0;
}

static int64_t put_reset(char **words) {
  (void)words;
  machine_reset();
  return 0;
}

static int64_t put_unplug(char **words) {
  (void)words;
  serial_unplug(machine_micros());
  return 0;
}

static int64_t put_plug(char **words) {
  (void)words;
  serial_plug(NULL, machine_micros());
  return 0;
}

static int64_t put_quit(char **words) {
  (void)words;
  return ORDER_QUIT;
}

static int64_t put_reset_on_open(char **words) {
  return yes_or_no(words[1], &reset_on_open) ? 0 : ORDER_WRONG;
}

static int64_t put_pulses(char **words) {
  return yes_or_no(words[1], &tell_pulses) ? 0 : ORDER_WRONG;
}

static int64_t put_wall(char **words) {
  return yes_or_no(words[1], &tell_wall) ? 0 : ORDER_WRONG;
}

static int64_t put_hang(char **words) {
  (void)words;
  machine_hang();
  return 0;
}

static int64_t put_seed(char **words) {
  int64_t seed;
  if (!whole(words[1], 0, UINT32_MAX, &seed)) {
    return ORDER_WRONG;
  }
  serial_seed((uint32_t)seed);
  return 0;
}

static int64_t put_fault(char **words) {
  bool in = strcmp(words[1], "in") == 0;
  struct faults *fault = &faults[in ? TO_BOARD : FROM_BOARD];
  double *rate = strcmp(words[2], "lose") == 0    ? &fault->lose
                 : strcmp(words[2], "twice") == 0 ? &fault->twice
                 : strcmp(words[2], "flip") == 0  ? &fault->flip
                                                  : NULL;
  double value;
  if (rate == NULL || (!in && strcmp(words[1], "out") != 0) || !control_number(words[3], 1, &value)) {
    return ORDER_WRONG;
  }
  *rate = value;
  return 0;
}

static int64_t put_arm(char **words) {
  const char *what = words[0];
  int64_t number;
  int64_t value = 0;
  if (!whole(words[1], 0, ARMS - 1, &number)) {
    return ORDER_WRONG;
  }
  struct arm *arm = &arms[number];
  bool missing = strcmp(what, "magnet") == 0 && strcmp(words[2], "missing") == 0;
  int64_t most = strcmp(what, "travel") == 0 ? 1000000 : STEPS - 1;
  if (!missing && !whole(words[2], 0, most, &value)) {
    return ORDER_WRONG;
  }
  if (strcmp(what, "travel") == 0) {
    arm->travel = (int)value;
  } else if (strcmp(what, "angle") == 0) {
    arm->angle = (int)value;
  } else {
    arm->magnet_missing = missing;
    arm->magnet_at = missing ? arm->magnet_at : (int)value;
  }
  return 0;
}

static const struct {
  const char *word;
  int count; /* of words */
  int64_t (*put)(char **words);
  const char *form;
} orders[] = {
    {"run", 2, put_run, "run MICROS, 0 to 1000000000000"},
    {"await", 2, put_await, "await BYTES, 0 to 1000000"},
    {"reset", 1, put_reset, "reset"},
    {"unplug", 1, put_unplug, "unplug"},
    {"plug", 1, put_plug, "plug"},
    {"quit", 1, put_quit, "quit"},
    {"reset-on-open", 2, put_reset_on_open, "reset-on-open 1 or reset-on-open 0"},
    {"seed", 2, put_seed, "seed N, 0 to 4294967295"},
    {"fault", 4, put_fault, "fault WAY KIND PROBABILITY: in or out; lose, twice or flip; 0 to 1"},
    {"angle", 3, put_arm, "angle ARM STEPS: arm 0 or 1; 0 to 399 steps"},
    {"magnet", 3, put_arm, "magnet ARM STEPS or magnet ARM missing: arm 0 or 1; 0 to 399 steps"},
    {"travel", 3, put_arm, "travel ARM MICROS: arm 0 or 1; 0 to 1000000 microseconds"},
    {"pulses", 2, put_pulses, "pulses 1 or pulses 0"},
    {"wall", 2, put_wall, "wall 1 or wall 0"},
    {"hang", 1, put_hang, "hang"},
};

int64_t control_do(char *order) {
  char *words[MOST_WORDS + 1];
  int count = 0;
  order[strcspn(order, "\r\n")] = 0;
  char *copy = strdup(order);
  for (char *word = strtok(order, " \t"); word != NULL && count <= MOST_WORDS; word = strtok(NULL, " \t")) {
    words[count++] = word;
  }
  int64_t result = count == 0 ? 0 : ORDER_WRONG;
  const char *form = "one of the orders in README.md";
  for (size_t i = 0; count > 0 && i < sizeof orders / sizeof orders[0]; i++) {
    if (strcmp(words[0], orders[i].word) == 0) {
      form = orders[i].form;
      result = count == orders[i].count ? orders[i].put(words) : ORDER_WRONG;
    }
  }
  if (result == ORDER_WRONG) {
    fprintf(stderr, "sim: the order \"%s\" is rejected; its form is: %s\n", copy == NULL ? "" : copy, form);
  }
  free(copy);
  return result;
}
