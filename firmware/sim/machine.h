/* The board and its two arms. */
#ifndef CUBEWRIGHT_SIM_MACHINE_H
#define CUBEWRIGHT_SIM_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

#define ARMS 2
#define STEPS 400
#define CYCLES_PER_MICRO 16

struct arm {
  /* What is wrong with it, and where its magnet is. */
  bool magnet_missing;
  int magnet_at;           /* steps */
  int travel;              /* microseconds for a microsecond of width */
  /* What it does. */
  int angle;               /* steps, 0 to STEPS - 1 */
  bool moving;
  bool looked;             /* at the magnet, since the last pulse */
  int pulses;              /* of this motion, with their direction */
  uint64_t first, last;    /* pulse, in microseconds */
  uint64_t last_wall;      /* the last pulse, by the clock on the wall */
  uint64_t shortest;       /* interval */
  uint64_t servo_rise;     /* microseconds, 0 before the first */
  bool cut;                /* the servo's pulse, by a reset */
  int width;               /* microseconds, 0 without pulses */
  uint64_t arrival;        /* when the fingers are there; 0 if they are */
};

extern struct arm arms[ARMS];
extern bool tell_pulses;
extern bool tell_wall;

void machine_open(const char *elf);
void machine_reset(void);
uint64_t machine_micros(void);

/* The program goes no further, until a reset. */
void machine_hang(void);

/* Runs until then; false if the firmware crashed. */
bool machine_run(uint64_t until_micros);

/* A clock that never goes back, of the computer. */
uint64_t wall_micros(void);

#endif
