package dev.cubewright.console.state;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON. Its texts name files without their folders, also where they quote an exception or
 * the output of a program, since other machines may read them.
 */
public final class Json {
  private static final JsonMapper WITH_FOLDERS = new JsonMapper();
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new SimpleModule().addSerializer(new TextWithoutFolders()))
          .build();

  private static final class TextWithoutFolders extends StdScalarSerializer<String> {
    private static final long serialVersionUID = 1;

    TextWithoutFolders() {
      super(String.class);
    }

    @Override
    public void serialize(String text, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(Folders.removedFrom(text));
    }
  }

  private Json() {}

  /**
   * {@return a value as JSON, without a line end}
   *
   * @param value a record, a collection, a text, a number or null
   */
  public static String write(@Nullable Object value) {
    return write(MAPPER, value);
  }

  /** Returns a value with the folders in its texts, for this machine only. */
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
