#include "avr_hardware.h"
#include "hardware.h"

void magnet_begin(void) {
  DIDR0 = 1 << ADC0D | 1 << ADC1D;
  ADCSRA = 1 << ADEN | 1 << ADPS2 | 1 << ADPS1 | 1 << ADPS0;
}

/* Reads A0 or A1, relative to the supply voltage. Takes 104 microseconds. */
uint16_t magnet_read(uint8_t arm) {
  ADMUX = (uint8_t)(1 << REFS0 | arm);
  ADCSRA |= 1 << ADSC;
  while (ADCSRA & 1 << ADSC) {
  }
  return ADC;
}
