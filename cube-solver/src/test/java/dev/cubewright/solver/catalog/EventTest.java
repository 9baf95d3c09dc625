package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventTest {
  @Test
  void thereAreSeventeen() {
    assertThat(Event.all())
        .map(Event::id)
        .containsExactly(
            "333 222 444 555 666 777 333bf 333fm 333oh clock minx pyram skewb sq1 444bf 555bf 333mbf"
                .split(" ", -1));
  }

  @Test
  void namesAreUnique() {
    List<String> names = Event.all().stream().flatMap(Event::names).toList();

    assertThat(names).doesNotHaveDuplicates();
    assertThat(PuzzleNames.all()).doesNotHaveDuplicates().containsAll(names);
    assertThat(names).allMatch(name -> name.equals(PuzzleNames.plain(name)));
  }

  @ParameterizedTest
  @CsvSource({
    "222, 4, 0",
    "333, 2, 0",
    "444bf, 2, 0",
    "555, 2, 60",
    "666, 2, 80",
    "777, 2, 100",
    "minx, 2, 77",
    "pyram, 6, 0",
    "skewb, 7, 0",
    "sq1, 11, 0",
    "clock, 2, 0"
  })
  void matchesTheRegulations(String id, int least, int randomMoves) {
    assertThat(Event.find(id))
        .hasValueSatisfying(
            event -> {
              assertThat(event.leastMoves()).isEqualTo(least);
              assertThat(event.randomMoves()).isEqualTo(randomMoves);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "333, 333",
    "3x3x3, 333",
    "3X3, 333",
    "333BF, 333bf",
    "3x3x3 Blindfolded, 333bf",
    "3x3x3_one-handed, 333oh",
    "megaminx, minx",
    "pyraminx, pyram",
    "pyraminx-with-tips, pyram",
    "Square 1, sq1",
    "square-one, sq1",
    "7x7, 777"
  })
  void isFoundByEachName(String name, String id) {
    assertThat(Event.find(name).map(Event::id)).hasValue(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"888", "2x2x3", "kilominx", "333xx", ""})
  void otherPuzzlesHaveNone(String name) {
    assertThat(Event.find(name)).isEmpty();
    assertThat(Event.meantBy(name)).isEmpty();
  }

  @Test
  void namesOfPuzzlesMeanNoEvent() {
    assertThat(Stream.of("3x3x3", "3x3", "megaminx", "pyraminx", "square-1", "2x2x2"))
        .allMatch(name -> Event.meantBy(name).isEmpty());
    assertThat(Stream.of("333", "444", "sq1", "clock", "skewb", "pyram", "minx", "333mbf"))
        .allSatisfy(name -> assertThat(Event.meantBy(name)).map(Event::id).hasValue(name));
  }

  @Test
  void onlyMultipleBlindfoldedHasSeveralPuzzles() {
    assertThat(Event.all()).filteredOn(Event::isMultiple).map(Event::id).containsExactly("333mbf");
  }
}
