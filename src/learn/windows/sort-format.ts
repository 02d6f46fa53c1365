import * as v from 'valibot';
import { name } from '../../base/file-format/formats.ts';
import type { FieldSort, SortOfField } from './window-plan.ts';

/** The format of a {@link FieldSort} in files. */
export const sortFormat: v.GenericSchema<FieldSort> = v.variant('kind', [
  v.strictObject({ kind: v.literal('own') }),
  v.strictObject({ kind: v.literal('constant') }),
  v.strictObject({ kind: v.literal('counter') }),
  v.strictObject({
    kind: v.literal('data'),
    sort: v.pipe(v.string(), v.minLength(1, 'the name of a sort')),
    scale: v.picklist(['nominal', 'ordinal', 'interval', 'ratio', 'arithmetic']),
    constants: v.exactOptional(v.array(v.union([v.pipe(v.number(), v.finite()), v.string()]))),
  }),
]);

/** The format of the sorts of fields in files. */
export const sortsFormat: v.GenericSchema<SortOfField[]> = v.pipe(
  v.array(v.strictObject({ role: v.string(), field: name('field'), sort: sortFormat })),
  v.check(
    (sorts) => new Set(sorts.map(({ role, field }) => JSON.stringify([role, field]))).size === sorts.length,
    'at most one sort for each field',
  ),
);
