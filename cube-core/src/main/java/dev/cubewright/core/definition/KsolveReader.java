package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.ChangePart;
import dev.cubewright.core.definition.DefinitionParts.DerivedPart;
import dev.cubewright.core.definition.DefinitionParts.IllegalPart;
import dev.cubewright.core.definition.DefinitionParts.MovePart;
import dev.cubewright.core.definition.DefinitionParts.OrbitPart;
import dev.cubewright.core.definition.DefinitionParts.PatternPart;
import dev.cubewright.core.puzzle.MoveNotation;
import dev.cubewright.core.puzzle.Orbits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the parts of a definition from ksolve text. Used for one reading. */
final class KsolveReader {
  private static final List<String> KEYWORDS =
      List.of(
          "Name",
          "Set",
          "Solved",
          "StartState",
          "Move",
          "MoveTransformation",
          "MoveAlias",
          "MoveSequence",
          "Illegal",
          "SwizzleSet",
          "ParallelMoves",
          "Multiplicators",
          "ForbiddenPairs",
          "ForbiddenGroups",
          "Block",
          "Bandage",
          "Ignore",
          "MoveLimits");
  private static final String END = "End";

  /** The beginning of the line that selects a notation; a comment for other programs. */
  static final String NOTATION = "#: notation ";

  private static final Pattern NOTATION_LINE = Pattern.compile("#: notation(\\s.*|)");

  private static final Pattern WORD = Pattern.compile("[^\\p{javaWhitespace}]+");

  private final String[] lines;
  private int next;
  private final DefinitionSource source;
  private final DefinitionParts parts;

  private KsolveReader(DefinitionSource source) {
    this.source = source;
    this.lines = source.text().split("\r\n|\r|\n", -1);
    this.parts = new DefinitionParts(source);
    parts.omittedOrbitsStay = true;
  }

  static DefinitionParts read(DefinitionSource source) {
    KsolveReader reader = new KsolveReader(source);
    for (Line line = reader.next(); line != null; line = reader.next()) {
      reader.readCommand(line);
    }
    return reader.parts;
  }

  record Word(String text, int line, int column) {
    String position() {
      return "line " + line + ", column " + column;
    }
  }

  record Line(List<Word> words) {
    Word first() {
      return words.get(0);
    }

    String from(int index) {
      return words.stream().skip(index).map(Word::text).collect(Collectors.joining(" "));
    }

    boolean hasNumbers() {
      char c = first().text().charAt(0);
      return (c >= '0' && c <= '9') || c == '-' || first().text().equals("?");
    }
  }

  @Nullable Line next() {
    while (next < lines.length) {
      List<Word> words = words(next++);
      if (!words.isEmpty()) {
        return new Line(words);
      }
    }
    return null;
  }

  /** Returns the next line of a block; the end of the text ends the block. */
  Line nextInBlock() {
    Line line = next();
    return line == null ? new Line(List.of(new Word(END, lines.length, 1))) : line;
  }

  private List<Word> words(int index) {
    List<Word> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(lines[index]);
    while (matcher.find() && matcher.group().charAt(0) != '#') {
      words.add(new Word(matcher.group(), index + 1, matcher.start() + 1));
    }
    Matcher notation = NOTATION_LINE.matcher(lines[index]);
    if (notation.matches()) {
      readNotation(index, notation.group(1).strip());
    }
    return words;
  }

  private void readNotation(int index, String code) {
    Word word = new Word(code, index + 1, NOTATION.length() + 1);
    if (parts.notation != null) {
      throw fault(word, "the file already selects a notation; remove this line");
    }
    parts.notation =
        MoveNotation.find(code)
            .orElseThrow(
                () ->
                    fault(
                        word,
                        Arrays.stream(MoveNotation.values())
                            .map(MoveNotation::code)
                            .collect(
                                Collectors.joining(
                                    ", ",
                                    "there is no notation \"%s\"; write one of ".formatted(code),
                                    ""))));
  }

  private void readCommand(Line line) {
    Word keyword = line.first();
    if (keyword.text().startsWith("[")) {
      throw fault(
          keyword,
          "this is neither ksolve text nor a KPuzzle; KPuzzle JSON begins with the brace {");
    }
    String known = keyword(keyword).orElse("");
    switch (known) {
      case "Name" -> {
        requireWords(line, 2, Integer.MAX_VALUE, "Name NAME");
        if (parts.name != null) {
          throw fault(keyword, "the puzzle already has a name; remove this line");
        }
        parts.name = line.from(1);
      }
      case "Set" -> readSet(line);
      case "Solved", "StartState" -> readSolved(line, known.equals("StartState"));
      case "Move", "MoveTransformation" -> readMove(line, known.equals("MoveTransformation"));
      case "MoveAlias" -> readAlias(line);
      case "MoveSequence" -> readSequence(line);
      case "SwizzleSet" -> {} // a search hint
      case "ParallelMoves", "Multiplicators", "ForbiddenPairs", "ForbiddenGroups" ->
          skipBlock(keyword);
      case "Illegal" -> readIllegal(line);
      case "Block", "Bandage", "Ignore", "MoveLimits" ->
          throw fault(
              keyword,
              known
                  + " blocks moves, or makes pieces identical, in a way that is"
                  + " not supported; use Illegal to forbid a piece at a place");
      default ->
          throw fault(
              keyword,
              "\"%s\" is not a ksolve keyword%s"
                  .formatted(
                      keyword.text(),
                      Misspelling.of(keyword.text(), KEYWORDS)
                          .map(word -> "; did you mean \"" + word + "\"?")
                          .orElse(
                              "; the keywords are Name, Set, Solved, Move, MoveAlias, MoveSequence and"
                                  + " Illegal, and a KPuzzle file begins with {")));
    }
  }

  private InvalidDefinitionException fault(Word word, String reason) {
    return source.fault(word.position(), reason);
  }

  private static Optional<String> keyword(Word word) {
    return KEYWORDS.stream().filter(word.text()::equalsIgnoreCase).findFirst();
  }

  private void requireWords(Line line, int least, int most, String form) {
    if (line.words().size() < least || line.words().size() > most) {
      throw fault(line.first(), "this line has " + line.words().size() + " words; write " + form);
    }
  }

  private void readSet(Line line) {
    requireWords(line, 3, 4, "Set NAME PIECES ORIENTATIONS");
    if (!parts.moves.isEmpty() || !parts.solved.isEmpty()) {
      throw fault(line.first(), "a Set follows Solved or Move; write all Sets before them");
    }
    if (parts.orbits.size() == Orbits.MAXIMUM_COUNT) {
      throw fault(line.first(), "there are more than " + Orbits.MAXIMUM_COUNT + " Sets");
    }
    List<Word> words = line.words();
    parts.orbits.add(
        new OrbitPart(
            words.get(1).text(),
            integer(words.get(2)),
            words.size() == 3 ? 1 : integer(words.get(3)),
            line.first().position()));
  }

  private int integer(Word word) {
    try {
      int value = Integer.parseInt(word.text());
      // The minimum integer represents open values, even after the file's base is subtracted.
      if (value <= Numbers.ANY + 1) {
        throw new NumberFormatException("too small");
      }
      return value;
    } catch (NumberFormatException e) {
      InvalidDefinitionException fault =
          fault(
              word, "\"" + word.text() + "\" is not an integer in the supported range; write one");
      fault.initCause(e);
      throw fault;
    }
  }

  private record SetLines(Word name, List<Line> numbers) {}

  private Map<String, SetLines> readBlock(Word block) {
    Map<String, SetLines> sets = new LinkedHashMap<>();
    SetLines current = null;
    for (Line line = nextInBlock(); !isEnd(line); line = nextInBlock()) {
      Word first = line.first();
      if (!line.hasNumbers()) {
        requireNoKeyword(line, block);
        requireWords(line, 1, 1, "the name of a Set alone, then its numbers in the next line");
        requireSet(first, block);
        current = new SetLines(first, new ArrayList<>());
        if (sets.put(first.text(), current) != null) {
          throw fault(first, "the Set occurs twice in this block; remove one of them");
        }
      } else if (current == null || current.numbers.size() == 2) {
        throw fault(
            first,
            "these numbers do not belong to a Set; write its name, a line of pieces and, if needed, one of"
                + " orientations");
      } else {
        current.numbers.add(line);
      }
    }
    for (SetLines set : sets.values()) {
      if (set.numbers.isEmpty()) {
        throw fault(set.name, "no numbers follow this Set; write its pieces in the next line");
      }
    }
    return sets;
  }

  /** Returns whether a line ends a block: the word End in any case, unless a Set has that name. */
  private boolean isEnd(Line line) {
    String first = line.first().text();
    return first.equals(END) || (first.equalsIgnoreCase(END) && !isSet(first));
  }

  private boolean isSet(String name) {
    return parts.orbits.stream().anyMatch(orbit -> orbit.name().equals(name));
  }

  private void requireNoKeyword(Line line, Word block) {
    if (keyword(line.first()).isPresent()
        && (line.words().size() > 1 || !isSet(line.first().text()))) {
      throw fault(
          line.first(),
          "the block that begins in line " + block.line() + " has no End before this; write it");
    }
  }

  private void requireSet(Word name, Word block) {
    if (!isSet(name.text())) {
      throw fault(
          name,
          "no Set has the name \"%s\" (the Sets are %s); check it, and that %s has an End"
              .formatted(
                  name.text(),
                  parts.orbits.stream().map(OrbitPart::name).collect(Collectors.joining(", ")),
                  block.text()));
    }
  }

  private Numbers numbers(List<Word> words, int base) {
    if (words.size() > Orbits.MAXIMUM_SIZE) {
      throw fault(
          words.get(0),
          "there are more than " + Orbits.MAXIMUM_SIZE + " numbers here; reduce the Set");
    }
    int[] values = new int[words.size()];
    Arrays.setAll(
        values, i -> words.get(i).text().equals("?") ? Numbers.ANY : integer(words.get(i)) - base);
    return new Numbers(
        source, values, base, "line " + words.get(0).line(), index -> words.get(index).position());
  }

  private Numbers pieces(SetLines set, boolean fromZero) {
    return numbers(set.numbers.get(0).words(), fromZero ? 0 : 1);
  }

  private @Nullable Numbers twists(SetLines set) {
    return set.numbers.size() > 1 ? numbers(set.numbers.get(1).words(), 0) : null;
  }

  private void readSolved(Line line, boolean fromZero) {
    requireWords(line, 1, 1, line.first().text() + " alone");
    if (!parts.solved.isEmpty()) {
      throw fault(line.first(), "the solved state is defined twice; remove one of them");
    }
    readBlock(line.first())
        .forEach(
            (name, set) -> {
              Numbers orientation = twists(set);
              parts.solved.put(
                  name,
                  new PatternPart(
                      pieces(set, fromZero),
                      orientation,
                      orientation == null ? null : orientation.open(),
                      set.name.position()));
            });
  }

  private void readMove(Line line, boolean fromZero) {
    requireWords(line, 2, 2, line.first().text() + " NAME");
    Map<String, ChangePart> changes = new LinkedHashMap<>();
    readBlock(line.first())
        .forEach(
            (name, set) ->
                changes.put(
                    name,
                    new ChangePart(
                        pieces(set, fromZero), twists(set), !fromZero, set.name.position())));
    Word name = line.words().get(1);
    parts.add(new MovePart(name.text(), changes, name.position()));
  }

  /** Reads a new name and a known name, in either order: files use both. */
  private void readAlias(Line line) {
    requireWords(line, 3, 3, "MoveAlias NEW KNOWN");
    Word one = line.words().get(1);
    Word other = line.words().get(2);
    boolean swapped = parts.moves.stream().anyMatch(move -> move.name().equals(one.text()));
    parts.add(
        swapped
            ? new DerivedPart(other.text(), one.text(), other.position())
            : new DerivedPart(one.text(), other.text(), one.position()));
  }

  private void readSequence(Line line) {
    requireWords(line, 3, Integer.MAX_VALUE, "MoveSequence NAME MOVE MOVE ...");
    Word name = line.words().get(1);
    parts.add(new DerivedPart(name.text(), line.from(2), name.position()));
  }

  private void readIllegal(Line line) {
    List<Word> words = line.words();
    requireWords(line, 4, Integer.MAX_VALUE, "Illegal SET PLACE PIECE ...");
    parts.illegal.add(
        new IllegalPart(
            words.get(1).text(),
            numbers(words.subList(2, 3), 1),
            numbers(words.subList(3, words.size()), 1),
            words.get(1).position()));
  }

  private void skipBlock(Word block) {
    for (Line line = nextInBlock(); !isEnd(line); line = nextInBlock()) {
      requireNoKeyword(line, block);
    }
  }
}
