/* What the board says: a line each. */
#ifndef CUBEWRIGHT_REPORT_H
#define CUBEWRIGHT_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "session.h"

void report_boot(void);
void report_refusal(uint8_t code);
void report_alarm(uint8_t code);
void report_answer(const struct answer *answer, bool repeated);
void report_identity(uint16_t sequence);
void report_settings(void);

/*
 * Goes on with sending the status; true when it is sent. Each call takes less than a tenth of a millisecond and waits
 * for nothing. The status is that of one moment; another line that is sent in between has it begin anew.
 */
bool report_status(void);

#endif
