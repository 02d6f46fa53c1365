/** What generated values are built with. */
export interface World {
  /** The TensorFlow.js of the program under test; undefined if it uses none. */
  readonly tf: unknown;
  /** The functions and classes of the program that annotations name, by name. */
  readonly program: Readonly<Record<string, unknown>>;
}

/**
 * A generated argument. The function under test may change its arguments, so a value is built anew for every call, and
 * reports show its code instead of the value.
 */
export interface Made {
  /** The value as JavaScript. It may use `tf` and the names in {@link uses}. */
  readonly code: string;
  /** The functions and classes of the program that the code names. */
  readonly uses?: readonly string[];
  /** Builds the value; a promise if a generator is asynchronous. */
  readonly build: (world: World) => unknown;
}
