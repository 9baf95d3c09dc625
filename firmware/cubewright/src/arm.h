/* One arm: its motor, its servo and its job. */
#ifndef CUBEWRIGHT_ARM_H
#define CUBEWRIGHT_ARM_H

#include <stdbool.h>
#include <stdint.h>

#include "command.h"
#include "ramp.h"

enum job { JOB_NONE, JOB_PREPARE, JOB_TURN, JOB_SETTLE, JOB_SEEK_MAGNET, JOB_LEAVE_MAGNET };

struct arm {
  uint8_t job;
  bool homed;
  bool forward;
  bool squeezing;
  uint16_t position; /* steps, 0 to STEPS_PER_TURN - 1, when the motor was last at rest */
  uint16_t pulses;   /* the number of pulses of the turn */
  uint16_t looked;   /* the pulse count at the last reading of the sensor */
  uint16_t left;     /* the pulse count at which the magnet was found */
  uint16_t width;    /* of the servo's pulses in microseconds; 0 without pulses */
  uint16_t settle;   /* milliseconds */
  uint32_t since;    /* the start of the settling time */
  uint32_t squeezing_since;
  struct ramp ramp;
};

extern struct arm arms[ARM_COUNT];

/* Sets the state after a reset, except the ramps. */
void arm_reset(uint8_t arm);

/* Begins the job of a T, G or H command; the arm must have no job. */
void arm_begin(uint8_t arm, const struct command *command);

enum outcome { OUTCOME_NONE, OUTCOME_DONE, OUTCOME_FAILED };

/* Continues the job of the arm; returns whether the job has just ended. */
enum outcome arm_step(uint8_t arm);

/* Ends the job and stops the motor. */
void arm_abort(uint8_t arm);

/* Returns the position of the arm, also while it moves. */
uint16_t arm_position(uint8_t arm);

#endif
