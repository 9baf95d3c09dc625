/* A line that the board sends. */
#ifndef CUBEWRIGHT_TEXT_H
#define CUBEWRIGHT_TEXT_H

#include <stdint.h>

#include "limits.h"

struct text {
  char characters[ANSWER_LIMIT + 1];
  uint8_t length;
  uint16_t crc; /* of the added characters */
};

void text_begin(struct text *text);

void text_add(struct text *text, const char *characters);

void text_add_number(struct text *text, int32_t number);

/* Adds the checksum and the line feed. */
void text_end(struct text *text);

#endif
