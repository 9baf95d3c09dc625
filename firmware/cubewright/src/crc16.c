#include "crc16.h"

/* Uses no table: because the polynomial has few terms, four shifts replace eight steps. */
uint16_t crc16_add(uint16_t crc, uint8_t byte) {
  uint8_t mixed = (uint8_t)((crc >> 8) ^ byte);
  mixed ^= (uint8_t)(mixed >> 4);
  return (uint16_t)((crc << 8) ^ ((uint16_t)mixed << 12) ^ ((uint16_t)mixed << 5) ^ mixed);
}

uint16_t crc16_of(const char *characters, uint8_t length) {
  uint16_t crc = CRC16_BEGIN;
  for (uint8_t i = 0; i < length; i++) {
    crc = crc16_add(crc, (uint8_t)characters[i]);
  }
  return crc;
}
