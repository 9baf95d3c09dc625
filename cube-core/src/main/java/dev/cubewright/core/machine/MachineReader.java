package dev.cubewright.core.machine;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.definition.Misspelling;
import dev.cubewright.core.machine.Automaton.Condition;
import dev.cubewright.core.machine.Automaton.Part;
import dev.cubewright.core.machine.Automaton.Rule;
import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.Machine.Unit;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads a machine file and builds its automaton. Not thread-safe. */
final class MachineReader {
  static final String FORM = "write {\"format\": \"cubewright-machine\", \"version\": 1, ... }";

  /** The units of durations in files: microseconds, or 1 for counts. */
  static final Map<String, Integer> UNITS =
      ImmutableMap.of("us", 1, "ms", 1000, "s", 1_000_000, "count", 1);

  static final int LONGEST_TIME = 100_000_000;

  private static final List<String> REQUIRED =
      List.of("format", "version", "name", "puzzle", "unit", "start", "times", "actions");
  private static final List<String> OPTIONAL =
      List.of("source", "for", "parts", "end", "never", "overlap", "send");
  private static final String CONDITION = "write a condition such as {\"jaw\": \"open\"}";
  private static final String NAMES = "write a list of names of actions";
  private static final String PART =
      "write {\"values\": [\"open\", \"closed\"]} or {\"orientation\": true}";
  private static final String ACTION =
      "write {\"name\": \"turn\", \"turn\": \"D\", \"time\": \"turn\"}";
  private static final String QUARTERS = "write an amount of quarter turns, -3 to 3 and not 0";
  private static final int LONGEST_TEXT = 50_000;
  private static final int LONGEST_WORD = 80;
  private static final int MOST_VALUES = 1000;
  private static final int MOST_PARTS = 50;
  private static final int MOST_NEVER = 200;
  private static final int MOST_COMBINATIONS = 5000;
  private static final int MOST_QUARTERS = 3;

  private final String source;
  private final Map<String, JsonCursor> members = new LinkedHashMap<>();
  private final Puzzle puzzle;
  private final Frames frames;
  private final Variables variables;
  private final Map<String, Integer> times = new LinkedHashMap<>();
  private final List<Part> parts = new ArrayList<>();
  private final List<String> partNames = Lists.transform(parts, Part::name);
  private final Map<String, Map<String, String>> sends = new LinkedHashMap<>();
  private final List<Rule> rules = new ArrayList<>();
  private int held = -1;

  private MachineReader(String source, JsonCursor json, @Nullable Puzzle known) {
    this.source = source;
    if (json.text().length() > LONGEST_TEXT) {
      throw json.faultAt("", "it has more than " + LONGEST_TEXT + " characters; " + FORM);
    }
    Map<String, Runnable> readers = new LinkedHashMap<>();
    for (String name : Iterables.concat(REQUIRED, OPTIONAL)) {
      readers.put(name, () -> members.put(name, json.copy()));
    }
    json.readMembers(FORM, readers, REQUIRED);
    json.requireEnd();
    JsonCursor name = member("puzzle");
    puzzle = known == null ? puzzle(name) : known;
    frames = new Frames(puzzle);
    variables = new Variables(source, member("for"));
  }

  static Machine read(String source, JsonCursor json, @Nullable Puzzle known) {
    return new MachineReader(source, json, known).machine(json.text());
  }

  private JsonCursor member(String name) {
    return members.getOrDefault(name, JsonCursor.of(source, "{}", FORM));
  }

  private Machine machine(String text) {
    choice(member("format"), List.of("cubewright-machine"));
    choice(member("version"), List.of("1"));
    String unit = choice(member("unit"), UNITS.keySet());
    readTimes(member("times"), BigDecimal.valueOf(UNITS.getOrDefault(unit, 1)));
    JsonCursor written = member("parts");
    written.readObject(
        "write parts such as {\"jaw\": {\"values\": [\"open\", \"closed\"]}}",
        key -> variables.forEach(key, written, this::readPart));
    List<Condition> never = new ArrayList<>();
    forEach("never", json -> never.add(condition(json)));
    requireFew(written, never, MOST_NEVER);
    JsonCursor send = member("send");
    send.readObject(
        "write texts by action such as {\"flip\": \"F1\"}",
        key ->
            variables.forEach(
                key,
                send,
                (action, json) -> sends.put(action, byAmount(json, MachineReader::word))));
    forEach("actions", ActionText::new);
    sends.keySet().forEach(action -> named(send, action));
    Automaton automaton = new Automaton(source, parts, held, never, frames);
    automaton.build(condition(member("start")), condition(member("end")), combinations(automaton));
    if (automaton.ends().isEmpty()) {
      throw member("end")
          .fault("no end state can be reached from an allowed start state; change one");
    }
    return new Machine(
        source,
        text,
        word(member("name")),
        unit.equals("count") ? Unit.COUNT : Unit.MICROSECONDS,
        times,
        automaton);
  }

  /** Returns a word after a check that it is a known one. */
  private static String known(JsonCursor json, String what, String word, Collection<String> known) {
    if (known.contains(word)) {
      return word;
    }
    String near = Misspelling.of(word, known).map(" (did you mean \"%s\"?)"::formatted).orElse("");
    throw json.fault(
        "there is no %s \"%s\"%s; %s"
            .formatted(
                what,
                word,
                near,
                known.isEmpty()
                    ? "none is defined"
                    : "use " + String.join(", ", known).replaceFirst(", ([^,]+)$", " or $1")));
  }

  private static <T> T orFault(JsonCursor json, Supplier<T> supplier) {
    try {
      return supplier.get();
    } catch (IllegalArgumentException e) {
      InvalidDefinitionException fault = json.fault(String.valueOf(e.getMessage()));
      fault.initCause(e);
      throw fault;
    }
  }

  /** Returns a string without its quotes, or the source of a number or truth value. */
  private static String text(JsonCursor json) {
    if (json.isObject() || json.isArray()) {
      throw json.fault("this must be a text or a number");
    }
    String text = json.isText() ? json.readText("") : json.readWritten();
    if (!text.matches("[ -~]{0," + LONGEST_WORD + "}")) {
      throw json.fault("this must be at most " + LONGEST_WORD + " printable ASCII characters");
    }
    return text;
  }

  private static String word(JsonCursor json) {
    String text = text(json);
    if (text.isBlank()) {
      throw json.fault("this must not be blank");
    }
    return text;
  }

  private static String choice(JsonCursor json, Collection<String> known) {
    return known(json, "value", text(json), known);
  }

  private static boolean flag(JsonCursor json) {
    return choice(json, List.of("true", "false")).equals("true");
  }

  private static void oneOrMore(JsonCursor json, Runnable reader) {
    if (json.isArray()) {
      json.readArray("", reader);
    } else {
      reader.run();
    }
  }

  /** Reads each item of a list, with bound variables. */
  private void forEach(String member, Consumer<JsonCursor> reader) {
    if (members.containsKey(member)) {
      JsonCursor json = member(member);
      json.readArray(
          "\"" + member + "\" must be a list: [ ... ]",
          () -> variables.forEach("", json, (key, item) -> reader.accept(item)));
    }
  }

  private static Puzzle puzzle(JsonCursor json) {
    String name = text(json);
    if (!name.matches("[1-7]x[1-7]x[1-7]")) {
      throw json.fault("the puzzle must be a cuboid such as 3x3x3, with edges of 1 to 7 cubies");
    }
    return orFault(json, () -> Cuboid.of(name));
  }

  private static BigDecimal number(JsonCursor json, String text) {
    if (!text.matches("\\d{1,10}(\\.\\d{1,6})?")) {
      throw json.fault("\"" + text + "\" must be a number, 0 or more");
    }
    return new BigDecimal(text);
  }

  private static int time(JsonCursor json, BigDecimal time) {
    if (time.compareTo(BigDecimal.valueOf(LONGEST_TIME)) > 0) {
      throw json.fault("this is longer than 100 seconds, or more than 100,000,000; check the unit");
    }
    return time.setScale(0, RoundingMode.HALF_UP).intValueExact();
  }

  private void readTimes(JsonCursor json, BigDecimal unit) {
    json.readObject(
        "write durations by name such as {\"turn\": 800}",
        name -> {
          if (!name.matches("[A-Za-z]\\w*")) {
            throw json.fault("the name \"" + name + "\" must be letters and digits");
          }
          times.put(name, time(json, number(json, text(json)).multiply(unit)));
        });
  }

  /** Returns the value of a sum such as {@code 3*lift + close}. */
  private int duration(JsonCursor json) {
    BigDecimal sum = BigDecimal.ZERO;
    for (String term : text(json).split("\\+", -1)) {
      String[] factors = term.strip().split("\\s*\\*\\s*", 2);
      String name = known(json, "time", factors[factors.length - 1], times.keySet());
      BigDecimal factor = factors.length == 1 ? BigDecimal.ONE : number(json, factors[0]);
      sum = sum.add(factor.multiply(BigDecimal.valueOf(times.getOrDefault(name, 0))));
    }
    return time(json, sum);
  }

  /** Reads one value for all amounts, or an object with a value for each amount. */
  private static <T> Map<String, T> byAmount(JsonCursor json, Function<JsonCursor, T> reader) {
    Map<String, T> values = new HashMap<>();
    if (json.isObject()) {
      json.readObject("", amount -> values.put(amount, reader.apply(json)));
    } else {
      values.put("", reader.apply(json));
    }
    return values;
  }

  private static <T> T pick(JsonCursor json, Map<String, T> values, int amount) {
    for (String key : List.of("" + amount, "" + Math.abs(amount), "")) {
      T value = values.get(key);
      if (value != null) {
        return value;
      }
    }
    throw json.fault("an action has no time or no text for the amount " + amount);
  }

  private void readPart(String name, JsonCursor json) {
    List<String> values = new ArrayList<>();
    Map<String, Boolean> flags = new HashMap<>();
    json.readMembers(
        PART,
        ImmutableMap.of(
            "values", () -> json.readArray(PART, () -> values.add(word(json))),
            "cyclic", () -> flags.put("cyclic", flag(json)),
            "orientation", () -> flags.put("orientation", flag(json))),
        List.of());
    boolean cyclic = flags.getOrDefault("cyclic", false);
    if (flags.getOrDefault("orientation", false)) {
      if (held >= 0 || cyclic || !values.isEmpty()) {
        throw json.fault("only one part can be the orientation, and it has no values; " + PART);
      }
      held = parts.size();
      frames.rotations().forEach(rotation -> values.add(rotation.name()));
    }
    if (values.isEmpty()
        || values.size() > MOST_VALUES
        || new HashSet<>(values).size() < values.size()) {
      throw json.fault("a part needs 1 to " + MOST_VALUES + " different values; " + PART);
    }
    if (partNames.contains(name)) {
      throw json.fault("the part " + name + " is defined twice; remove one of them");
    }
    parts.add(new Part(name, values, cyclic));
    requireFew(json, parts, MOST_PARTS);
  }

  private int part(JsonCursor json, String name) {
    return partNames.indexOf(known(json, "part", name, partNames));
  }

  private int value(JsonCursor json, int part) {
    String text = text(json);
    if (part == held) {
      return frames.index(rotation(json, text).transformation());
    }
    List<String> values = parts.get(part).values();
    return values.indexOf(known(json, "value of " + partNames.get(part), text, values));
  }

  private Move rotation(JsonCursor json, String text) {
    List<Move> moves = orFault(json, () -> new AlgorithmParser(puzzle).parse(text).moves());
    Move rotation = moves.size() == 1 ? moves.get(0) : Move.sequence(puzzle.orbits(), moves);
    if (frames.index(rotation.transformation()) < 0) {
      throw json.fault("\"" + text + "\" does not rotate the whole puzzle; write x', y2 or x y");
    }
    return rotation;
  }

  private Condition condition(JsonCursor json) {
    List<BitSet> allowed = parts.stream().map(part -> new BitSet()).toList();
    json.readObject(
        CONDITION,
        key ->
            variables.forEach(
                key,
                json,
                (name, values) -> {
                  int part = part(values, name);
                  oneOrMore(values, () -> allowed.get(part).set(value(values, part)));
                  if (allowed.get(part).isEmpty()) {
                    throw values.fault("a list of values must not be empty; " + CONDITION);
                  }
                }));
    return new Condition(allowed);
  }

  private final class ActionText {
    private String name = "";
    private boolean alone = true;
    private Condition condition = condition(member(""));
    private final Map<Integer, IntFunction<IntUnaryOperator>> effects = new LinkedHashMap<>();
    private final List<Integer> by = new ArrayList<>();
    private final List<Map<Turn, Integer>> turns = new ArrayList<>();
    private Optional<Move> rotation = Optional.empty();
    private Map<String, Integer> times = Map.of();

    private ActionText(JsonCursor json) {
      json.readMembers(
          ACTION,
          ImmutableMap.<String, Runnable>builder()
              .put("name", () -> name = word(json))
              .put("alone", () -> alone = flag(json))
              .put("if", () -> condition = condition(json))
              .put("set", () -> readSet(json))
              .put("move", () -> readMove(json))
              .put("by", () -> oneOrMore(json, () -> by.add(quarters(json))))
              .put("turn", () -> oneOrMore(json, () -> turns.add(turn(json))))
              .put("rotate", () -> readRotation(json))
              .put("time", () -> times = byAmount(json, MachineReader.this::duration))
              .buildOrThrow(),
          List.of("name", "time"));
      if (!turns.isEmpty() && rotation.isPresent()) {
        throw json.fault(
            "an action cannot both turn a face and rotate the puzzle; remove one of them");
      }
      for (int amount : by.isEmpty() ? List.of(1) : by) {
        turns.forEach(turn -> addRule(json, amount, turn));
        if (turns.isEmpty()) {
          addRule(json, amount, Map.of());
        }
      }
    }

    private void addEffect(JsonCursor json, int part, IntFunction<IntUnaryOperator> effect) {
      if (effects.put(part, effect) != null) {
        throw json.fault("an action changes a part only once; remove the other change");
      }
    }

    private void readSet(JsonCursor json) {
      json.readObject(
          CONDITION,
          name -> {
            int part = part(json, name);
            int value = value(json, part);
            addEffect(json, part, amount -> before -> value);
          });
    }

    private void readMove(JsonCursor json) {
      json.readObject(
          "write numbers of steps in the list of values, such as {\"wrist\": 1}",
          name -> {
            int index = part(json, name);
            Part part = parts.get(index);
            int steps = json.readInteger(-MOST_VALUES, MOST_VALUES, "write a whole number");
            addEffect(json, index, amount -> before -> part.move(before, amount * steps));
          });
    }

    private void readRotation(JsonCursor json) {
      Move move = rotation(json, word(json));
      if (held < 0 || move.turn().isEmpty()) {
        throw json.fault(
            "rotate needs a single rotation such as x', and a part with \"orientation\": true");
      }
      rotation = Optional.of(move);
      addEffect(
          json,
          held,
          amount -> {
            Transformation effect = move.transformation().power(amount);
            int[] after =
                IntStream.range(0, frames.rotations().size())
                    .map(before -> frames.rotated(before, effect))
                    .toArray();
            return before -> after[before];
          });
    }

    private void addRule(JsonCursor json, int by, Map<Turn, Integer> turn) {
      int largest =
          turn.values().stream().reduce((a, b) -> Math.abs(b) > Math.abs(a) ? b : a).orElse(1);
      int amount = this.by.isEmpty() && turns.isEmpty() ? 0 : by * largest;
      List<Move> moves = new ArrayList<>();
      turn.forEach((face, quarters) -> move(json, face, quarters * by).ifPresent(moves::add));
      Optional<Move> effect =
          rotation
              .flatMap(move -> move.turn().orElseThrow().move(move.steps() * by))
              .or(
                  () ->
                      moves.stream()
                          .reduce((a, b) -> Move.sequence(puzzle.orbits(), List.of(a, b))));
      Optional<String> send =
          Optional.ofNullable(sends.get(name))
              .map(texts -> pick(json, texts, amount))
              .map(text -> text.replace("{turn}", effect.map(Move::name).orElse("")));
      Map<Integer, IntUnaryOperator> changes = new LinkedHashMap<>();
      effects.forEach((part, change) -> changes.put(part, change.apply(by)));
      Action action = new Action(name, pick(json, times, amount), amount, effect, send);
      rules.add(new Rule(action, alone, condition, changes, moves));
    }
  }

  private static int quarters(JsonCursor json) {
    int amount = json.readInteger(-MOST_QUARTERS, MOST_QUARTERS, QUARTERS);
    if (amount == 0) {
      throw json.fault(QUARTERS);
    }
    return amount;
  }

  private Map<Turn, Integer> turn(JsonCursor json) {
    Map<Turn, Integer> turn = new LinkedHashMap<>();
    if (json.isObject()) {
      json.readObject("", face -> turn.put(turnOf(json, face), quarters(json)));
    } else {
      turn.put(turnOf(json, word(json)), 1);
    }
    if (turn.keySet().stream().map(t -> Face.valueOf(t.name()).axis()).distinct().count() != 1) {
      throw json.fault("an action turns one face, or a face and the opposite face");
    }
    return turn;
  }

  private Turn turnOf(JsonCursor json, String face) {
    return puzzle.turn(known(json, "face", face, frames.turns().keySet())).orElseThrow();
  }

  private static Optional<Move> move(JsonCursor json, Turn face, int quarters) {
    if (quarters % face.stepSize() != 0) {
      throw json.fault("the face " + face + " of this puzzle allows only half turns");
    }
    return face.move(quarters / face.stepSize());
  }

  /**
   * Returns the actions that can run alone, and the sets of actions that can run at the same time.
   */
  private List<List<Rule>> combinations(Automaton automaton) {
    List<List<Rule>> all = new ArrayList<>();
    rules.stream().filter(Rule::alone).forEach(rule -> all.add(List.of(rule)));
    forEach(
        "overlap",
        json -> {
          List<List<Rule>> lead = new ArrayList<>();
          List<List<Rule>> with = new ArrayList<>();
          if (json.isArray()) {
            readNames(json, lead);
          } else {
            json.readMembers(
                NAMES,
                ImmutableMap.of(
                    "lead", () -> readNames(json, lead), "with", () -> readNames(json, with)),
                List.of("lead"));
          }
          List<List<Rule>> led = choose(json, List.of(List.of()), lead, automaton);
          choose(json, led.subList(1, led.size()), with, automaton).stream()
              .filter(chosen -> chosen.size() > 1)
              .forEach(all::add);
          requireFew(json, all, MOST_COMBINATIONS);
        });
    return all;
  }

  private static void requireFew(JsonCursor json, Collection<?> items, int most) {
    if (items.size() > most) {
      throw json.fault(
          "there are more than " + most + " entries here, including overlaps; use fewer");
    }
  }

  private void readNames(JsonCursor json, List<List<Rule>> elements) {
    json.readArray(
        NAMES,
        () -> {
          List<Rule> named = new ArrayList<>();
          oneOrMore(json, () -> named.addAll(named(json, word(json))));
          elements.add(named);
        });
  }

  private List<Rule> named(JsonCursor json, String name) {
    List<String> names = rules.stream().map(rule -> rule.action().name()).distinct().toList();
    String known = known(json, "action", name, names);
    return rules.stream().filter(rule -> rule.action().name().equals(known)).toList();
  }

  /** Returns the sets with at most one action of each element added, in all combinations. */
  private static List<List<Rule>> choose(
      JsonCursor json, List<List<Rule>> sets, List<List<Rule>> elements, Automaton automaton) {
    List<List<Rule>> all = new ArrayList<>(sets);
    for (List<Rule> element : elements) {
      for (List<Rule> before : List.copyOf(all)) {
        for (Rule rule : element) {
          if (before.stream().allMatch(other -> automaton.areIndependent(rule, other))) {
            List<Rule> more = new ArrayList<>(before);
            more.add(rule);
            all.add(List.copyOf(more));
          }
        }
        requireFew(json, all, MOST_COMBINATIONS);
      }
    }
    return all;
  }
}
