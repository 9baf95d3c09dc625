/* The board: receives lines, moves arms and sends answers. */
#ifndef CUBEWRIGHT_BOARD_H
#define CUBEWRIGHT_BOARD_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" { /* the Arduino tools compile the sketch as C++ */
#endif

/* Sets the state after a reset, and reports it. */
void board_begin(void);

/*
 * One pass of the main loop, which takes less than a millisecond. Returns false if there is nothing to do until the
 * clock advances, a byte arrives or a motor stops.
 */
bool board_step(void);

#ifdef __cplusplus
}
#endif

#endif
