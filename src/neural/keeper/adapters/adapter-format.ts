import * as v from 'valibot';
import type { Adapter } from './adapter.ts';

const texts = v.array(v.string());

const shape: v.GenericSchema = v.lazy(() =>
  v.variant('kind', [
    v.object({ kind: v.literal('number'), min: v.number(), max: v.number() }),
    v.object({ kind: v.literal('text'), values: v.optional(texts), form: v.optional(v.instance(RegExp)) }),
    v.object({ kind: v.literal('boolean') }),
    v.object({ kind: v.literal('list'), item: shape, min: v.number(), max: v.number() }),
    v.object({ kind: v.literal('object'), fields: v.record(v.string(), shape) }),
    v.object({ kind: v.literal('optional'), shape }),
  ]),
);

const inputClass = v.object({ name: v.string(), outputs: v.array(v.unknown()), inputs: v.function() });

const call = v.object({
  paths: texts,
  reads: v.picklist(['text', 'image', 'audio']),
  output: shape,
  serve: v.optional(v.function()),
  inverse: v.object({ classes: v.optional(v.array(inputClass)), make: v.optional(v.function()) }),
});

/** The format of adapters. */
export const adaptersFormat = v.array(
  v.object({
    modules: texts,
    calls: v.array(call),
    implementation: v.optional(v.function()),
    endpoint: v.optional(v.pipe(v.string(), v.url())),
  }),
) as unknown as v.GenericSchema<readonly Adapter[]>;
