package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.LineArray;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The header of a table file, specified in {@code docs/formats.md}.
 *
 * @param description the description of the table
 * @param length the number of bytes before the payload
 * @param payloadLength the number of bytes of the packed codes
 * @param payloadChecksum the CRC32C of the packed codes
 */
record TableHeader(
    TableDescription description, int length, long payloadLength, int payloadChecksum) {
  /** The maximum length of a header; limits the length that a file states. */
  static final int MAXIMUM_LENGTH = 8192;

  /** The usual size of a memory page, at which a mapped payload begins. */
  private static final int ALIGNMENT = 4096;

  /**
   * The bytes 89 43 57 54 0D 0A 1A 0A. The control characters detect damage by text-mode transfers.
   */
  private static final long MAGIC = 0x0a1a0a0d54574389L;

  private static final int VERSION = 1;
  private static final int VERSION_OFFSET = 8;
  private static final int LENGTH_OFFSET = 12;
  private static final int CHECKSUM_OFFSET = 16;
  private static final int PAYLOAD_CHECKSUM_OFFSET = 20;
  private static final int COSTS_OFFSET = 56;

  private static final int CHUNK = 1 << 22;

  static TableHeader of(DistanceTable table, Duration buildTime) {
    TableDescription description =
        new TableDescription(
            table.identity(), table.size(), table.codes().bits(), table.distribution(), buildTime);
    return new TableHeader(
        description,
        lengthFor(description),
        table.codes().byteCount(),
        checksum(table.codes().segments(), Cancellation.never()));
  }

  static int checksum(ByteBuffer bytes) {
    return checksum(List.of(bytes), Cancellation.never());
  }

  static int checksum(List<ByteBuffer> segments, Cancellation cancellation) {
    CRC32C checksum = new CRC32C();
    for (ByteBuffer bytes : segments) {
      ByteBuffer chunk = bytes.duplicate();
      while (chunk.position() < bytes.limit()) {
        cancellation.check();
        chunk.limit(chunk.position() + Math.min(CHUNK, bytes.limit() - chunk.position()));
        checksum.update(chunk);
      }
    }
    return (int) checksum.getValue();
  }

  /** Returns the length of a header in bytes, a multiple of the alignment. */
  static int lengthFor(TableDescription description) {
    TableIdentity identity = description.identity();
    int used =
        COSTS_OFFSET
            + description.distribution().size() * 2 * Long.BYTES
            + 4 * Short.BYTES
            + identity.puzzle().length()
            + identity.coordinate().length()
            + identity.costModel().length()
            + identity.fingerprint().length();
    return (used + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  ByteBuffer encode() {
    List<CostCount> distribution = description.distribution();
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(MAGIC).putInt(VERSION).putInt(length);
    bytes.putInt(0).putInt(payloadChecksum).putLong(payloadLength);
    bytes.putLong(description.entries()).putInt(description.bits()).putInt(distribution.size());
    bytes.putLong(description.buildTime().toNanos());
    for (CostCount entry : distribution) {
      bytes.putLong(entry.cost());
    }
    for (CostCount entry : distribution) {
      bytes.putLong(entry.count());
    }
    TableIdentity identity = description.identity();
    putText(bytes, identity.puzzle());
    putText(bytes, identity.coordinate());
    putText(bytes, identity.costModel());
    putText(bytes, identity.fingerprint());
    bytes.rewind();
    return bytes.putInt(CHECKSUM_OFFSET, checksum(bytes));
  }

  /**
   * Reads and checks a header.
   *
   * @param start the first {@link #MAXIMUM_LENGTH} bytes of the file, or all if there are fewer
   * @param fileSize the number of bytes of the file
   * @throws UnusableTableException if the header is invalid, or the file has another size
   */
  static TableHeader decode(ByteBuffer start, long fileSize) throws UnusableTableException {
    ByteBuffer bytes = start.slice().order(ByteOrder.LITTLE_ENDIAN);
    if (!isMagic(bytes)) {
      throw new UnusableTableException("is not a table file: its first bytes differ");
    }
    if (bytes.remaining() < COSTS_OFFSET) {
      throw fault("truncated", "it ends within its header");
    }
    int version = bytes.getInt(VERSION_OFFSET);
    if (version != VERSION) {
      throw fault("of another format", "it has version " + version + ", not " + VERSION);
    }
    int length = bytes.getInt(LENGTH_OFFSET);
    if (length < ALIGNMENT || length > MAXIMUM_LENGTH || length % ALIGNMENT != 0) {
      throw fault("damaged", "its header cannot have " + length + " bytes");
    }
    if (length > bytes.remaining()) {
      throw fault("truncated", "it ends within its header");
    }
    bytes.limit(length);
    checkChecksum("header", checksumWithoutItself(bytes), bytes.getInt(CHECKSUM_OFFSET));
    TableHeader header = decodeChecked(bytes);
    long expected = (long) length + header.payloadLength();
    if (fileSize != expected) {
      throw fault(
          fileSize < expected ? "truncated" : "too long",
          "it has " + fileSize + " bytes and should have " + expected);
    }
    return header;
  }

  static boolean isMagic(ByteBuffer start) {
    return start.remaining() >= Long.BYTES
        && start.slice().order(ByteOrder.LITTLE_ENDIAN).getLong(0) == MAGIC;
  }

  static void checkChecksum(String part, int computed, int expected) throws UnusableTableException {
    if (computed != expected) {
      HexFormat hex = HexFormat.of();
      throw new UnusableTableException(
          "is damaged: the checksum of its "
              + part
              + " is "
              + hex.toHexDigits(computed)
              + " and should be "
              + hex.toHexDigits(expected));
    }
  }

  /**
   * Reads a header with a valid checksum. It may still be malicious: all numbers are checked before
   * use.
   */
  private static TableHeader decodeChecked(ByteBuffer bytes) throws UnusableTableException {
    bytes.position(PAYLOAD_CHECKSUM_OFFSET);
    int payloadChecksum = bytes.getInt();
    long payloadLength = bytes.getLong();
    long entries = bytes.getLong();
    int bits = bytes.getInt();
    int costs = bytes.getInt();
    long buildNanos = bytes.getLong();
    if (entries <= 0) {
      throw fault("damaged", "it cannot have " + entries + " entries");
    }
    if (bits != LineArray.BITS && bits != 2 && bits != 4 && bits != 8) {
      throw fault("damaged", "its entries cannot have " + bits + " bits");
    }
    boolean isOfLines = bits == LineArray.BITS;
    if (isOfLines && entries % LineArray.CODES_PER_LINE != 0) {
      throw fault("damaged", entries + " entries do not fill lines");
    }
    int least = isOfLines ? LineArray.LEAST_CODES : 1;
    int most = isOfLines ? LineArray.MOST_CODES : 1 << bits;
    if (costs < least || costs > most || bytes.remaining() < costs * 2 * Long.BYTES) {
      throw fault("damaged", "it cannot have " + costs + " costs");
    }
    if (isOfLines
        ? payloadLength != LineArray.byteCount(entries)
        : payloadLength > Integer.MAX_VALUE
            || payloadLength != PackedArray.byteCount(bits, entries)) {
      throw fault("damaged", "its payload cannot have " + payloadLength + " bytes");
    }
    if (buildNanos < 0) {
      throw fault("damaged", "its build time is invalid: " + buildNanos + " ns");
    }
    try {
      List<CostCount> distribution = new ArrayList<>(costs);
      for (int code = 0; code < costs; code++) {
        long count = bytes.getLong(COSTS_OFFSET + (costs + code) * Long.BYTES);
        distribution.add(new CostCount(bytes.getLong(), count));
      }
      bytes.position(COSTS_OFFSET + costs * 2 * Long.BYTES);
      TableIdentity identity =
          new TableIdentity(getText(bytes), getText(bytes), getText(bytes), getText(bytes));
      TableDescription description =
          new TableDescription(identity, entries, bits, distribution, Duration.ofNanos(buildNanos));
      return new TableHeader(description, bytes.limit(), payloadLength, payloadChecksum);
    } catch (IllegalArgumentException e) {
      throw new UnusableTableException("is damaged: " + e.getMessage());
    }
  }

  private static UnusableTableException fault(String fault, String detail) {
    return new UnusableTableException("is " + fault + ": " + detail);
  }

  /** Returns the checksum of the header with the four bytes of the checksum set to zero. */
  private static int checksumWithoutItself(ByteBuffer bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes.slice(0, CHECKSUM_OFFSET));
    checksum.update(new byte[Integer.BYTES]);
    checksum.update(bytes.slice(PAYLOAD_CHECKSUM_OFFSET, bytes.limit() - PAYLOAD_CHECKSUM_OFFSET));
    return (int) checksum.getValue();
  }

  private static void putText(ByteBuffer bytes, String text) {
    bytes.putShort((short) text.length()).put(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String getText(ByteBuffer bytes) throws UnusableTableException {
    int length = bytes.remaining() < Short.BYTES ? -1 : Short.toUnsignedInt(bytes.getShort());
    if (length < 0 || length > bytes.remaining()) {
      throw fault("damaged", "one of its texts is truncated");
    }
    byte[] text = new byte[length];
    bytes.get(text);
    return new String(text, StandardCharsets.ISO_8859_1);
  }
}
