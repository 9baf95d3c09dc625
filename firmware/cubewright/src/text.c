#include "text.h"

#include "crc16.h"

#define CHECKSUM_LENGTH 5

static void add(struct text *text, char character) {
  if (text->length < ANSWER_LIMIT - CHECKSUM_LENGTH) {
    text->characters[text->length++] = character;
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
  if (number < 0) {
    add(text, '-');
  }
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  while (count > 0) {
    add(text, digits[--count]);
  }
}

void text_end(struct text *text) {
  uint16_t crc = crc16_of(text->characters, text->length);
  text->characters[text->length++] = '*';
  for (int8_t shift = 12; shift >= 0; shift = (int8_t)(shift - 4)) {
    uint8_t digit = (uint8_t)(crc >> shift & 0xF);
    text->characters[text->length++] = (char)(digit < 10 ? '0' + digit : 'A' + digit - 10);
  }
  text->characters[text->length++] = '\n';
}
