/* The inside of a line: a letter and whole numbers, of the right count and within their ranges. */
#ifndef CUBEWRIGHT_COMMAND_H
#define CUBEWRIGHT_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

#define ARGUMENT_LIMIT 4

struct command {
  char letter;
  uint8_t count; /* how many arguments there are; the others are 0 */
  int32_t arguments[ARGUMENT_LIMIT];
};

/* Reads a command: CODE_NONE, CODE_UNKNOWN, CODE_SYNTAX or CODE_RANGE, in this order of precedence. */
uint8_t command_read(const char *body, uint8_t length, struct command *command);

/* Reads a line "motor value [rpm]" as a command; false if it must be ignored. */
bool command_read_published(const char *body, uint8_t length, struct command *command);

/* The pulses of a turn by whole degrees: rounded to the nearest, halves away from zero. */
int16_t command_pulses(int32_t degrees);

#endif
