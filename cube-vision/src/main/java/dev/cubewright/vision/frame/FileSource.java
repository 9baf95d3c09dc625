package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.nio.file.Path;
import java.util.List;

/** Pictures from files, one after the other. A file is read when it is requested. */
public final class FileSource implements FrameSource {
  private final List<Path> files;
  private int taken;
  private boolean closed;

  private FileSource(List<Path> files) {
    this.files = files;
  }

  /**
   * {@return the pictures in files, in the order given}
   *
   * @param files picture files
   */
  public static FileSource ofFiles(List<Path> files) {
    return new FileSource(List.copyOf(files));
  }

  /**
   * {@return the pictures of the six faces in a folder, in the order U R F D L B}
   *
   * <p>The files are called by the faces, in capitals or not, with any ending of a picture. Hidden
   * files and those that are no pictures by their ending are passed over.
   *
   * @param folder a folder
   * @throws VisionException if the folder cannot be read
   * @throws VisionException if a face is missing or there twice, or another picture is there
   */
  public static FileSource ofFaces(Path folder) {
    return new FileSource(new FaceFolder(folder).files());
  }

  /** {@return the files that have not been read} */
  public List<Path> remaining() {
    return files.subList(closed ? files.size() : taken, files.size());
  }

  /**
   * {@inheritDoc}
   *
   * @throws VisionException if the file holds no picture that can be read
   * @throws VisionException if there are no more files
   */
  @Override
  public Frame next() {
    if (remaining().isEmpty()) {
      throw VisionException.of(
          FaultKind.WRONG_FACE_COUNT,
          "",
          closed
              ? "the pictures are closed; open them again"
              : "no picture is left after " + files.size() + "; name one for each face");
    }
    return FrameReader.read(files.get(taken++));
  }

  @Override
  public void close() {
    closed = true;
  }
}
