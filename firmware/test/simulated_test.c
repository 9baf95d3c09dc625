/* Tests the compiled firmware on a simulated board: golden dialogues here, motions and line errors in separate files. */
#include "simulated.h"

#include "check.h"
#include "golden.h"
#include "simulator.h"

void send_text(const char *text) {
  simulator_send(text, strlen(text));
}

/* Returns the board's next line without its CRC, within five simulated seconds. */
static const char *hear(uint64_t *when) {
  const char *line = simulator_hear(when);
  for (int i = 0; i < 5000 && line == NULL; i++) {
    simulator_run(1000);
    line = simulator_hear(when);
  }
  return line == NULL ? "(silence)" : line;
}

uint64_t expect(const char *beginning) {
  uint64_t when = 0;
  const char *line = hear(&when);
  if (!CHECK(strncmp(line, beginning, strlen(beginning)) == 0)) {
    printf("  %s expected, but it said %s\n", beginning, line);
  }
  return when;
}

uint64_t hear_word(const char *beginning) {
  uint64_t when = 0;
  const char *line;
  do {
    line = hear(&when);
  } while (strncmp(line, beginning, strlen(beginning)) != 0 && line[0] != '(');
  CHECK(line[0] != '(');
  return when;
}

void reset(void) {
  simulator_order("reset");
  simulator_run(60000);
  hear_word("boot");
}

void quiet(int milliseconds) {
  uint64_t when;
  const char *line;
  simulator_run((uint64_t)milliseconds * 1000);
  line = simulator_hear(&when);
  if (!CHECK(line == NULL)) {
    printf("  silence expected, but it said %s\n", line);
  }
}

static void check_dialogues(const char *path) {
  struct golden golden = {.file = fopen(path, "r")};
  bool fresh = true;
  uint64_t when;
  while (golden.file != NULL && golden_next(&golden)) {
    const char *kind = golden.column[0];
    if (strcmp(kind, "dialogue") == 0) {
      if (!fresh) {
        simulator_order("reset");
        simulator_run(60000);
        while (simulator_hear(&when) != NULL) {
        }
      }
      fresh = false;
      simulator_order("reset");
    } else if (strcmp(kind, "reset") == 0) {
      simulator_order("reset");
    } else if (strcmp(kind, "send") == 0) {
      simulator_send(golden.column[1], golden_unescape(golden.column[1]));
    } else if (strcmp(kind, "quiet") == 0) {
      quiet(atoi(golden.column[1]));
    } else if (strcmp(kind, "hear") == 0) {
      const char *line = hear(&when);
      if (!CHECK(strcmp(line, golden.column[1]) == 0)) {
        printf("  golden-frames.tsv:%d: %s expected, but it said %s\n", golden.line, golden.column[1], line);
      }
    }
  }
  reset();
}

int main(int count, char **arguments) {
  if (count != 4) {
    fputs("usage: simulated_test SIMULATOR FIRMWARE.elf golden-frames.tsv\n", stderr);
    return 2;
  }
  simulator_start(arguments[1], arguments[2]);
  reset();
  check_dialogues(arguments[3]);
  check_motion();
  check_accidents();
  CHECK(!simulator.crashed);
  printf("%.1f simulated seconds\n", (double)simulator.now / 1e6);
  simulator_end();
  return check_result("simulated_test");
}
