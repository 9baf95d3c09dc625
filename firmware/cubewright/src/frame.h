/* The outside of a line: its checksum and its sequence number. */
#ifndef CUBEWRIGHT_FRAME_H
#define CUBEWRIGHT_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

enum frame_kind {
  FRAME_EMPTY,     /* to be ignored */
  FRAME_REFUSED,   /* to be answered with nak and the code */
  FRAME_PUBLISHED, /* begins with a digit or a minus sign */
  FRAME_COMMAND
};

struct frame {
  uint8_t kind;
  uint8_t code;
  uint16_t sequence; /* 0 if the line has none */
  const char *body;  /* the text between sequence number and checksum */
  uint8_t length;
};

struct frame frame_read(const struct line *line, bool strict);

#endif
