import * as v from 'valibot';
import { integer } from '../../base/file-format/number-formats.ts';
import type { JobOutcome } from './job.ts';

const text = v.string();

/** The format of how a job ended, as a queue has it. The task of the job has the format of its result. */
export const outcomeFormat = v.variant('kind', [
  v.strictObject({ kind: v.literal('done'), result: v.optional(v.unknown()) }),
  v.strictObject({
    kind: v.literal('refused'),
    error: v.strictObject({ code: text, summary: text, expected: text, got: text, hint: text }),
  }),
  v.strictObject({ kind: v.literal('threw'), stack: text }),
  v.strictObject({ kind: v.literal('failed'), reason: text, attempts: integer(0) }),
]) as unknown as v.GenericSchema<JobOutcome>;
