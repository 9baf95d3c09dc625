package dev.cubewright.robot.cli.terminal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The help section of an option and of those after it in its class, up to the next section; or of
 * all options of a mixin.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD})
public @interface Section {
  /** The section of the options of every command. */
  String GENERAL = "General";

  /** {@return the heading of the section} */
  String value();
}
