package dev.cubewright.driver.board;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Stops boards while they are being identified, whether or not their answers are understood. */
final class BoardStop {
  /** The stop bytes must have left before the port is closed. */
  private static final long MOMENT_MICROS = Conversation.ANSWER_MICROS;

  private final Boards boards;
  private final Set<Board> told = new HashSet<>();

  BoardStop(Boards boards) {
    this.boards = boards;
  }

  void stop(Board board) {
    told.add(board);
    board.stop(boards.nowMicros());
  }

  /** Returns whether the stop bytes were sent, though possibly not received. */
  boolean wasTold(Board board) {
    return told.contains(board);
  }

  /** Stops a board with this firmware; returns whether it has reported that, or never will. */
  boolean isDone(Board board) {
    Conversation conversation = board.conversation();
    if (conversation.isWithOurs() && board.isSound() && !told.contains(board)) {
      stop(board);
    }
    if (!board.isSound() || !conversation.isReady()) {
      return !board.isSound();
    }
    boolean stopped = hasStopped(board);
    if (!stopped) {
      conversation.stop(boards.nowMicros());
    }
    return stopped;
  }

  /** Stops all boards with this firmware that have not confirmed it, and waits briefly for that. */
  void stopRemaining() {
    List<Board> rest =
        boards.all().stream()
            .filter(board -> !board.isLost() && !hasStopped(board))
            .filter(board -> told.contains(board) || board.conversation().isWithOurs())
            .toList();
    if (!rest.isEmpty()) {
      rest.forEach(this::stop);
      boards.talk(
          () -> rest.stream().allMatch(BoardStop::hasStopped), boards.nowMicros() + MOMENT_MICROS);
    }
  }

  static boolean hasStopped(Board board) {
    return board.conversation().alarm() != 0;
  }
}
