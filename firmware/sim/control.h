/* Orders; README.md lists them. */
#ifndef CUBEWRIGHT_SIM_CONTROL_H
#define CUBEWRIGHT_SIM_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#define ORDER_QUIT -1
#define ORDER_WRONG -2

/* Reads a number, 0 to most, with no text after it; returns false if the word has another form. */
bool control_number(const char *word, double most, double *value);

/* Carries out an order; returns the microseconds to run, or a constant above. Reports a wrong order. */
int64_t control_do(char *order);

#endif
