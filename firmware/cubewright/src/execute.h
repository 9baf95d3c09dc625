/* Carries out lines and answers them. */
#ifndef CUBEWRIGHT_EXECUTE_H
#define CUBEWRIGHT_EXECUTE_H

#include "command.h"
#include "line.h"

void run_line(const struct line *line);

void run_published(const struct command *command);

#endif
