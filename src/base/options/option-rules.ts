/** A condition on the value of an option. */
export interface OptionRule {
  /** For messages: `an integer from 1 to 100`. */
  readonly expected: string;
  readonly isRequired: boolean;
  readonly accepts: (value: unknown) => boolean;
  /** The same condition as JSON schema, as far as that can express it. */
  readonly schema?: JsonSchema | undefined;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the rule of an option that may be left out. */
export const rule = (
  expected: string,
  accepts: (value: unknown) => boolean,
  schema?: JsonSchema,
): OptionRule => ({
  ...{ expected, isRequired: false, accepts },
  ...(schema === undefined ? {} : { schema }),
});

/** Returns the rule of an option that must be given. */
export const required = (optional: OptionRule): OptionRule => ({ ...optional, isRequired: true });

/** An integer in [min, max]; Infinity too, if `max` is. */
export const integerFrom = (min: number, max: number): OptionRule =>
  rule(
    max === Infinity ? `an integer, ${min} or more` : `an integer from ${min} to ${max}`,
    (value) =>
      (Number.isInteger(value) || value === Infinity) && Number(value) >= min && Number(value) <= max,
    { type: 'integer', minimum: min, ...(max === Infinity ? {} : { maximum: max }) },
  );

/** A finite integer, 0 or more. */
export const countRule = rule(
  'an integer, 0 or more',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);

/** A finite integer, 1 or more. */
export const positiveInteger = rule(
  'an integer, 1 or more',
  (value) => Number.isSafeInteger(value) && Number(value) >= 1,
);

/** An odd integer, 1 or more: the size of a group that decides by majority. */
export const oddIntegerRule = rule(
  'an odd integer, 1 or more',
  (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) % 2 === 1,
);

/** A finite number in [min, max]. */
export const numberFrom = (min: number, max: number): OptionRule =>
  rule(
    `a number in [${min}, ${max}]`,
    (value) => typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max,
  );

/** A bound on a duration, in seconds. */
export const secondsRule = rule(
  'seconds, a number greater than 0',
  (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
  { type: 'number', exclusiveMinimum: 0 },
);

/** One of the given values, compared by `===`. */
export const oneOfValues = (...values: readonly unknown[]): OptionRule =>
  rule(values.join(', '), (value) => values.includes(value), { enum: values });

/** The seed of a random stream. */
export const seedRule = rule(
  'a finite number or a string',
  (value) => typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)),
  { type: ['string', 'number'] },
);

export const stringRule = rule('a string', (value) => typeof value === 'string');

/** `true` or `false`. */
export const booleanRule = rule('true or false', (value) => typeof value === 'boolean', {
  type: 'boolean',
});

export const functionRule = (role: string): OptionRule =>
  rule(`a function ${role}`, (value) => typeof value === 'function');

/** An array whose items all pass `accepts`. */
export const listOf = (items: string, accepts: (item: unknown) => boolean): OptionRule =>
  rule(`a list of ${items}`, (value) => Array.isArray(value) && value.every(accepts));

/** An object that passes `accepts`, such as an AbortSignal. */
export const objectRule = (expected: string, accepts: (value: object) => boolean = () => true): OptionRule =>
  rule(expected, (value) => typeof value === 'object' && value !== null && accepts(value));

export const signalRule = objectRule('an AbortSignal', (value) => value instanceof AbortSignal);
