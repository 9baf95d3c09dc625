/* The last sequence number and the newest answers, so that each command runs exactly once. */
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
  bool open; /* accepted but not yet done, so it must not be replaced */
  int32_t value;
};

struct session {
  bool begun;
  uint16_t last;
  struct answer answers[STORED_ANSWERS]; /* in the order of storing */
};

enum verdict { VERDICT_NEXT, VERDICT_REPEATED, VERDICT_GAP };

/* Sets the state after a reset: no number is accepted until a session is opened. */
void session_reset(struct session *session);

/* Opens a session with this number, and discards the answers of the previous session. */
void session_open(struct session *session, uint16_t sequence);

/* Returns the verdict on a number; if it is repeated, also stores its answer. */
enum verdict session_judge(const struct session *session, uint16_t sequence, struct answer *stored);

/* Stores an answer; replaces the answer with the same number, or else the oldest one that is not open. */
void session_keep(struct session *session, const struct answer *answer);

#endif
