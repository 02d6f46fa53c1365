/**
 * Returns the same text for equal inputs or outcomes only. JSON writes NaN, the infinities and undefined as null, and -0
 * as 0.
 */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part === undefined || (typeof part === 'number' && (Object.is(part, -0) || !Number.isFinite(part)))
      ? `#${Object.is(part, -0) ? '-0' : String(part)}`
      : part,
  );
