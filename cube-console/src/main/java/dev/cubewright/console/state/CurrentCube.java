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

/** The known state of the cube, and the pictures of its last inspection. Thread-safe. */
final class CurrentCube {
  private static final double QUALITY = 0.85;

  private final StatePublisher publisher;
  private final CubeFaces faces;
  private volatile ShownCube shown;
  private final List<Picture> pictures = new ArrayList<>();

  /** The current position of each facelet of the first picture; empty after a later turn. */
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

  /** Replaces the cube, and discards the facelet positions in the pictures. */
  void turnInto(ShownCube next) {
    setPlaces(Optional.empty());
    show(next);
  }

  /** Marks the cube as unknown. */
  void forget() {
    turnInto(faces.unknown());
  }

  /**
   * Sets the cube after an inspection.
   *
   * @param rotation the rotation of the whole cube since the first picture
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

  /** Adds a picture. The first picture of an inspection replaces all earlier pictures. */
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
    // Compress outside the lock, to avoid delaying new pictures.
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
