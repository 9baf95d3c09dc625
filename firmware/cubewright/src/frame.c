#include "frame.h"

#include "crc16.h"

static struct frame refused(uint8_t code) {
  struct frame frame = {FRAME_REFUSED, code, 0, 0, 0};
  return frame;
}

/* Returns the value of a hexadecimal digit, or 16 for another character. */
static uint8_t hexadecimal(char character) {
  if (character >= '0' && character <= '9') {
    return (uint8_t)(character - '0');
  }
  if (character >= 'A' && character <= 'F') {
    return (uint8_t)(character - 'A' + 10);
  }
  if (character >= 'a' && character <= 'f') {
    return (uint8_t)(character - 'a' + 10);
  }
  return 16;
}

/* Returns whether there are exactly four digits and they match the checksum. */
static bool checksum_holds(const char *digits, uint8_t count, uint16_t crc) {
  uint16_t said = 0;
  if (count != 4) {
    return false;
  }
  for (uint8_t i = 0; i < 4; i++) {
    uint8_t digit = hexadecimal(digits[i]);
    if (digit == 16) {
      return false;
    }
    said = (uint16_t)(said << 4 | digit);
  }
  return said == crc;
}

static bool printable(const char *characters, uint8_t length) {
  for (uint8_t i = 0; i < length; i++) {
    if (characters[i] < ' ' || characters[i] > '~') {
      return false;
    }
  }
  return true;
}

/* Removes a number such as "#12 " from the front; returns false if it is invalid. */
static bool take_sequence(struct frame *frame) {
  uint8_t i = 1;
  uint16_t number = 0;
  while (i < frame->length && i <= 4 && frame->body[i] >= '0' && frame->body[i] <= '9') {
    number = (uint16_t)(number * 10 + (uint16_t)(frame->body[i++] - '0'));
  }
  if (i == frame->length || frame->body[i] != ' ' || number == 0) {
    return false;
  }
  frame->sequence = number;
  frame->body += i;
  frame->length = (uint8_t)(frame->length - i);
  return true;
}

struct frame frame_read(const struct line *line, bool strict) {
  struct frame frame = {FRAME_COMMAND, CODE_NONE, 0, line->characters, line->length};
  uint8_t star = 0;
  if (line->too_long) {
    return refused(CODE_TOO_LONG);
  }
  if (line->length == 0) {
    frame.kind = FRAME_EMPTY;
    return frame;
  }
  while (star < line->length && line->characters[star] != '*') {
    star++;
  }
  if (star < line->length) {
    uint16_t crc = crc16_of(line->characters, star);
    if (!checksum_holds(line->characters + star + 1, (uint8_t)(line->length - star - 1), crc)) {
      return refused(CODE_CRC);
    }
    frame.length = star;
  } else if (strict || line->characters[0] == '#') {
    return refused(CODE_CRC_MISSING);
  }
  if (!printable(frame.body, frame.length)) {
    return refused(CODE_SYNTAX);
  }
  if (frame.length > 0 && frame.body[0] == '#') {
    return take_sequence(&frame) ? frame : refused(CODE_SYNTAX);
  }
  if (strict) {
    return refused(CODE_SYNTAX);
  }
  if (frame.length > 0 && (frame.body[0] == '-' || (frame.body[0] >= '0' && frame.body[0] <= '9'))) {
    frame.kind = FRAME_PUBLISHED;
  }
  return frame;
}
