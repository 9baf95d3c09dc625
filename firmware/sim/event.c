#include "event.h"

#include <stdarg.h>
#include <stdio.h>

void event(uint64_t micros, const char *format, ...) {
  va_list arguments;
  printf("%llu\t", (unsigned long long)micros);
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
}
