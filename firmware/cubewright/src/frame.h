/* The frame of a line: its checksum and its sequence number. */
#ifndef CUBEWRIGHT_FRAME_H
#define CUBEWRIGHT_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

enum frame_kind {
  FRAME_EMPTY,     /* an empty line, which is ignored */
  FRAME_REFUSED,   /* a corrupted line, answered with nak and the code */
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
