/* Puts bytes together to lines. */
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

/* Begins anew; what was put together is gone. */
void line_clear(struct line *line);

/* Adds a byte; true if it was the line feed. The line is kept until line_clear. */
bool line_add(struct line *line, uint8_t byte);

#endif
