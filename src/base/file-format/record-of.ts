import * as v from 'valibot';

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
