/* What makes a command run exactly once: the last sequence number and the newest answers. */
#ifndef CUBEWRIGHT_SESSION_H
#define CUBEWRIGHT_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

enum answer_kind {
  ANSWER_NONE,
  ANSWER_OK,
  ANSWER_OK_VALUE,
  ANSWER_DONE,
  ANSWER_DONE_VALUE,
  ANSWER_ERROR
};

struct answer {
  uint16_t sequence;
  uint8_t kind;
  bool open; /* accepted and not yet done: must not be forgotten */
  int32_t value;
};

struct session {
  bool begun;
  uint16_t last;
  struct answer answers[STORED_ANSWERS]; /* the one written last at the end */
};

enum verdict { VERDICT_NEXT, VERDICT_REPEATED, VERDICT_GAP };

/* After a reset: no number fits until a session is opened. */
void session_reset(struct session *session);

/* Opens a session with this number; the answers of the one before are forgotten. */
void session_open(struct session *session, uint16_t sequence);

/* What a number is; if it is repeated, its answer is put there. */
enum verdict session_judge(const struct session *session, uint16_t sequence, struct answer *stored);

/* Keeps an answer in the place of an older one of the same number, or else of the oldest that is not open. */
void session_keep(struct session *session, const struct answer *answer);

#endif
