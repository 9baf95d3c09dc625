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

/** The pictures of the last inspection. Thread-safe. */
final class PictureStore {
  private static final double QUALITY = 0.85;

  private final StatePublisher publisher;
  private final CubeFaces faces;
  private final List<Picture> pictures = new ArrayList<>();
  private Optional<List<Integer>> places = Optional.empty();
  private long last;

  private record Picture(
      long number, InspectionView view, Optional<CellGrid> grid, Frame frame, long takenAt) {}

  PictureStore(StatePublisher publisher, CubeFaces faces) {
    this.publisher = publisher;
    this.faces = faces;
    show();
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
    show();
  }

  /** Notes the end of an inspection, during which the whole cube was turned. */
  synchronized void looked(Transformation rotation) {
    places = Optional.of(faces.places(rotation));
    show();
  }

  /** Notes that the cube was turned: no cell shows a facelet where it is now. */
  synchronized void turned() {
    if (places.isPresent()) {
      places = Optional.empty();
      show();
    }
  }

  Optional<RobotConsole.Document> document(String number) {
    // Packed outside the lock, so that it delays no new picture.
    return picture(number).map(picture -> jpeg(picture.frame(), picture.takenAt()));
  }

  private synchronized Optional<Picture> picture(String number) {
    return pictures.stream()
        .filter(picture -> Long.toString(picture.number()).equals(number))
        .findFirst();
  }

  static RobotConsole.Document jpeg(Frame frame, long takenAt) {
    return new RobotConsole.Document("image/jpeg", FrameWriter.jpeg(frame, QUALITY), takenAt);
  }

  private void show() {
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
