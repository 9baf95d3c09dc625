#include "session.h"

void session_reset(struct session *session) {
  session_open(session, 0);
  session->begun = false;
}

void session_open(struct session *session, uint16_t sequence) {
  const struct answer none = {0, ANSWER_NONE, false, 0};
  for (uint8_t i = 0; i < STORED_ANSWERS; i++) {
    session->answers[i] = none;
  }
  session->begun = true;
  session->last = sequence;
}

enum verdict session_judge(const struct session *session, uint16_t sequence, struct answer *stored) {
  uint16_t next = session->last == SEQUENCE_LIMIT ? 1 : (uint16_t)(session->last + 1);
  if (!session->begun) {
    return VERDICT_GAP;
  }
  for (uint8_t i = 0; i < STORED_ANSWERS; i++) {
    if (session->answers[i].kind != ANSWER_NONE && session->answers[i].sequence == sequence) {
      *stored = session->answers[i];
      return VERDICT_REPEATED;
    }
  }
  return sequence == next ? VERDICT_NEXT : VERDICT_GAP;
}

/* Returns the place of an answer. Each arm has at most one open job, so a place is always free. */
static uint8_t place_of(const struct session *session, uint16_t sequence) {
  for (uint8_t i = 0; i < STORED_ANSWERS; i++) {
    if (session->answers[i].kind != ANSWER_NONE && session->answers[i].sequence == sequence) {
      return i;
    }
  }
  for (uint8_t i = 0; i < STORED_ANSWERS; i++) {
    if (!session->answers[i].open) {
      return i;
    }
  }
  return 0;
}

void session_keep(struct session *session, const struct answer *answer) {
  for (uint8_t i = place_of(session, answer->sequence); i < STORED_ANSWERS - 1; i++) {
    session->answers[i] = session->answers[i + 1];
  }
  session->answers[STORED_ANSWERS - 1] = *answer;
}
