#include "arm.h"

#include "hardware.h"
#include "settings.h"

struct arm arms[ARM_COUNT];

void arm_reset(uint8_t number) {
  struct arm *arm = &arms[number];
  arm->job = JOB_NONE;
  arm->homed = false;
  arm->squeezing = false;
  arm->position = 0;
  arm->width = 0;
}

static bool elapsed(uint32_t since, uint16_t milliseconds) {
  /* 125 / 64 units per millisecond, and one more, because the first unit may have been almost over. */
  return milliseconds == 0 || clock_units() - since > ((uint32_t)milliseconds * 125 + 63) / 64;
}

static void put_width(uint8_t number, uint16_t width) {
  arms[number].width = width;
  servo_put(number, width);
}

static void begin_turn(uint8_t number, const struct command *command) {
  struct arm *arm = &arms[number];
  int16_t pulses = command_pulses(command->arguments[1]);
  struct profile profile;
  profile.rpm = (uint16_t)(command->count > 2 ? command->arguments[2] : setting_of(number, SETTING_RPM));
  profile.acceleration = command->count > 3 ? command->arguments[3] : setting_of(number, SETTING_ACCELERATION);
  profile.start = (uint16_t)setting_of(number, SETTING_START);
  arm->forward = pulses > 0;
  arm->pulses = (uint16_t)(pulses < 0 ? -pulses : pulses);
  arm->job = JOB_PREPARE;
  ramp_begin(&arm->ramp, &profile);
}

static void begin_grip(uint8_t number, const struct command *command) {
  struct arm *arm = &arms[number];
  int32_t what = command->arguments[1];
  arm->squeezing = what == 1 && setting_of(number, SETTING_SQUEEZE_TIME) > 0;
  arm->squeezing_since = arm->since = clock_units();
  arm->settle = (uint16_t)(command->count > 2 ? command->arguments[2] : setting_of(number, SETTING_SETTLE));
  arm->job = JOB_SETTLE;
  if (arm->squeezing) {
    put_width(number, (uint16_t)setting_of(number, SETTING_SQUEEZE_WIDTH));
  } else if (what == 1) {
    put_width(number, (uint16_t)setting_of(number, SETTING_GRIP_WIDTH));
  } else if (what == 0) {
    put_width(number, (uint16_t)setting_of(number, SETTING_RELEASE_WIDTH));
  } else {
    put_width(number, (uint16_t)what);
  }
}

static void begin_home(uint8_t number) {
  struct arm *arm = &arms[number];
  arm->homed = false;
  arm->forward = true;
  arm->pulses = HOMING_SEEK_PULSES + HOMING_LEAVE_PULSES;
  arm->looked = 0;
  arm->job = JOB_SEEK_MAGNET;
  ramp_constant(&arm->ramp, HOMING_SPEED);
  motor_start(number, true, &arm->ramp, arm->pulses);
}

void arm_begin(uint8_t number, const struct command *command) {
  if (command->letter == 'T') {
    begin_turn(number, command);
  } else if (command->letter == 'G') {
    begin_grip(number, command);
  } else {
    begin_home(number);
  }
}

uint16_t arm_position(uint8_t number) {
  const struct arm *arm = &arms[number];
  uint16_t pulses = 0;
  if (arm->job == JOB_TURN || arm->job == JOB_SEEK_MAGNET || arm->job == JOB_LEAVE_MAGNET) {
    pulses = (uint16_t)(motor_pulses(number) % STEPS_PER_TURN);
  }
  return (uint16_t)((arm->position + (arm->forward ? pulses : STEPS_PER_TURN - pulses)) % STEPS_PER_TURN);
}

/* Ends a job after the motor has stopped, and updates the position from the pulse count. */
static void stand(uint8_t number) {
  arms[number].position = arm_position(number);
  arms[number].job = JOB_NONE;
}

/* Reads the sensor once after each pulse: first until the magnet is near, then until it is not. */
static enum outcome step_home(uint8_t number) {
  struct arm *arm = &arms[number];
  bool moving = motor_moving(number);
  uint16_t pulses = motor_pulses(number);
  uint16_t farthest = arm->job == JOB_SEEK_MAGNET ? HOMING_SEEK_PULSES : arm->left + HOMING_LEAVE_PULSES;
  bool near;
  if (pulses == arm->looked && moving) {
    return OUTCOME_NONE;
  }
  arm->looked = pulses;
  near = magnet_read(number) > setting_of(number, SETTING_MAGNET_THRESHOLD);
  if (arm->job == JOB_SEEK_MAGNET && near) {
    arm->left = pulses;
    arm->job = JOB_LEAVE_MAGNET;
  } else if (arm->job == JOB_LEAVE_MAGNET && !near) {
    motor_stop(number);
    arm->job = JOB_NONE;
    arm->position = 0;
    arm->homed = true;
    return OUTCOME_DONE;
  } else if (pulses >= farthest || !moving) {
    motor_stop(number);
    stand(number);
    return OUTCOME_FAILED;
  }
  return OUTCOME_NONE;
}

enum outcome arm_step(uint8_t number) {
  struct arm *arm = &arms[number];
  if (arm->squeezing && elapsed(arm->squeezing_since, (uint16_t)setting_of(number, SETTING_SQUEEZE_TIME))) {
    arm->squeezing = false;
    put_width(number, (uint16_t)setting_of(number, SETTING_GRIP_WIDTH));
  }
  switch (arm->job) {
    case JOB_PREPARE:
      /* A turn by 0 degrees computes the whole ramp in advance. */
      if (!ramp_ready(&arm->ramp, arm->pulses > 0 ? arm->pulses : 2 * RAMP_LIMIT)) {
        ramp_step(&arm->ramp);
        return OUTCOME_NONE;
      }
      if (arm->pulses > 0) {
        motor_start(number, arm->forward, &arm->ramp, arm->pulses);
      }
      arm->job = arm->pulses > 0 ? JOB_TURN : JOB_NONE;
      return arm->pulses > 0 ? OUTCOME_NONE : OUTCOME_DONE;
    case JOB_TURN:
      if (motor_moving(number)) {
        return OUTCOME_NONE;
      }
      stand(number);
      return OUTCOME_DONE;
    case JOB_SETTLE:
      if (!elapsed(arm->since, arm->settle)) {
        return OUTCOME_NONE;
      }
      arm->job = JOB_NONE;
      return OUTCOME_DONE;
    case JOB_NONE:
      return OUTCOME_NONE;
    default:
      return step_home(number);
  }
}

void arm_abort(uint8_t number) {
  struct arm *arm = &arms[number];
  motor_stop(number);
  if (arm->job == JOB_TURN || arm->job == JOB_SEEK_MAGNET || arm->job == JOB_LEAVE_MAGNET) {
    /* A motor that stops from full speed may slip, so its position is no longer known. */
    stand(number);
    arm->homed = false;
  }
  arm->job = JOB_NONE;
}
