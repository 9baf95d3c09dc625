/* CRC-16/CCITT-FALSE: polynomial 1021, initial value FFFF, not reflected. The CRC of "123456789" is 29B1. */
#ifndef CUBEWRIGHT_CRC16_H
#define CUBEWRIGHT_CRC16_H

#include <stdint.h>

#define CRC16_BEGIN 0xFFFF

uint16_t crc16_add(uint16_t crc, uint8_t byte);

uint16_t crc16_of(const char *characters, uint8_t length);

#endif
