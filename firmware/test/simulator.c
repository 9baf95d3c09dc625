#define _GNU_SOURCE
#include "simulator.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define LINES 64

struct simulator simulator;

static pid_t process;
static FILE *orders;
static FILE *events;
static int port = -1;

static char heard[LINES][120];
static uint64_t heard_when[LINES];
static unsigned heard_head;
static unsigned heard_tail;

static void fail(const char *what) {
  perror(what);
  exit(2);
}

static void open_port(const char *path) {
  struct termios settings;
  if (port >= 0) {
    close(port);
  }
  port = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
  if (port < 0) {
    fail(path);
  }
  tcgetattr(port, &settings);
  cfmakeraw(&settings);
  tcsetattr(port, TCSANOW, &settings);
}

/* Takes one event; true if it says that the simulator has run as far as ordered. */
static bool take_event(char *line) {
  char *column[8] = {0};
  int count = 0;
  line[strcspn(line, "\n")] = 0;
  for (char *rest = line; rest != NULL && count < 8;) {
    column[count++] = strsep(&rest, "\t");
  }
  simulator.now = strtoull(column[0], NULL, 10);
  if (strcmp(column[1], "ran") == 0) {
    return true;
  }
  if (count < 3) {
    simulator.stop_byte = strcmp(column[1], "stop-byte") == 0 ? simulator.now : simulator.stop_byte;
    simulator.crashed = simulator.crashed || strcmp(column[1], "crashed") == 0;
    return simulator.crashed;
  }
  int arm = atoi(column[2]) & 1;
  if (strcmp(column[1], "plugged") == 0) {
    open_port(column[2]);
  } else if (strcmp(column[1], "out") == 0) {
    snprintf(heard[heard_head % LINES], sizeof heard[0], "%s", column[2]);
    heard_when[heard_head++ % LINES] = simulator.now;
  } else if (strcmp(column[1], "motion-begin") == 0) {
    simulator.began[arm] = simulator.now;
    simulator.begun[arm]++;
  } else if (strcmp(column[1], "motion-end") == 0) {
    struct motion *motion = &simulator.motions[arm];
    motion->count++;
    motion->pulses = atoi(column[3]);
    motion->first = strtoull(column[4], NULL, 10);
    motion->last = strtoull(column[5], NULL, 10);
    motion->angle = atoi(column[7]);
  } else if (strcmp(column[1], "look") == 0) {
    uint64_t took = strtoull(column[3], NULL, 10);
    simulator.slowest_look = took > simulator.slowest_look ? took : simulator.slowest_look;
  } else if (strcmp(column[1], "servo") == 0) {
    simulator.widths[arm] = atoi(column[3]);
  } else if (strcmp(column[1], "servo-silent") == 0) {
    simulator.widths[arm] = 0;
  }
  return false;
}

void simulator_start(const char *program, const char *elf) {
  int to[2];
  int from[2];
  if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0 || (process = fork()) < 0) {
    fail("pipe or fork");
  }
  if (process == 0) {
    dup2(to[0], 0);
    dup2(from[1], 1);
    execl(program, program, "--speed", "0", elf, (char *)NULL);
    fail(program);
  }
  close(to[0]);
  close(from[1]);
  orders = fdopen(to[1], "w");
  events = fdopen(from[0], "r");
  memset(&simulator, 0, sizeof simulator);
  heard_head = heard_tail = 0;
  simulator_run(1);
}

void simulator_end(void) {
  fclose(orders);
  fclose(events);
  close(port);
  port = -1;
  waitpid(process, NULL, 0);
}

void simulator_order(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(orders, format, arguments);
  va_end(arguments);
  fputc('\n', orders);
  fflush(orders);
}

void simulator_run(uint64_t micros) {
  char line[300];
  simulator_order("run %llu", (unsigned long long)micros);
  do {
    if (fgets(line, sizeof line, events) == NULL) {
      fputs("the simulator has ended\n", stderr);
      exit(2);
    }
  } while (!take_event(line));
}

void simulator_send(const char *bytes, size_t length) {
  if (write(port, bytes, length) != (ssize_t)length) {
    fail("the line");
  }
  simulator_order("await %zu", length);
}

unsigned simulator_send_some(const char *bytes, size_t length) {
  ssize_t count = write(port, bytes, length);
  simulator_order("await 0");
  return count > 0 ? (unsigned)count : 0;
}

const char *simulator_hear(uint64_t *when) {
  if (heard_tail == heard_head) {
    return NULL;
  }
  *when = heard_when[heard_tail % LINES];
  return heard[heard_tail++ % LINES];
}

const char *simulator_read(void) {
  static char line[300];
  static char found[300];
  static size_t length;
  ssize_t count = read(port, line + length, sizeof line - length - 1);
  length += count > 0 ? (size_t)count : 0;
  char *end = memchr(line, '\n', length);
  if (end == NULL) {
    length = length > 200 ? 0 : length;
    return NULL;
  }
  *end = 0;
  strcpy(found, line);
  length -= (size_t)(end + 1 - line);
  memmove(line, end + 1, length);
  return found;
}
