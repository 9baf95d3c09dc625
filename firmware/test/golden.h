/* Reads golden-frames.tsv; the file describes its format. */
#ifndef CUBEWRIGHT_GOLDEN_H
#define CUBEWRIGHT_GOLDEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GOLDEN_COLUMNS 7

struct golden {
  FILE *file;
  int line;
  int columns;
  char text[512];
  char *column[GOLDEN_COLUMNS]; /* missing columns are empty */
};

static inline bool golden_next(struct golden *golden) {
  while (fgets(golden->text, sizeof golden->text, golden->file) != NULL) {
    golden->line++;
    golden->text[strcspn(golden->text, "\n")] = 0;
    if (golden->text[0] == '#' || golden->text[0] == 0) {
      continue;
    }
    char *rest = golden->text;
    golden->columns = 0;
    for (int i = 0; i < GOLDEN_COLUMNS; i++) {
      golden->column[i] = rest == NULL ? (char *)"" : strsep(&rest, "\t");
      golden->columns += *golden->column[i] != 0;
    }
    return true;
  }
  return false;
}

/* Replaces escape sequences; returns the length, because a byte may be zero. */
static inline size_t golden_unescape(char *text) {
  char *to = text;
  for (char *from = text; *from != 0; from++) {
    if (*from != '\\') {
      *to++ = *from;
      continue;
    }
    from++;
    if (*from == 'x') {
      char digits[3] = {from[1], from[2], 0};
      *to++ = (char)strtol(digits, NULL, 16);
      from += 2;
    } else {
      *to++ = *from == 'n' ? '\n' : *from == 'r' ? '\r' : *from == 't' ? '\t' : *from;
    }
  }
  *to = 0;
  return (size_t)(to - text);
}

#endif
