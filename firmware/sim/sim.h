/* The parts of the simulator: machine.c (board, arms), serial.c (the line to the host), control.c (orders), main.c. */
#ifndef CUBEWRIGHT_SIM_H
#define CUBEWRIGHT_SIM_H

#include <stdbool.h>
#include <stdint.h>

#define ARMS 2
#define STEPS 400
#define CYCLES_PER_MICRO 16

/* machine.c */

struct arm {
  /* What is wrong with it, and where its magnet is. */
  bool magnet_missing;
  int magnet_at;           /* steps */
  int travel;              /* microseconds for a microsecond of width */
  /* What it does. */
  int angle;               /* steps, 0 to STEPS - 1 */
  bool moving;
  int pulses;              /* of this motion, with their direction */
  uint64_t first, last;    /* pulse, in microseconds */
  uint64_t shortest;       /* interval */
  uint64_t servo_rise;     /* microseconds, 0 before the first */
  int width;               /* microseconds, 0 without pulses */
  uint64_t arrival;        /* when the fingers are there; 0 if they are */
};

extern struct arm arms[ARMS];
extern bool tell_pulses;

void machine_open(const char *elf);
void machine_reset(void);
uint64_t machine_micros(void);

/* Runs until then; false if the firmware crashed. */
bool machine_run(uint64_t until_micros);

void event(uint64_t micros, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* serial.c */

enum direction { TO_BOARD, FROM_BOARD };

struct faults {
  double lose, twice, flip; /* the probability of each, for each byte */
};

extern struct faults faults[2];
extern bool reset_on_open;

void serial_seed(uint32_t seed);
void serial_plug(const char *link); /* a null pointer keeps the one from before */
void serial_unplug(void);
int serial_descriptor(void); /* -1 if unplugged */

/* Takes what the host has written; true if the host has just opened the line. */
bool serial_poll(void);

/* Waits, a second at most, until this many further bytes have come from the host; reports if not. */
void serial_await(unsigned bytes);

/* How many bytes have gone to the host since the last call of this. */
unsigned serial_gone(void);

/* The next byte for the board, or -1. */
int serial_next(void);

void serial_put(uint8_t byte);

/* control.c */

#define ORDER_QUIT -1
#define ORDER_WRONG -2

/* Reads a number of 0 to most, with nothing behind it; false if it is another one or none. */
bool control_number(const char *word, double most, double *value);

/* Carries out an order; returns the microseconds to run, or one of the two above. Reports a wrong one. */
int64_t control_do(char *order);

#endif
