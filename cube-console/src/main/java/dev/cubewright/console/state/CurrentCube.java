package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.robot.InspectionView;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.locate.CellGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The cube as it is known now, and the pictures of its last inspection. Thread-safe. */
final class CurrentCube {
  private static final double QUALITY = 0.85;

  private final StatePublisher publisher;
  private final CubeFaces faces;
  private volatile ShownCube shown;
  private final List<Picture> pictures = new ArrayList<>();

  /** The current place of each facelet at the first picture; empty after a turn since then. */
  private Optional<List<Integer>> places = Optional.empty();

  private long last;

  private record Picture(
      long number, InspectionView view, Optional<CellGrid> grid, Frame frame, long takenAt) {}

  CurrentCube(StatePublisher publisher, CubeFaces faces) {
    this.publisher = publisher;
    this.faces = faces;
    this.shown = faces.unknown();
    show(shown);
    showPictures();
  }

  ShownCube shown() {
    return shown;
  }

  private void show(ShownCube next) {
    shown = next;
    publisher.show("cube", next.view());
  }

  /** The cube is another one, or was turned: no cell shows a facelet at its current place. */
  void turnInto(ShownCube next) {
    setPlaces(Optional.empty());
    show(next);
  }

  /** The cube is not known any more. */
  void forget() {
    turnInto(faces.unknown());
  }

  /**
   * An inspection has read the cube.
   *
   * @param rotation the turn of the whole cube since the first picture
   */
  void read(ShownCube next, Transformation rotation) {
    setPlaces(Optional.of(faces.places(rotation)));
    show(next);
  }

  private synchronized void setPlaces(Optional<List<Integer>> next) {
    if (next.isPresent() || places.isPresent()) {
      places = next;
      showPictures();
    }
  }

  /** Adds a picture; the first of an inspection replaces all earlier ones. */
  synchronized void add(SessionEvent.PictureTaken taken, Calibration calibration) {
    if (taken.index() == 0) {
      pictures.clear();
      places = Optional.empty();
    }
    Optional<CellGrid> grid =
        Optional.ofNullable(calibration.views().get(taken.view().holding().code()));
    pictures.add(
        new Picture(++last, taken.view(), grid, taken.frame(), taken.takenAt().toEpochMilli()));
    showPictures();
  }

  Optional<RobotConsole.Document> picture(String number) {
    // Compressed outside the lock, so that it delays no new picture.
    return find(number).map(picture -> jpeg(picture.frame(), picture.takenAt()));
  }

  private synchronized Optional<Picture> find(String number) {
    return pictures.stream()
        .filter(picture -> Long.toString(picture.number()).equals(number))
        .findFirst();
  }

  static RobotConsole.Document jpeg(Frame frame, long takenAt) {
    return new RobotConsole.Document("image/jpeg", FrameWriter.jpeg(frame, QUALITY), takenAt);
  }

  private void showPictures() {
    Optional<List<Integer>> now = places;
    publisher.show("pictures", pictures.stream().map(picture -> view(picture, now)).toList());
  }

  private static StateSchema.Picture view(Picture picture, Optional<List<Integer>> places) {
    return new StateSchema.Picture(
        picture.number(),
        picture.view().face().name(),
        "/api/pictures/" + picture.number(),
        picture.frame().width(),
        picture.frame().height(),
        picture.grid().map(StateSchema.Corner::cells).orElseGet(List::of),
        places.map(now -> picture.view().facelets().stream().map(now::get).toList()).orElse(null));
  }
}
