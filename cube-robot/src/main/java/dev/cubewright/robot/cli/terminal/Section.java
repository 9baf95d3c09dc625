package dev.cubewright.robot.cli.terminal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The heading under which the help lists an option, or all options of a mixin. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD})
public @interface Section {
  /** The section of the options that every command has. */
  String GENERAL = "General";

  /** {@return the heading} */
  String value();
}
