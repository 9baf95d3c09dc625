/* Assembles lines from bytes. */
#ifndef CUBEWRIGHT_LINE_H
#define CUBEWRIGHT_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

struct line {
  char characters[LINE_LIMIT + 1]; /* room for the carriage return before the line feed */
  uint8_t length;
  bool too_long;
};

/* Discards the line. */
void line_clear(struct line *line);

/* Adds a byte; returns true if it was the line feed. The line stays until line_clear. */
bool line_add(struct line *line, uint8_t byte);

#endif
