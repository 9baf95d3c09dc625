/* The functions that the tests on the simulated board share. */
#ifndef CUBEWRIGHT_SIMULATED_H
#define CUBEWRIGHT_SIMULATED_H

#include <stdint.h>

void send_text(const char *text);

/* Requires that the next line has this beginning; returns its time. */
uint64_t expect(const char *beginning);

/* Skips the lines before a line with this beginning. */
uint64_t hear_word(const char *beginning);

/* Requires that no line arrives in this time. */
void quiet(int milliseconds);

void reset(void);

/* simulated_motion.c */
void check_motion(void);

/* simulated_accidents.c */
void check_accidents(void);

#endif
