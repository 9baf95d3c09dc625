/* A machine for the host tests: time advances only on request. */
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
  uint64_t next_ticks; /* of half a microsecond, when the next pulse comes or the turn ends */
  int32_t steps;       /* all pulses ever, with their direction */
  uint32_t starts;
};

struct fake {
  uint64_t micros;
  struct fake_motor motors[ARM_COUNT];
  uint16_t widths[ARM_COUNT];
  int32_t magnet_at[ARM_COUNT]; /* steps; it is near within 5 steps of this */
  bool magnet_missing;
  uint8_t identity;
  unsigned wild;    /* what no board may ask of its machine */
  unsigned orders;  /* starts of motors and new widths */
  char output[4096];
  size_t output_length;
};

extern struct fake fake;

/* All as new; then the board begins. */
void fake_power_on(void);

/* A reset: the motors stop, the servos are silent, the identity stays. */
void fake_reset(void);

/* Bytes come over the line, as the receive interrupt sees them. */
void fake_receive(const char *bytes, size_t length);

/* Lets the board run. */
void fake_run(uint64_t micros);

/* The next line the board has sent, without its line feed, or a null pointer. */
const char *fake_hear(void);

#endif
