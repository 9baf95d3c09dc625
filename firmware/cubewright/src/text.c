#include "text.h"

#include "crc16.h"

#define CHECKSUM_LENGTH 5

void text_begin(struct text *text) {
  text->length = 0;
  text->crc = CRC16_BEGIN;
}

static void add(struct text *text, char character) {
  if (text->length < ANSWER_LIMIT - CHECKSUM_LENGTH) {
    text->characters[text->length++] = character;
    text->crc = crc16_add(text->crc, (uint8_t)character);
  }
}

void text_add(struct text *text, const char *characters) {
  while (*characters != 0) {
    add(text, *characters++);
  }
}

void text_add_number(struct text *text, int32_t number) {
  char digits[10];
  uint8_t count = 0;
  uint32_t rest = number < 0 ? 0 - (uint32_t)number : (uint32_t)number;
  uint16_t small;
  if (number < 0) {
    add(text, '-');
  }
  while (rest > UINT16_MAX) {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  }
  /* A 16-bit division takes a third of the time of a 32-bit division. */
  small = (uint16_t)rest;
  do {
    digits[count++] = (char)('0' + small % 10);
    small /= 10;
  } while (small > 0);
  while (count > 0) {
    add(text, digits[--count]);
  }
}

void text_end(struct text *text) {
  text->characters[text->length++] = '*';
  for (int8_t shift = 12; shift >= 0; shift = (int8_t)(shift - 4)) {
    uint8_t digit = (uint8_t)(text->crc >> shift & 0xF);
    text->characters[text->length++] = (char)(digit < 10 ? '0' + digit : 'A' + digit - 10);
  }
  text->characters[text->length++] = '\n';
}
