/* A minimal test framework: counts checks and reports failures. */
#ifndef CUBEWRIGHT_CHECK_H
#define CUBEWRIGHT_CHECK_H

#include <stdbool.h>
#include <stdio.h>

/* Weak symbols, so that the parts of a test program share them. */
__attribute__((weak)) unsigned long check_count;
__attribute__((weak)) unsigned long check_failures;

__attribute__((unused)) static bool check_at(bool holds, const char *file, int line, const char *what) {
  check_count++;
  if (!holds) {
    check_failures++;
    printf("%s:%d: %s\n", file, line, what);
  }
  return holds;
}

#define CHECK(condition) check_at((condition), __FILE__, __LINE__, #condition)

/* Prints the last line of a test program. */
__attribute__((unused)) static int check_result(const char *name) {
  printf("%s: %lu checks, %lu failed\n", name, check_count, check_failures);
  return check_failures == 0 ? 0 : 1;
}

#endif
