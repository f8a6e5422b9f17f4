package jakarta.ws.rs;

/** Stands for the real one. */
public @interface GET {}
