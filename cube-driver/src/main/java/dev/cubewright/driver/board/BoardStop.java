package dev.cubewright.driver.board;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Stops boards while they are asked who they are, whether they are understood or not. Used by one
 * thread.
 */
final class BoardStop {
  /** As long as an answer takes at most; what is sent must have gone before the port is closed. */
  private static final long MOMENT_MICROS = Conversation.ANSWER_MICROS;

  private final Boards boards;
  private final Set<Board> told = new HashSet<>();

  BoardStop(Boards boards) {
    this.boards = boards;
  }

  /** Sends the stop byte, whatever was said. */
  void tell(Board board) {
    told.add(board);
    board.stop(boards.nowMicros());
  }

  /** Returns whether the stop byte was sent to a board, though maybe not heard. */
  boolean wasTold(Board board) {
    return told.contains(board);
  }

  /** Stops a board of ours; returns whether it has said that it stopped, or never will. */
  boolean isDone(Board board) {
    Conversation conversation = board.conversation();
    if (conversation.isWithOurs() && board.isSound() && !told.contains(board)) {
      tell(board);
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

  /** Tells all of ours that have not said so yet, and waits for a moment that they do. */
  void tellTheRest() {
    List<Board> rest =
        boards.all().stream()
            .filter(board -> !board.isLost() && !hasStopped(board))
            .filter(board -> told.contains(board) || board.conversation().isWithOurs())
            .toList();
    if (!rest.isEmpty()) {
      rest.forEach(this::tell);
      boards.talk(
          () -> rest.stream().allMatch(BoardStop::hasStopped), boards.nowMicros() + MOMENT_MICROS);
    }
  }

  /** Returns whether a board has said that it is stopped, whether it is understood or not. */
  static boolean hasStopped(Board board) {
    return board.conversation().alarm() != 0;
  }
}
