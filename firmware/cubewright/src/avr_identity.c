/* The EEPROM stores the board's number and its complement, so that an empty or partly written EEPROM is detected. */
#include <avr/eeprom.h>

#include "avr_hardware.h"
#include "hardware.h"

#define NUMBER_PLACE ((uint8_t *)0)
#define COMPLEMENT_PLACE ((uint8_t *)1)

static uint8_t known;

void identity_begin(void) {
  uint8_t number = eeprom_read_byte(NUMBER_PLACE);
  bool whole = (number ^ eeprom_read_byte(COMPLEMENT_PLACE)) == 0xFF;
  known = whole && number <= IDENTITY_MOST ? number : 0;
}

uint8_t identity_read(void) {
  return known;
}

/* Takes up to 7 milliseconds. */
void identity_write(uint8_t number) {
  eeprom_update_byte(NUMBER_PLACE, number);
  eeprom_update_byte(COMPLEMENT_PLACE, (uint8_t)~number);
  known = number;
}
