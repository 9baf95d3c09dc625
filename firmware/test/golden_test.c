/* Compares the parser and the board with golden-frames.tsv. */
#include <math.h>

#include "../cubewright/src/command.h"
#include "../cubewright/src/crc16.h"
#include "../cubewright/src/frame.h"
#include "check.h"
#include "fake_hardware.h"
#include "golden.h"
#include "tables.h"

static struct golden golden;

static void expect(bool holds, const char *found) {
  check_count++;
  if (!holds) {
    check_failures++;
    printf("golden-frames.tsv:%d: %s %s %s: found %s\n", golden.line, golden.column[0], golden.column[1],
           golden.column[2], found);
  }
}

/* Describes a line in the notation of the file. */
static void describe(char *text, size_t size, const struct line *line, bool strict) {
  struct frame frame = frame_read(line, strict);
  struct command command;
  uint8_t code;
  size_t length;
  if (frame.kind == FRAME_EMPTY) {
    snprintf(text, size, "empty");
    return;
  }
  if (frame.kind == FRAME_REFUSED) {
    snprintf(text, size, "nak %d", frame.code);
    return;
  }
  if (frame.kind == FRAME_PUBLISHED) {
    if (!command_read_published(frame.body, frame.length, &command)) {
      snprintf(text, size, "ignored");
      return;
    }
    length = (size_t)snprintf(text, size, "published %c", command.letter);
  } else {
    code = command_read(frame.body, frame.length, &command);
    if (code != CODE_NONE) {
      snprintf(text, size, "err %d %d", frame.sequence, code);
      return;
    }
    length = (size_t)snprintf(text, size, "command %d %c", frame.sequence, command.letter);
  }
  for (int i = 0; i < command.count; i++) {
    length += (size_t)snprintf(text + length, size - length, " %d", command.arguments[i]);
  }
}

static void check_frame(void) {
  char found[80];
  struct line line;
  size_t length = golden_unescape(golden.column[2]);
  line_clear(&line);
  for (size_t i = 0; i < length; i++) {
    line_add(&line, (uint8_t)golden.column[2][i]);
  }
  expect(line_add(&line, '\n'), "no end of line");
  describe(found, sizeof found, &line, strcmp(golden.column[1], "strict") == 0);
  expect(strcmp(found, golden.column[3]) == 0, found);
}

/* Compares the formula with the tables of the firmware. */
static void check_turn(void) {
  char found[80];
  struct profile profile = {(uint16_t)atoi(golden.column[2]), (uint16_t)atoi(golden.column[4]), atoi(golden.column[3])};
  uint16_t pulses = (uint16_t)abs(command_pulses(atoi(golden.column[1])));
  double said = atof(golden.column[5]);
  double formula = formula_micros(pulses, &profile);
  double table = table_micros(pulses, &profile);
  snprintf(found, sizeof found, "%.1f by the formula, %.1f by the table", formula, table);
  expect(fabs(said - formula) < 0.06 && fabs(table / formula - 1) < 0.001, found);
}

static void hear(void) {
  const char *heard = NULL;
  for (int i = 0; i < 50000 && heard == NULL; i++) {
    heard = fake_hear();
    if (heard == NULL) {
      fake_run(100);
    }
  }
  heard = heard == NULL ? "(silence)" : heard;
  expect(strcmp(heard, golden.column[1]) == 0, heard);
}

static void quiet(void) {
  for (int i = 0; i < atoi(golden.column[1]) * 10; i++) {
    fake_run(100);
    if (fake.output_length > 0) {
      expect(false, fake_hear());
      return;
    }
  }
  expect(true, "");
}

static void check_row(void) {
  const char *kind = golden.column[0];
  char found[8];
  if (strcmp(kind, "crc") == 0) {
    snprintf(found, sizeof found, "%04X", crc16_of(golden.column[1], (uint8_t)strlen(golden.column[1])));
    expect(strcmp(found, golden.column[2]) == 0, found);
  } else if (strcmp(kind, "pulses") == 0) {
    snprintf(found, sizeof found, "%d", command_pulses(atoi(golden.column[1])));
    expect(strcmp(found, golden.column[2]) == 0, found);
  } else if (strcmp(kind, "turn") == 0) {
    check_turn();
  } else if (strcmp(kind, "frame") == 0) {
    check_frame();
  } else if (strcmp(kind, "dialogue") == 0) {
    fake_power_on();
  } else if (strcmp(kind, "send") == 0) {
    fake_receive(golden.column[1], golden_unescape(golden.column[1]));
  } else if (strcmp(kind, "hear") == 0) {
    hear();
  } else if (strcmp(kind, "quiet") == 0) {
    quiet();
  } else if (strcmp(kind, "reset") == 0) {
    fake_reset();
  } else {
    expect(false, "an unknown kind of row");
  }
}

int main(int count, char **arguments) {
  golden.file = count > 1 ? fopen(arguments[1], "r") : NULL;
  if (golden.file == NULL) {
    fputs("golden_test: cannot read golden-frames.tsv; pass its path as the argument\n", stderr);
    return 2;
  }
  while (golden_next(&golden)) {
    check_row();
  }
  return check_result("golden_test");
}
