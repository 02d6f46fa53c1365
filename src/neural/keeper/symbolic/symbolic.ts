import type { Expression } from './expression.ts';

/** A value of the program under test that depends on outputs of APIs or parameters. */
export class Symbolic {
  readonly #value: unknown;
  readonly #expression: Expression;

  /** @param value what the expression is in this run. */
  constructor(value: unknown, expression: Expression) {
    this.#value = value;
    this.#expression = expression;
  }

  /** Returns the value in this run; other values are returned as they are. */
  static readonly valueOf = (value: unknown): unknown => (value instanceof Symbolic ? value.#value : value);

  /** Returns the expression of a value; that of any other value is a constant. */
  static readonly expressionOf = (value: unknown): Expression =>
    value instanceof Symbolic ? value.#expression : ['const', value];

  [Symbol.toPrimitive](): unknown {
    return this.#value;
  }

  /** The length of a text, for programs that destructure it. */
  get length(): Symbolic | undefined {
    return typeof this.#value === 'string'
      ? new Symbolic(this.#value.length, ['length', this.#expression])
      : undefined;
  }

  *[Symbol.iterator](): Iterator<Symbolic> {
    const text = String(this.#value);
    for (let at = 0; at < text.length; at++)
      yield new Symbolic(text[at], ['at', this.#expression, ['const', at]]);
  }

  toJSON(): unknown {
    return this.#value;
  }
}
