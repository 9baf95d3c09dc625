/** An example of a module that uses Cubewright. */
module com.example.pictures {
  requires dev.cubewright.vision;
}
