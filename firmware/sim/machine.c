/* The board in simavr, and the effect of its pins on two arms. */
#include "machine.h"

#include <elf.h>
#include <errno.h>
#include <simavr/avr_adc.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_cycle_timers.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "event.h"
#include "serial.h"

/* A byte of ten bits at 115,200 baud. */
#define BYTE_CYCLES 1389

/* The time without a pulse after which a motion has ended, or a servo is silent. All intervals are shorter. */
#define MOTION_GAP 35000
#define SERVO_GAP 50000

struct arm arms[ARMS] = {{.magnet_at = 100, .travel = 160}, {.magnet_at = 100, .travel = 160}};
bool tell_pulses;
bool tell_wall;

static avr_t *avr;
static avr_uart_t *uart;
static int arriving = -1; /* the byte that is being received; -1 if there is none */
static bool direction_pins[ARMS];
static bool hangs;
static avr_flashaddr_t hang_place;
static uint8_t hang_instead[2]; /* the original bytes */
static void (*reset_core)(avr_t *board);

uint64_t machine_micros(void) {
  return avr->cycle / CYCLES_PER_MICRO;
}

uint64_t wall_micros(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void step_pin(avr_irq_t *irq, uint32_t level, void *number) {
  int index = (int)(intptr_t)number;
  struct arm *arm = &arms[index];
  int way = direction_pins[index] ? 1 : -1;
  uint64_t now = machine_micros();
  if (level == 0 || irq->value == level) {
    return;
  }
  if (!arm->moving) {
    arm->moving = true;
    arm->pulses = 0;
    arm->first = now;
    arm->shortest = 0;
    event(now, "motion-begin\t%d\t%d", index, way);
  } else if (arm->shortest == 0 || now - arm->last < arm->shortest) {
    arm->shortest = now - arm->last;
  }
  arm->last = now;
  arm->last_wall = tell_wall ? wall_micros() : 0;
  arm->looked = false;
  arm->pulses += way;
  arm->angle = (arm->angle + way + STEPS) % STEPS;
  if (tell_pulses) {
    event(now, "pulse\t%d\t%d\t%d", index, arm->angle, way);
  }
}

static void direction_pin(avr_irq_t *irq, uint32_t level, void *number) {
  (void)irq;
  direction_pins[(intptr_t)number] = level != 0;
}

static void servo_pin(avr_irq_t *irq, uint32_t level, void *number) {
  int index = (int)(intptr_t)number;
  struct arm *arm = &arms[index];
  if (irq->value == level) {
    return;
  }
  if (level != 0) {
    arm->servo_rise = avr->cycle;
    arm->cut = false;
  } else if (arm->cut) {
    /* A real pin falls at the reset, not when the firmware starts again; one short pulse hardly moves a servo. */
    arm->cut = false;
  } else if (arm->servo_rise != 0) {
    int width = (int)((avr->cycle - arm->servo_rise + CYCLES_PER_MICRO / 2) / CYCLES_PER_MICRO);
    /* Interrupts cause differences of a few microseconds. */
    if (abs(width - arm->width) > 12) {
      event(machine_micros(), "servo\t%d\t%d", index, width);
      arm->arrival = machine_micros() + (uint64_t)(arm->width == 0 ? 0 : abs(width - arm->width) * arm->travel) + 1;
      arm->width = width;
    }
  }
}

static void sample(avr_irq_t *irq, uint32_t value, void *first_irq) {
  union {
    avr_adc_mux_t mux;
    uint32_t value;
  } what = {.value = value};
  int index = (int)what.mux.src;
  (void)irq;
  if (index < ARMS) {
    if (tell_pulses && arms[index].moving && !arms[index].looked) {
      event(machine_micros(), "look\t%d\t%llu", index, (unsigned long long)(machine_micros() - arms[index].last));
    }
    arms[index].looked = true;
    int away = abs(arms[index].angle - arms[index].magnet_at);
    bool near = !arms[index].magnet_missing && (away <= 5 || away >= STEPS - 5);
    avr_raise_irq((avr_irq_t *)first_irq + index, near ? 3000 : 60); /* millivolts */
  }
}

static void sent(avr_irq_t *irq, uint32_t byte, void *nothing) {
  (void)irq;
  (void)nothing;
  serial_put((uint8_t)byte, machine_micros());
}

/* Reports the events that depend on elapsed time. */
static void settle(int index) {
  struct arm *arm = &arms[index];
  uint64_t now = machine_micros();
  if (arm->moving && now > arm->last + MOTION_GAP) {
    arm->moving = false;
    event(now, "motion-end\t%d\t%d\t%llu\t%llu\t%llu\t%d", index, arm->pulses, (unsigned long long)arm->first,
          (unsigned long long)arm->last, (unsigned long long)arm->shortest, arm->angle);
    if (tell_wall) {
      event(now, "last-pulse\t%d\t%llu", index, (unsigned long long)arm->last_wall);
    }
  }
  if (arm->arrival != 0 && now >= arm->arrival) {
    event(arm->arrival, "arrived\t%d\t%d", index, arm->width);
    arm->arrival = 0;
  }
  if (arm->width != 0 && avr->cycle > arm->servo_rise + SERVO_GAP * CYCLES_PER_MICRO) {
    event(now, "servo-silent\t%d", index);
    arm->width = 0;
  }
}

/* simavr measures the time of a byte from the reading of the previous one, so a series of bytes would be increasingly
   late. This function delivers a byte when its last bit has arrived, without further delay, like a real receiver. */
static void receive(uint8_t byte) {
  avr_cycle_count_t sending = uart->cycles_per_byte;
  uart->cycles_per_byte = 1;
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), byte);
  uart->cycles_per_byte = sending;
}

/* Called once in the time of each byte. */
static avr_cycle_count_t tick(avr_t *board, avr_cycle_count_t when, void *nothing) {
  (void)board;
  (void)nothing;
  if (arriving >= 0) {
    receive((uint8_t)arriving);
  }
  arriving = serial_next(machine_micros());
  for (int index = 0; index < ARMS; index++) {
    settle(index);
  }
  return when + BYTE_CYCLES;
}

static void do_not_wait(avr_t *board, avr_cycle_count_t cycles) {
  (void)board;
  (void)cycles;
}

static void watch(char port, int pin, avr_irq_notify_t notify, int index) {
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), pin), notify, (void *)(intptr_t)index);
}

/* Discards simavr's messages, which would appear among the events. */
static void keep_quiet(avr_t *board, const int level, const char *format, va_list arguments) {
  (void)board;
  if (level <= LOG_ERROR) {
    vfprintf(stderr, format, arguments);
  }
}

/* Checks the file, because simavr accepts any file as a program. */
static void require_avr_elf(const char *path) {
  unsigned char head[20];
  struct stat status;
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    fprintf(stderr, "sim: %s cannot be read: %s\n", path, strerror(errno));
    exit(2);
  }
  bool right = fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode) &&
               fread(head, sizeof head, 1, file) == 1 && memcmp(head, ELFMAG, SELFMAG) == 0 &&
               (head[18] | head[19] << 8) == EM_AVR;
  fclose(file);
  if (!right) {
    fprintf(stderr, "sim: %s is not an ELF file for an AVR; make -C firmware builds target/cubewright.elf\n", path);
    exit(2);
  }
}

/* Handles a reset by an order or by the watchdog. */
static void was_reset(avr_t *board) {
  event(machine_micros(), "reset");
  if (reset_core != NULL) {
    reset_core(board);
  }
  if (hangs) {
    hangs = false;
    memcpy(avr->flash + hang_place, hang_instead, sizeof hang_instead);
  }
  for (int index = 0; index < ARMS; index++) {
    arms[index].cut = true;
  }
  arriving = -1;
  avr_cycle_timer_register(avr, BYTE_CYCLES, tick, NULL);
}

static avr_uart_t *find_uart(void) {
  avr_io_t *port = avr->io_port;
  while (port != NULL && strcmp(port->kind, "uart") != 0) {
    port = port->next;
  }
  if (port == NULL) {
    fprintf(stderr, "sim: this simavr has no serial port for an atmega328p\n");
    exit(2);
  }
  return (avr_uart_t *)port;
}

void machine_open(const char *elf) {
  elf_firmware_t firmware = {0};
  uint32_t flags = 0;
  require_avr_elf(elf);
  avr_global_logger_set(keep_quiet);
  avr = avr_make_mcu_by_name("atmega328p");
  if (avr == NULL || elf_read_firmware(elf, &firmware) != 0 || firmware.flashsize == 0) {
    fprintf(stderr, "sim: %s cannot be loaded\n", elf);
    exit(2);
  }
  firmware.frequency = CYCLES_PER_MICRO * 1000000;
  avr_init(avr);
  avr->sleep = do_not_wait;
  avr_load_firmware(avr, &firmware);
  avr->vcc = avr->avcc = avr->aref = 5000;
  uart = find_uart();
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags); /* no echo, no waiting */
  watch('B', 4, step_pin, 0);
  watch('B', 3, direction_pin, 0);
  watch('B', 2, step_pin, 1);
  watch('B', 1, direction_pin, 1);
  watch('D', 7, servo_pin, 0);
  watch('B', 0, servo_pin, 1);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER), sample,
                          avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC0));
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), sent, NULL);
  avr_cycle_timer_register(avr, BYTE_CYCLES, tick, NULL);
  reset_core = avr->reset;
  avr->reset = was_reset;
}

void machine_reset(void) {
  avr_reset(avr);
}

void machine_hang(void) {
  static const uint8_t jump_to_itself[] = {0xFF, 0xCF};
  if (!hangs) {
    hangs = true;
    hang_place = avr->pc;
    memcpy(hang_instead, avr->flash + hang_place, sizeof hang_instead);
    memcpy(avr->flash + hang_place, jump_to_itself, sizeof jump_to_itself);
    avr->sreg[S_I] = 0;
    avr->state = cpu_Running;
  }
}

bool machine_run(uint64_t until_micros) {
  while (machine_micros() < until_micros) {
    int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed) {
      event(machine_micros(), "crashed");
      return false;
    }
  }
  return true;
}
