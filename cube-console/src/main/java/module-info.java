/** The operator's page for a robot, and its HTTP interface. */
module dev.cubewright.console {
  requires transitive dev.cubewright.driver;
  requires transitive com.fasterxml.jackson.databind;
  requires com.google.common;
  requires io.nayuki.qrcodegen;
  requires org.eclipse.jetty.http;
  requires org.eclipse.jetty.io;
  requires org.eclipse.jetty.server;
  requires org.eclipse.jetty.util;
  requires org.slf4j;
  requires static transitive org.jspecify;

  exports dev.cubewright.console.state;
  exports dev.cubewright.console.web;

  // Jackson writes their records as JSON.
  opens dev.cubewright.console.state to
      com.fasterxml.jackson.databind;
  opens dev.cubewright.console.web to
      com.fasterxml.jackson.databind;
}
