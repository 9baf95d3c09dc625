/* What is known of the board; used by report.c (answers), execute.c (lines) and board.c (the loop), in this order. */
#ifndef CUBEWRIGHT_BOARD_STATE_H
#define CUBEWRIGHT_BOARD_STATE_H

#include "command.h"
#include "session.h"

struct board_job {
  bool reported; /* false for those that the published kind of line began */
  uint16_t sequence;
};

struct board {
  bool fresh; /* nothing was commanded since the reset */
  bool strict;
  bool published_waits;
  uint8_t alarm; /* the code, or CODE_NONE */
  uint16_t watchdog;
  uint32_t heard; /* when the last sound line came */
  struct session session;
  struct board_job jobs[ARM_COUNT];
  struct command published;
};

extern struct board board;

/* Whether no arm has a job. */
bool board_idle(void);

#endif
