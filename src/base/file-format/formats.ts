import * as v from 'valibot';
import { expectedName, isName, type Named } from '../safe-names/is-name.ts';

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

/** Returns true if no two texts are equal. */
export const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** The name of a structure, class, field or operation. */
export const name = (named: Named) => v.custom<string>((value) => isName(named, value), expectedName(named));

/**
 * An object with any keys, all of whose values have one format. Unlike `record` of valibot, it checks values of keys
 * such as `constructor` too, since these may be names of classes and fields.
 */
export const recordOf = <Value>(value: v.GenericSchema<Value>) =>
  v.pipe(
    v.custom<Readonly<Record<string, Value>>>(isRecord, 'an object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [key, item] of Object.entries(dataset.value)) {
        const { issues } = v.safeParse(value, item, { abortEarly: true });
        if (issues === undefined) continue;
        const [{ message, expected, received, path = [] }] = issues;
        const own: v.ObjectPathItem = {
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key,
          value: item,
        };
        addIssue({ message, expected: expected ?? message, received, path: [own, ...path] });
        return;
      }
    }),
  );

const isRecord = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
