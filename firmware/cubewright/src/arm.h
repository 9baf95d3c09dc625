/* One arm: its motor, its servo, and the job it does. */
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
  uint16_t position; /* steps, 0 to STEPS_PER_TURN - 1, when the motor last stood */
  uint16_t pulses;   /* of the turn */
  uint16_t looked;   /* at which pulse the magnet was read */
  uint16_t left;     /* at which pulse the magnet was found */
  uint16_t width;    /* of the servo's pulses; 0 if it has none */
  uint16_t settle;   /* milliseconds */
  uint32_t since;    /* when it got the command to settle */
  uint32_t squeezing_since;
  struct ramp ramp;
};

extern struct arm arms[ARM_COUNT];

/* As after a reset, but for the ramps. */
void arm_reset(uint8_t arm);

/* Begins the job of a T, G or H; the arm must have none. */
void arm_begin(uint8_t arm, const struct command *command);

enum outcome { OUTCOME_NONE, OUTCOME_DONE, OUTCOME_FAILED };

/* Goes on with what the arm does; says if its job has just ended. */
enum outcome arm_step(uint8_t arm);

/* Ends the job; the motor stops where it is. */
void arm_abort(uint8_t arm);

/* Where the arm is, also while it moves. */
uint16_t arm_position(uint8_t arm);

#endif
