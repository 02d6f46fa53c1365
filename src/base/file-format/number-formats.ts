import * as v from 'valibot';

export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
    max === Number.MAX_SAFE_INTEGER ? `an integer, ${min} or more` : `an integer from ${min} to ${max}`,
  );

/** A finite number in [min, max]. */
export const number = (min: number, max = Number.MAX_VALUE) =>
  v.custom<number>(
    (value) => typeof value === 'number' && value >= min && value <= max,
    max === Number.MAX_VALUE ? `a finite number, ${min} or more` : `a number from ${min} to ${max}`,
  );
