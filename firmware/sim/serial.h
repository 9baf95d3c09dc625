/* The line to the host. All times are those of the machine, in microseconds. */
#ifndef CUBEWRIGHT_SIM_SERIAL_H
#define CUBEWRIGHT_SIM_SERIAL_H

#include <stdbool.h>
#include <stdint.h>

enum direction { TO_BOARD, FROM_BOARD };

struct faults {
  double lose, twice, flip; /* the probability of each, for each byte */
};

extern struct faults faults[2];
extern bool reset_on_open;

void serial_seed(uint32_t seed);
void serial_plug(const char *link, uint64_t now); /* a null pointer keeps the one from before */
void serial_unplug(uint64_t now);
int serial_descriptor(void); /* -1 if unplugged */

/*
 * Takes what the host has written, as far as there is room for it; true if the host has just opened the line. What there
 * is no room for stays with the system, and then the host can write no more.
 */
bool serial_poll(void);

/* Whether bytes of the host are taken. */
bool serial_has_room(void);

/* Waits, a second at most, until this many further bytes have come from the host; reports if not. */
void serial_await(unsigned bytes, uint64_t now);

/* How many bytes have gone to the host since the last call of this. */
unsigned serial_gone(void);

/* The next byte for the board, or -1. */
int serial_next(uint64_t now);

void serial_put(uint8_t byte, uint64_t now);

#endif
