/* The board: lines in, answers out, arms moved in between. */
#ifndef CUBEWRIGHT_BOARD_H
#define CUBEWRIGHT_BOARD_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" { /* the Arduino tools compile the sketch as C++ */
#endif

/* As after a reset; says so on the line. */
void board_begin(void);

/*
 * One pass of the main loop, a fraction of a millisecond. False if there is nothing to do until the clock advances, a
 * byte comes or a motor stops.
 */
bool board_step(void);

#ifdef __cplusplus
}
#endif

#endif
