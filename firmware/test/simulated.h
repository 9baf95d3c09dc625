/* The tests on the simulated board: what their parts share. */
#ifndef CUBEWRIGHT_SIMULATED_H
#define CUBEWRIGHT_SIMULATED_H

#include <stdint.h>

void send_text(const char *text);

/* The next line of the board must begin so; when it came. */
uint64_t expect(const char *beginning);

/* Passes over the lines before one that begins so. */
uint64_t hear_word(const char *beginning);

/* No line may come for so long. */
void quiet(int milliseconds);

void reset(void);

/* simulated_motion.c */
void check_motion(void);

/* simulated_accidents.c */
void check_accidents(void);

#endif
