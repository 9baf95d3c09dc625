/* The state of the board, shared by report.c (answers), execute.c (lines) and board.c (main loop). */
#ifndef CUBEWRIGHT_BOARD_STATE_H
#define CUBEWRIGHT_BOARD_STATE_H

#include "command.h"
#include "session.h"

struct board_job {
  bool reported; /* false for jobs of the published protocol */
  uint16_t sequence;
};

struct board {
  bool fresh; /* no command was carried out since the reset */
  bool strict;
  bool published_waits;
  uint8_t alarm; /* the code, or CODE_NONE */
  uint16_t watchdog;
  uint32_t heard; /* the time of the last valid line */
  struct session session;
  struct board_job jobs[ARM_COUNT];
  struct command published;
};

extern struct board board;

/* Returns whether no arm has a job. */
bool board_idle(void);

#endif
