/** A stranger's module. */
module com.example.pictures {
  requires dev.cubewright.vision;
}
