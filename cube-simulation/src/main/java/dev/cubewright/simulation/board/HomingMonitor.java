package dev.cubewright.simulation.board;

import com.google.common.base.Splitter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tracks which arms a board has homed, from its commands and answers. Not safe for several threads.
 */
final class HomingMonitor {
  private static final Splitter WORDS = Splitter.on(' ');

  private final BoardPins pins;
  private final VirtualLine line = new VirtualLine();
  private final Map<Integer, VirtualCommand> jobs = new HashMap<>();
  private final Set<Integer> begun = new HashSet<>();

  /** Creates a monitor that reports to the pins of a board. */
  HomingMonitor(BoardPins pins) {
    this.pins = pins;
  }

  /** The board receives bytes. */
  void received(byte[] bytes) {
    for (byte value : bytes) {
      if (value == '!') {
        line.clear();
      } else if (value != '?' && line.add(value & 0xFF)) {
        if (line.frame(false) instanceof VirtualFrame.Numbered numbered) {
          VirtualCommand.read(numbered.body())
              .command()
              .filter(command -> command.letter() == 'T' || command.letter() == 'H')
              .ifPresentOrElse(
                  command -> jobs.put(numbered.number(), command),
                  () -> jobs.remove(numbered.number()));
        }
        line.clear();
      }
    }
  }

  /** The board has sent a line. */
  void sent(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.US_ASCII);
    List<String> words = WORDS.splitToList(text.substring(0, Math.max(0, text.indexOf('*'))));
    if (words.size() < 2 || words.contains("dup")) {
      return;
    }
    switch (words.get(0)) {
      case "ok", "err", "done" -> answered(words.get(0), Integer.parseInt(words.get(1)));
      default -> {
        // Other lines do not concern jobs.
      }
    }
  }

  private void answered(String word, int number) {
    VirtualCommand job = jobs.get(number);
    if (job == null) {
      return;
    }
    int motor = job.argument(0);
    boolean seeks = job.letter() == 'H';
    if (word.equals("ok")) {
      begun.add(number);
      if (seeks) {
        pins.homed(motor, false);
      }
    } else if (begun.remove(number)) { // A refused command has changed nothing.
      if (word.equals("err")) {
        pins.homed(motor, false);
      } else if (seeks) {
        pins.homed(motor, true);
      }
    }
  }
}
