/* The board and its two arms. */
#ifndef CUBEWRIGHT_SIM_MACHINE_H
#define CUBEWRIGHT_SIM_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

#define ARMS 2
#define STEPS 400
#define CYCLES_PER_MICRO 16

struct arm {
  /* Its faults and the position of its magnet. */
  bool magnet_missing;
  int magnet_at;           /* steps */
  int travel;              /* microseconds per microsecond of width */
  /* Its state. */
  int angle;               /* steps, 0 to STEPS - 1 */
  bool moving;
  bool looked;             /* whether the sensor was read since the last pulse */
  int pulses;              /* the pulses of this motion, with their direction */
  uint64_t first, last;    /* the times of the first and last pulse, in microseconds */
  uint64_t last_wall;      /* the real time of the last pulse */
  uint64_t shortest;       /* the shortest interval */
  uint64_t servo_rise;     /* the start of the servo's pulse, in microseconds; 0 before the first */
  bool cut;                /* whether a reset has cut the servo's pulse */
  int width;               /* microseconds, 0 without pulses */
  uint64_t arrival;        /* the time at which the fingers arrive; 0 if they have arrived */
};

extern struct arm arms[ARMS];
extern bool tell_pulses;
extern bool tell_wall;

void machine_open(const char *elf);
void machine_reset(void);
uint64_t machine_micros(void);

/* Makes the program hang until a reset. */
void machine_hang(void);

/* Runs until a time; returns false if the firmware has crashed. */
bool machine_run(uint64_t until_micros);

/* Returns the time of the computer's monotonic clock. */
uint64_t wall_micros(void);

#endif
