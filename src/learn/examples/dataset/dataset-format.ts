import * as v from 'valibot';
import { sortsFormat } from '../../windows/plan-format.ts';
import { type FileFormat, notUsable } from '../../../base/file-format/file-format.ts';
import { name, integer, recordOf } from '../../../base/file-format/formats.ts';
import { LARGEST_SCOPE, schemaFormat } from '../../../objects/heap/schema-format.ts';
import { settingsFormat } from './settings-format.ts';
import { LearnInvError } from '../../../base/error.ts';

export const DATASET_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-dataset',
  version: 9,
  content: 'a dataset',
  remake: 'make it again with `learn-inv dataset`',
};

/** Maximum size of a dataset as text; one of 50,000 objects has about 40 MB. */
export const MAX_TEXT_BYTES = 256 * 2 ** 20;
/** Maximum size of one line, that is, of one object. */
export const MAX_LINE_BYTES = 4 * 2 ** 20;

/** The sets of objects beyond the scope, in the order of the file. */
export const BEYOND_SETS = [
  'complete',
  'smaller',
  'largerTraining',
  'largerValidation',
  'largerSpare',
  'largerBroken',
  'largerTest',
] as const;

/** The sets of objects in a dataset, in the order of the file. */
export const SETS = ['valid', 'broken', ...BEYOND_SETS] as const;

export type SetName = (typeof SETS)[number];

type BeyondSet = (typeof BEYOND_SETS)[number];

/** Returns a value for each set of objects beyond the scope. */
export const bySet = <Value>(valueOf: (set: BeyondSet) => Value): Record<BeyondSet, Value> =>
  Object.fromEntries(BEYOND_SETS.map((set) => [set, valueOf(set)])) as Record<BeyondSet, Value>;

const count = integer(0);

/** The format of the first line of a dataset file: the dataset, with counts in place of the objects. */
export const headerFormat = v.strictObject({
  format: v.string(),
  version: v.number(),
  structure: name('structure'),
  scope: integer(1, LARGEST_SCOPE),
  settings: settingsFormat,
  fields: recordOf(v.array(name('field'))),
  spuriousDropped: count,
  sorts: v.exactOptional(sortsFormat),
  unmapped: v.exactOptional(v.array(v.string())),
  plainObjects: v.exactOptional(
    v.strictObject({
      view: v.exactOptional(v.literal(true)),
      keyed: v.exactOptional(v.array(name('class'))),
    }),
  ),
  unrepeatable: v.exactOptional(v.array(v.string())),
  valid: integer(1),
  broken: count,
  schema: schemaFormat,
  beyond: v.exactOptional(
    v.strictObject({
      ...bySet(() => count),
      completeSchema: schemaFormat,
    }),
  ),
});

export type Header = v.InferInput<typeof headerFormat>;

/** Returns the error for a dataset file whose content is not the one expected. */
export const badDataset = (path: string, expected: string, got: string, cause?: unknown): LearnInvError =>
  new LearnInvError('BAD_FILE', notUsable(path, DATASET_FILE_FORMAT), {
    expected,
    got,
    hint: DATASET_FILE_FORMAT.remake,
    cause,
  });
