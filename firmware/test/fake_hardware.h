/* Simulated hardware for the host tests; time advances only on request. */
#ifndef CUBEWRIGHT_FAKE_HARDWARE_H
#define CUBEWRIGHT_FAKE_HARDWARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../cubewright/src/hardware.h"

struct fake_motor {
  bool moving;
  bool forward;
  const struct ramp *ramp;
  uint16_t pulses;
  uint16_t count;
  uint64_t next_ticks; /* the time of the next pulse or the end of the turn, in ticks of 0.5 microseconds */
  int32_t steps;       /* the sum of all pulses, with their direction */
  uint32_t starts;
};

struct fake {
  uint64_t micros;
  struct fake_motor motors[ARM_COUNT];
  uint16_t widths[ARM_COUNT];
  int32_t magnet_at[ARM_COUNT]; /* steps; the magnet is near within 5 steps */
  bool magnet_missing;
  uint8_t identity;
  unsigned wild;    /* the number of invalid calls */
  unsigned orders;  /* the number of motor starts and new widths */
  char output[4096];
  size_t output_length;
};

extern struct fake fake;

/* Sets the initial state and starts the board. */
void fake_power_on(void);

/* Resets the board: motors stop, servos receive no pulses, and the identity stays. */
void fake_reset(void);

/* Receives bytes like the receive interrupt. */
void fake_receive(const char *bytes, size_t length);

/* Runs the board for a time. */
void fake_run(uint64_t micros);

/* Returns the next line from the board without its line feed, or a null pointer. */
const char *fake_hear(void);

#endif
