/* The content of a line: a letter and whole numbers, with the right count and within their ranges. */
#ifndef CUBEWRIGHT_COMMAND_H
#define CUBEWRIGHT_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

#define ARGUMENT_LIMIT 4

struct command {
  char letter;
  uint8_t count; /* the number of arguments; the others are 0 */
  int32_t arguments[ARGUMENT_LIMIT];
};

/* Reads a command. Returns CODE_NONE, or the first error: CODE_UNKNOWN, then CODE_SYNTAX, then CODE_RANGE. */
uint8_t command_read(const char *body, uint8_t length, struct command *command);

/* Reads a line "motor value [rpm]" as a command; returns false if the line must be ignored. */
bool command_read_published(const char *body, uint8_t length, struct command *command);

/* Returns the pulses of a turn by whole degrees, rounded to the nearest number, halves away from zero. */
int16_t command_pulses(int32_t degrees);

#endif
