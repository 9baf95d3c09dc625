package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.driver.robot.InspectionView;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The pictures of the last inspection. Thread-safe. */
final class PictureStore {
  private static final double QUALITY = 0.85;
  private static final double TENTH = 10;

  private final Screen screen;
  private final CubeFaces faces;
  private final LongSupplier clock;
  private final List<Picture> pictures = new ArrayList<>();
  private Optional<List<Integer>> places = Optional.empty();
  private long last;

  private record Picture(
      long number, InspectionView view, Optional<CellGrid> grid, Frame frame, long takenAt) {}

  PictureStore(Screen screen, CubeFaces faces, LongSupplier clock) {
    this.screen = screen;
    this.faces = faces;
    this.clock = clock;
    show();
  }

  /** Keeps a picture; the first of an inspection takes the place of all those before. */
  synchronized void add(int index, InspectionView view, Frame frame, Calibration calibration) {
    if (index == 0) {
      pictures.clear();
      places = Optional.empty();
    }
    Optional<CellGrid> grid = Optional.ofNullable(calibration.views().get(view.holding().code()));
    pictures.add(new Picture(++last, view, grid, frame, clock.getAsLong()));
    show();
  }

  /** All were taken, and the whole cube was turned so meanwhile. */
  synchronized void looked(Transformation rotation) {
    places = Optional.of(faces.places(rotation));
    show();
  }

  /** The cube was turned since: no cell shows a facelet as it lies. */
  synchronized void turned() {
    if (places.isPresent()) {
      places = Optional.empty();
      show();
    }
  }

  /** Returns a picture, nothing if there is none of this number. */
  Optional<Desk.Document> document(String number) {
    // Nobody who takes pictures waits until this one is packed.
    return picture(number).map(picture -> jpeg(picture.frame(), picture.takenAt()));
  }

  private synchronized Optional<Picture> picture(String number) {
    return pictures.stream()
        .filter(picture -> Long.toString(picture.number()).equals(number))
        .findFirst();
  }

  static Desk.Document jpeg(Frame frame, long takenAt) {
    return new Desk.Document("image/jpeg", FrameWriter.jpeg(frame, QUALITY), takenAt);
  }

  private void show() {
    List<Picture> shown = List.copyOf(pictures);
    Optional<List<Integer>> now = places;
    screen.show("pictures", () -> json(shown, now));
  }

  private static ArrayNode json(List<Picture> pictures, Optional<List<Integer>> places) {
    ArrayNode list = Json.array();
    pictures.forEach(picture -> list.add(json(picture, places)));
    return list;
  }

  private static ObjectNode json(Picture picture, Optional<List<Integer>> places) {
    ObjectNode json =
        Json.object()
            .put("id", picture.number())
            .put("face", picture.view().face().name())
            .put("url", "/api/pictures/" + picture.number())
            .put("width", picture.frame().width())
            .put("height", picture.frame().height());
    ArrayNode cells = json.putArray("cells");
    picture.grid().ifPresent(grid -> addCells(cells, grid));
    json.set(
        "facelets",
        places
            .<JsonNode>map(
                now -> Json.numbers(picture.view().facelets().stream().map(now::get).toList()))
            .orElseGet(Json::nothing));
    return json;
  }

  private static void addCells(ArrayNode cells, CellGrid grid) {
    for (int cell = 0; cell < grid.rows() * grid.columns(); cell++) {
      ArrayNode corners = cells.addArray();
      for (Point corner :
          List.of(
              grid.at(cell, 0, 0), grid.at(cell, 1, 0), grid.at(cell, 1, 1), grid.at(cell, 0, 1))) {
        corners.addArray().add(rounded(corner.x())).add(rounded(corner.y()));
      }
    }
  }

  private static double rounded(double pixels) {
    return Math.round(pixels * TENTH) / TENTH;
  }
}
