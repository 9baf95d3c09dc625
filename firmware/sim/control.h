/* Orders; README.md has them. */
#ifndef CUBEWRIGHT_SIM_CONTROL_H
#define CUBEWRIGHT_SIM_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#define ORDER_QUIT -1
#define ORDER_WRONG -2

/* Reads a number of 0 to most, with nothing behind it; false if it is another one or none. */
bool control_number(const char *word, double most, double *value);

/* Carries out an order; returns the microseconds to run, or one of the two above. Reports a wrong one. */
int64_t control_do(char *order);

#endif
