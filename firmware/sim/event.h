/* Events on standard output; README.md lists them. */
#ifndef CUBEWRIGHT_SIM_EVENT_H
#define CUBEWRIGHT_SIM_EVENT_H

#include <stdint.h>

void event(uint64_t micros, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
