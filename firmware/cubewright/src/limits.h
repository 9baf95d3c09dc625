/* The limits of the protocol in docs/protocol.md, and the error codes of its answers. */
#ifndef CUBEWRIGHT_LIMITS_H
#define CUBEWRIGHT_LIMITS_H

#define PROTOCOL_VERSION 1
#define FIRMWARE_VERSION "1.0.0"

#define ARM_COUNT 2
#define STEPS_PER_TURN 400

/* The maximum number of characters of a line to the board and from it, without the line feed. */
#define LINE_LIMIT 48
#define ANSWER_LIMIT 96

#define SEQUENCE_LIMIT 9999
#define STORED_ANSWERS 8
#define DIGIT_LIMIT 7

#define DEGREES_LIMIT 180
#define RPM_LEAST 5
#define RPM_MOST 600
#define ACCELERATION_LEAST 1000
#define ACCELERATION_MOST 400000
#define START_LEAST 31
#define START_MOST 4000
#define WIDTH_LEAST 500
#define WIDTH_MOST 2500
#define SETTLE_MOST 5000
#define WATCHDOG_LEAST 50
#define WATCHDOG_MOST 60000
#define IDENTITY_MOST 99

/* Homing: the maximum pulses to find the magnet and then to leave it, and the speed in pulses/s. */
#define HOMING_SEEK_PULSES 440
#define HOMING_LEAVE_PULSES 200
#define HOMING_SPEED 250

enum code {
  CODE_NONE = 0,
  CODE_CRC = 1,
  CODE_SYNTAX = 2,
  CODE_UNKNOWN = 3,
  CODE_RANGE = 4,
  CODE_BUSY = 5,
  CODE_IN_ALARM = 6,
  CODE_TOO_LONG = 7,
  CODE_CRC_MISSING = 8,
  CODE_HOMING_FAILED = 9,
  CODE_STOPPED = 10,
  CODE_WATCHDOG = 11,
  CODE_NOT_HOMED = 12,
  CODE_GAP = 13
};

#endif
