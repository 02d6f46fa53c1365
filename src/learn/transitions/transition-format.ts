import * as v from 'valibot';
import type { FileFormat } from '../../base/file-format/file-format.ts';
import { name, integer, recordOf } from '../../base/file-format/formats.ts';
import type { FactPlan } from './facts/fact-plan.ts';

/** The format of transition files. */
export const TRANSITION_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-transition',
  version: 4,
  content: 'a model of an operation',
  remake: 'train again with --transitions',
};

/** Maximum number of facts of one object; computing more would take longer than the call itself. */
const MAX_FACTS = 10_000;

const kinds = { numbers: v.boolean(), objects: v.boolean() };
const hash = v.custom<string>(
  (text) => typeof text === 'string' && /^[A-Za-z0-9+/]{16}$/.test(text),
  'a hash of 12 bytes in base64',
);

const factsFormat = v.pipe(
  v.strictObject({
    classes: v.array(
      v.strictObject({
        name: name('class'),
        numbers: v.array(name('field')),
        links: v.array(name('field')),
      }),
    ),
    args: v.array(v.strictObject({ ...kinds, values: v.optional(v.array(v.string())) })),
    result: v.strictObject(kinds),
    places: v.boolean(),
  }),
  v.check(
    ({ classes, args }) =>
      classes.every(({ numbers }) => (numbers.length + 2) * (args.length + 3) <= MAX_FACTS),
    `at most ${MAX_FACTS} facts of one object`,
  ),
);

/** The format of a transition file without its head. */
export const transitionFormat = v.strictObject({
  operation: name('operation'),
  heldOutCheck: v.pipe(
    v.strictObject({ tried: integer(0), rejected: integer(0) }),
    v.check(({ tried, rejected }) => rejected <= tried, 'at most as many rejected as tried'),
  ),
  facts: factsFormat as v.GenericSchema<FactPlan>,
  memory: v.strictObject({
    outcomes: recordOf(hash),
    deterministic: v.boolean(),
  }),
  /** The checksum of the classifier beside the file. */
  classifier: v.string(),
});
