/* A simulator as a child process, with its orders, its events and its open line. */
#ifndef CUBEWRIGHT_SIMULATOR_H
#define CUBEWRIGHT_SIMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct motion {
  unsigned count; /* the number of completed motions */
  int pulses;     /* the pulses of the last motion, with their direction */
  uint64_t first, last;
  int angle;
};

struct simulator {
  uint64_t now; /* simulated microseconds */
  struct motion motions[2];
  uint64_t began[2];  /* the start of each arm's last motion */
  unsigned begun[2];  /* the number of motions that have begun */
  uint64_t slowest_look; /* the longest time from a pulse to a reading of the sensor, if pulses are reported */
  int widths[2];      /* of the servos' pulses; 0 without pulses */
  uint64_t stop_byte; /* the arrival of the last stop byte at the board */
  bool crashed;
};

extern struct simulator simulator;

void simulator_start(const char *program, const char *elf);
void simulator_end(void);

void simulator_order(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Advances simulated time. */
void simulator_run(uint64_t micros);

/* Writes to the line, and waits until the simulator has received the bytes. */
void simulator_send(const char *bytes, size_t length);

/* Writes without waiting; returns the number of written bytes. */
unsigned simulator_send_some(const char *bytes, size_t length);

/* Returns the next line that the board has sent, from the simulator's log, and its time; null if there is none. */
const char *simulator_hear(uint64_t *when);

/* Returns the next line that has arrived, possibly with errors. */
const char *simulator_read(void);

#endif
