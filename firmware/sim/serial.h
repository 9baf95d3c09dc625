/* The line to the host. All times are simulated, in microseconds. */
#ifndef CUBEWRIGHT_SIM_SERIAL_H
#define CUBEWRIGHT_SIM_SERIAL_H

#include <stdbool.h>
#include <stdint.h>

enum direction { TO_BOARD, FROM_BOARD };

struct faults {
  double lose, twice, flip; /* the probability of each fault, per byte */
};

extern struct faults faults[2];
extern bool reset_on_open;

void serial_seed(uint32_t seed);
void serial_plug(const char *link, uint64_t now); /* a null pointer keeps the previous link */
void serial_unplug(uint64_t now);
int serial_descriptor(void); /* -1 if unplugged */

/*
 * Reads bytes from the host while there is room; returns true if the host has just opened the line. Other bytes stay in
 * the pseudo-terminal, which blocks the host when it is full.
 */
bool serial_poll(void);

/* Returns whether there is room for bytes of the host. */
bool serial_has_room(void);

/* Waits up to one second for this many further bytes from the host; reports missing bytes. */
void serial_await(unsigned bytes, uint64_t now);

/* Returns the number of bytes sent to the host since the last call. */
unsigned serial_gone(void);

/* Returns the next byte for the board, or -1. */
int serial_next(uint64_t now);

void serial_put(uint8_t byte, uint64_t now);

#endif
