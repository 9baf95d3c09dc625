/* What the parts of the board's logic share: board.c (the loop), execute.c (lines), report.c (answers). */
#ifndef CUBEWRIGHT_BOARD_STATE_H
#define CUBEWRIGHT_BOARD_STATE_H

#include "command.h"
#include "line.h"
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

void run_line(const struct line *line);

void run_published(const struct command *command);

void report_boot(void);
void report_refusal(uint8_t code);
void report_alarm(uint8_t code);
void report_answer(const struct answer *answer, bool repeated);
void report_identity(uint16_t sequence);
void report_settings(void);
void report_status(void);

#endif
