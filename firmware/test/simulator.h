/* A simulator as a child process, its orders and events, and its line opened as a host opens it. */
#ifndef CUBEWRIGHT_SIMULATOR_H
#define CUBEWRIGHT_SIMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct motion {
  unsigned count; /* of motions ended so far */
  int pulses;     /* of the last one, with their direction */
  uint64_t first, last;
  int angle;
};

struct simulator {
  uint64_t now; /* simulated microseconds */
  struct motion motions[2];
  uint64_t began[2];  /* when each arm's last motion began */
  unsigned begun[2];  /* how many began */
  uint64_t slowest_look; /* from a pulse to the reading of the magnet, while pulses are reported */
  int widths[2];      /* of the servos' pulses, 0 if there are none */
  uint64_t stop_byte; /* when the last one reached the board */
  bool crashed;
};

extern struct simulator simulator;

void simulator_start(const char *program, const char *elf);
void simulator_end(void);

void simulator_order(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Lets simulated time pass. */
void simulator_run(uint64_t micros);

/* Writes to the line, and waits until the simulator has it. */
void simulator_send(const char *bytes, size_t length);

/* Writes what the line takes now; returns how much. */
unsigned simulator_send_some(const char *bytes, size_t length);

/* The next line that the board has sent, from the log of the simulator, and when; a null pointer if there is none. */
const char *simulator_hear(uint64_t *when);

/* The next line that has come through the line, with all that may have happened to it on its way. */
const char *simulator_read(void);

#endif
