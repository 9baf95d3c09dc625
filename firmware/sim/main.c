/* Runs the firmware on a simulated board whose serial line is a pseudo-terminal. See README.md. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "control.h"
#include "event.h"
#include "machine.h"
#include "serial.h"

#define SLICE_MICROS 500
#define MOST_SPEED 1000
#define MOST_ORDERS 16
#define ORDER_LENGTH 100

static const char usage[] =
    "usage: cubewright-sim [--link PATH] [--speed FACTOR] [--do ORDER]... FIRMWARE.elf\n"
    "Runs the firmware on a simulated board until the end of standard input, which may contain orders.\n"
    "  --link PATH     a symbolic link to the pseudo-terminal of its serial line\n"
    "  --speed FACTOR  simulated seconds per real second, 0 to 1000; 0: run only as ordered\n"
    "  --do ORDER      an order before the start, of at most 99 characters; up to 16 times\n"
    "Orders and events are in firmware/sim/README.md.\n";

static volatile sig_atomic_t ended;

static void end(int signal_number) {
  (void)signal_number;
  ended = 1;
}

/* Waits for bytes from the host or for orders, and carries out the orders. Returns false at their end. */
static bool attend(int wait_millis, bool line_too, uint64_t *budget) {
  static char orders[1024];
  static size_t length;
  struct pollfd sources[2] = {{.fd = 0, .events = POLLIN},
                              {.fd = line_too && serial_has_room() ? serial_descriptor() : -1, .events = POLLIN}};
  if (poll(sources, 2, wait_millis) > 0 && sources[0].revents != 0) {
    ssize_t count = read(0, orders + length, sizeof orders - length - 1);
    char *line_end;
    if (count <= 0) {
      return false;
    }
    length += (size_t)count;
    orders[length] = 0;
    while ((line_end = strchr(orders, '\n')) != NULL) {
      *line_end = 0;
      int64_t micros = control_do(orders);
      if (micros == ORDER_QUIT) {
        return false;
      }
      *budget += micros > 0 ? (uint64_t)micros : 0;
      length -= (size_t)(line_end + 1 - orders);
      memmove(orders, line_end + 1, length + 1);
    }
  }
  if (sources[1].revents & POLLHUP) {
    usleep(500); /* no client has opened the line, so the poll would return immediately */
  }
  return true;
}

static void run_slice(uint64_t target) {
  uint64_t slice = machine_micros() + SLICE_MICROS;
  if (serial_poll()) {
    machine_reset();
  }
  if (!machine_run(slice < target ? slice : target)) {
    ended = 1;
  }
}

/* Runs only until requested times, which is deterministic. */
static void run_by_order(void) {
  uint64_t budget = 0;
  fflush(stdout);
  while (!ended && attend(-1, false, &budget)) {
    uint64_t target = machine_micros() + budget;
    bool ran = budget > 0;
    while (!ended && machine_micros() < target) {
      run_slice(target);
    }
    budget = 0;
    if (ran) {
      event(machine_micros(), "ran\t%u", serial_gone());
    }
    fflush(stdout);
  }
}

/* Runs at a multiple of real time; behind it if the computer is too slow, but never ahead. */
static void run_by_clock(double factor) {
  uint64_t wall = wall_micros();
  uint64_t begun = machine_micros();
  uint64_t budget = 0;
  bool attending = true;
  while (!ended && attending) {
    uint64_t target = begun + (uint64_t)((double)(wall_micros() - wall) * factor);
    if (machine_micros() + 100000 < target) {
      begun = machine_micros();
      wall = wall_micros();
    }
    if (machine_micros() < target) {
      run_slice(target);
      attending = attend(0, true, &budget);
    } else {
      attending = attend(1, true, &budget);
    }
  }
}

/* The options of the command line. */
static const char *elf;
static const char *link_path;
static double factor = 1;
static char first_orders[MOST_ORDERS][ORDER_LENGTH];
static int order_count;

static void refuse(const char *what, const char *why) {
  fprintf(stderr, "sim: %s %s; see --help\n", what, why);
  exit(2);
}

static void take_order(const char *order) {
  if (order_count == MOST_ORDERS) {
    refuse("--do", "must not be given more than 16 times");
  }
  if (strlen(order) >= ORDER_LENGTH) {
    refuse("--do", "requires an order of at most 99 characters");
  }
  strcpy(first_orders[order_count++], order);
}

static void take_arguments(int count, char **arguments) {
  for (int i = 1; i < count; i++) {
    const char *word = arguments[i];
    if (strcmp(word, "--help") == 0) {
      fputs(usage, stdout);
      exit(0);
    }
    if (strncmp(word, "-", 1) != 0) {
      if (elf != NULL) {
        refuse(word, "is a second firmware");
      }
      elf = word;
      continue;
    }
    if (strcmp(word, "--link") != 0 && strcmp(word, "--speed") != 0 && strcmp(word, "--do") != 0) {
      refuse(word, "is not an option");
    }
    if (++i == count) {
      refuse(word, "needs a value");
    }
    if (strcmp(word, "--link") == 0) {
      link_path = arguments[i];
    } else if (strcmp(word, "--do") == 0) {
      take_order(arguments[i]);
    } else if (!control_number(arguments[i], MOST_SPEED, &factor)) {
      refuse("--speed", "must be a number, 0 to 1000");
    }
  }
  if (elf == NULL) {
    refuse("the firmware", "is missing: name a file FIRMWARE.elf");
  }
}

int main(int count, char **arguments) {
  signal(SIGTERM, end);
  signal(SIGINT, end);
  signal(SIGPIPE, SIG_IGN);
  take_arguments(count, arguments);
  /* In lockstep, events are read on request; in real time, when they happen. */
  setvbuf(stdout, NULL, factor > 0 ? _IOLBF : _IOFBF, 65536);
  machine_open(elf);
  for (int i = 0; i < order_count; i++) {
    if (control_do(first_orders[i]) == ORDER_WRONG) {
      return 2;
    }
  }
  serial_plug(link_path, machine_micros());
  if (factor > 0) {
    run_by_clock(factor);
  } else {
    run_by_order();
  }
  serial_unplug(machine_micros());
  return 0;
}
