#include "line.h"

void line_clear(struct line *line) {
  line->length = 0;
  line->too_long = false;
}

bool line_add(struct line *line, uint8_t byte) {
  if (byte == '\n') {
    if (line->length > 0 && line->characters[line->length - 1] == '\r') {
      line->length--;
    }
    if (line->length > LINE_LIMIT) {
      line->too_long = true;
    }
    return true;
  }
  if (line->length <= LINE_LIMIT) {
    line->characters[line->length++] = (char)byte;
  } else {
    line->too_long = true;
  }
  return false;
}
