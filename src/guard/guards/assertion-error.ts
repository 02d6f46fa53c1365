import type { AssertionError as NodeAssertionError } from 'node:assert';

/** Options of the constructor of an `AssertionError`. */
interface Options {
  readonly message: string;
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;
}

/** Stands in for the `AssertionError` of Node in a browser: an error with the same properties. */
class BrowserAssertionError extends Error implements NodeAssertionError {
  override name = 'AssertionError' as const;
  readonly code = 'ERR_ASSERTION';
  readonly generatedMessage = false;
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;

  constructor({ message, actual, expected, operator }: Options) {
    super(message);
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
  }
}

/** Absent in a browser. Node's own modules are asked for at run time, since a bundler for browsers cannot find them. */
const node = (globalThis as { readonly process?: Partial<NodeJS.Process> }).process;

/** The `AssertionError` of Node, by which test runners know a failed assertion; in a browser, one of the same shape. */
export const AssertionError: new (options: Options) => NodeAssertionError =
  node?.getBuiltinModule?.('node:assert').AssertionError ?? BrowserAssertionError;
