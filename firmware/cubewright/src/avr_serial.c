/* The serial line: two ring buffers and their interrupts. The receive interrupt removes stop and status bytes. */
#include <avr/interrupt.h>
#include <util/atomic.h>

#include "avr_hardware.h"
#include "hardware.h"

#define RECEIVE_SIZE 128
#define BAD_CHARACTER 0xFF

static volatile uint8_t received[RECEIVE_SIZE];
static volatile uint8_t receive_head;
static volatile uint8_t receive_tail;
static bool lost; /* whether bytes were lost since the last stored byte */
static volatile bool stop;
static volatile uint8_t status_requests;

/* The 8-bit indices of this buffer wrap automatically. */
static volatile uint8_t sent[256];
static volatile uint8_t send_head;
static volatile uint8_t send_tail;

void serial_begin(void) {
  UCSR0A = 1 << U2X0;
  UBRR0 = 16; /* 117,647 baud: 2.1 % more than 115,200, the closest rate at 16 MHz */
  UCSR0C = 1 << UCSZ01 | 1 << UCSZ00;
  UCSR0B = 1 << RXEN0 | 1 << TXEN0 | 1 << RXCIE0;
}

/* Stores a received byte; returns false if the buffer is full. */
static bool keep(uint8_t byte) {
  uint8_t next = (uint8_t)((receive_head + 1) % RECEIVE_SIZE);
  if (next == receive_tail) {
    return false;
  }
  received[receive_head] = byte;
  receive_head = next;
  return true;
}

ISR(USART_RX_vect) {
  uint8_t status = UCSR0A;
  uint8_t byte = UDR0;
  hardware_event = true;
  if (status & 1 << DOR0) {
    lost = true;
  }
  if (status & 1 << FE0) {
    byte = BAD_CHARACTER;
  }
  if (byte == '!') {
    motor_end_pulses();
    receive_tail = receive_head;
    lost = false;
    stop = true;
  } else if (byte == '?') {
    if (status_requests < 255) {
      status_requests++;
    }
  } else if (!lost || keep(BAD_CHARACTER)) {
    /* An invalid byte replaces the lost ones, so that the line is invalid. */
    lost = !keep(byte);
  }
}

ISR(USART_UDRE_vect) {
  if (send_head == send_tail) {
    UCSR0B &= (uint8_t)~(1 << UDRIE0);
  } else {
    UDR0 = sent[send_tail++];
  }
}

static void send_what_waits(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    UCSR0B |= 1 << UDRIE0;
  }
}

void serial_send(const char *characters, uint8_t length) {
  for (uint8_t i = 0; i < length; i++) {
    if ((uint8_t)(send_head + 1) == send_tail) {
      send_what_waits();
      while ((uint8_t)(send_head + 1) == send_tail) {
      }
    }
    sent[send_head] = (uint8_t)characters[i];
    send_head++;
  }
  send_what_waits();
}

bool serial_all_sent(void) {
  return send_head == send_tail;
}

bool serial_receive(uint8_t *byte) {
  bool found = false;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    /* Returns no byte until the main loop has handled a stop, because the loop first discards the incomplete line. */
    if (!stop && receive_tail != receive_head) {
      *byte = received[receive_tail];
      receive_tail = (uint8_t)((receive_tail + 1) % RECEIVE_SIZE);
      found = true;
    }
  }
  return found;
}

bool stop_take_request(void) {
  bool taken;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    taken = stop;
    stop = false;
    motor_permit_pulses();
  }
  return taken;
}

bool status_take_request(void) {
  bool taken;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    taken = status_requests > 0;
    status_requests = (uint8_t)(status_requests - taken);
  }
  return taken;
}
