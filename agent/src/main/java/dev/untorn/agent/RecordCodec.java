package dev.untorn.agent;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Converts records to bytes and back, by the types of their components. */
final class RecordCodec {

  private RecordCodec() {}

  static void write(Object value, Type type, DataOutput out)
      throws IOException, ReflectiveOperationException {
    Class<?> raw = raw(type);
    if (raw == int.class) {
      out.writeInt((int) value);
    } else if (raw == long.class) {
      out.writeLong((long) value);
    } else if (raw == String.class) {
      byte[] bytes = ((String) value).getBytes(StandardCharsets.UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
    } else if (raw.isEnum()) {
      write(((Enum<?>) value).name(), String.class, out);
    } else if (value instanceof Optional<?> optional) {
      writeAll(optional.stream().toList(), type, out);
    } else if (value instanceof Collection<?> all) {
      writeAll(all, type, out);
    } else if (raw.isSealed()) {
      out.writeInt(List.of(raw.getPermittedSubclasses()).indexOf(value.getClass()));
      write(value, value.getClass(), out);
    } else {
      for (RecordComponent component : raw.getRecordComponents()) {
        write(component.getAccessor().invoke(value), component.getGenericType(), out);
      }
    }
  }

  private static void writeAll(Collection<?> all, Type type, DataOutput out)
      throws IOException, ReflectiveOperationException {
    out.writeInt(all.size());
    for (Object one : all) {
      write(one, element(type), out);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The type is only known at run time.
  static Object read(Type type, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    Class<?> raw = raw(type);
    if (raw == int.class) {
      return in.readInt();
    } else if (raw == long.class) {
      return in.readLong();
    } else if (raw == String.class) {
      return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    } else if (raw.isEnum()) {
      return Enum.valueOf((Class) raw, (String) read(String.class, in));
    } else if (raw == Optional.class) {
      return readAll(type, in).stream().findFirst();
    } else if (raw == List.class) {
      return readAll(type, in);
    } else if (Collection.class.isAssignableFrom(raw)) {
      return new TreeSet<>(readAll(type, in));
    } else if (raw.isSealed()) {
      return read(raw.getPermittedSubclasses()[in.readInt()], in);
    }
    RecordComponent[] components = raw.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(components[i].getGenericType(), in);
    }
    return raw.getConstructor(
            Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new))
        .newInstance(values);
  }

  private static List<Object> readAll(Type type, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    List<Object> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      all.add(read(element(type), in));
    }
    return all;
  }

  private static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  private static Type element(Type type) {
    return ((ParameterizedType) type).getActualTypeArguments()[0];
  }
}
