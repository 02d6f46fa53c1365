import * as v from 'valibot';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { loadWithExpression } from '../../../programs/load/load-with-expression.ts';
import { knownAdapters } from '../adapters/known/known-adapters.ts';
import type { Adapter } from '../adapters/adapter.ts';

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

const adaptersFormat = v.array(
  v.object({
    modules: texts,
    calls: v.array(call),
    implementation: v.optional(v.function()),
    endpoint: v.optional(v.pipe(v.string(), v.url())),
  }),
) as unknown as v.GenericSchema<readonly Adapter[]>;

export async function loadAdapters(paths: readonly string[]): Promise<readonly Adapter[]> {
  const own: Adapter[] = [];
  for (const path of paths) {
    const { exports } = await loadWithExpression<undefined>(path, { code: 'undefined', imports: {} });
    const standard: unknown = exports.get('default');
    const list: unknown = Array.isArray(standard) ? standard : [standard];
    checkFormat(adaptersFormat, list, {
      summary: `${path} exports no adapter`,
      hint: 'export default defineAdapter({ modules, calls: [{ paths, reads, output, inverse }] })',
    });
    own.push(...list);
  }
  return [...own, ...knownAdapters];
}
