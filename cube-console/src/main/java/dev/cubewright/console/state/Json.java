package dev.cubewright.console.state;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JSON writer for clients on other computers. Strings name files without their folders, even if
 * they quote an exception or the output of a program.
 */
public final class Json {
  private static final JsonMapper WITH_FOLDERS = new JsonMapper();
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new SimpleModule().addSerializer(new TextWithoutFolders()))
          .build();

  /**
   * An absolute path up to its last name, except devices and console addresses. The quantifiers are
   * possessive, because backtracking over a long path would overflow the stack.
   */
  private static final Pattern FOLDER =
      Pattern.compile("(?<![\\w.:/~-])/(?!dev/|api/)(?:[^\\s/\"'<>|:;,()]++/)++");

  /** The user's folders, whose names may contain spaces. */
  private static final List<String> OWN_FOLDERS =
      Stream.of("user.home", "user.dir", "java.io.tmpdir")
          .flatMap(name -> Optional.ofNullable(System.getProperty(name)).stream())
          .filter(folder -> folder.length() > 1)
          .toList();

  private static final class TextWithoutFolders extends StdScalarSerializer<String> {
    private static final long serialVersionUID = 1;

    TextWithoutFolders() {
      super(String.class);
    }

    @Override
    public void serialize(String text, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(withoutFolders(text));
    }
  }

  private Json() {}

  static String withoutFolders(String text) {
    if (text.indexOf('/') < 0) {
      return text;
    }
    String shorter = text;
    for (String folder : OWN_FOLDERS) {
      shorter = shorter.replace(folder + "/", "/own/");
    }
    return FOLDER.matcher(shorter).replaceAll("");
  }

  /**
   * {@return a value as JSON, without a line break}
   *
   * @param value a record, a collection, a string, a number or null
   */
  public static String write(@Nullable Object value) {
    return write(MAPPER, value);
  }

  /** Returns a value as JSON with folders, for clients on this computer only. */
  static String writeWithFolders(Object value) {
    return write(WITH_FOLDERS, value);
  }

  private static String write(JsonMapper mapper, @Nullable Object value) {
    try {
      return mapper.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
