/* The lines that the board sends, one per function. */
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
 * Continues to send the status; returns true when it is sent. Each call takes less than 0.1 milliseconds and never
 * waits. All numbers of a status are from one moment. If another line is sent meanwhile, the status begins again.
 */
bool report_status(void);

#endif
