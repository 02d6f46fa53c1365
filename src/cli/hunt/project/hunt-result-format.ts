import * as v from 'valibot';
import { recordOf, integer, number } from '../../../base/file-format/formats.ts';
import type { HuntJobResult } from './hunt-job.ts';

const count = integer(0);
const texts = v.array(v.string());
const location = v.strictObject({ file: v.string(), line: integer(1) });
const mark = { method: v.string(), kind: v.picklist(['invariant', 'transition', 'exception', 'timeout']) };
const error = v.looseObject({ name: v.string(), message: v.string() });
const words = v.array(v.looseObject({ words: v.string() }));

const explanation = v.looseObject({
  summary: v.string(),
  faults: v.optional(
    v.array(
      v.looseObject({
        ...{ label: v.optional(count), fields: v.optional(texts), stale: v.optional(texts) },
        ...{ name: v.string(), path: v.string(), differences: words },
      }),
    ),
  ),
  repairs: v.optional(words),
  error: v.optional(error),
});

/** An object graph as far as it is drawn. */
const graph = v.pipe(
  v.array(
    v.looseObject({
      class: v.string(),
      container: v.optional(v.string()),
      fields: v.optional(recordOf(v.unknown())),
      items: v.optional(v.array(v.unknown())),
    }),
  ),
  v.minLength(1, 'an object at least'),
);

const finding = v.looseObject({
  ...mark,
  marks: texts,
  sequence: v.array(v.looseObject({ text: v.string(), method: v.string() })),
  scope: count,
  interleaving: v.optional(v.looseObject({ steps: texts })),
  culprit: v.optional(
    v.looseObject({
      call: count,
      words: v.optional(v.string()),
      object: v.optional(v.string()),
      twin: v.optional(v.string()),
    }),
  ),
  explanation,
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  expected: v.optional(v.string()),
  states: v.optional(v.array(v.nullable(graph))),
  test: v.string(),
  fingerprint: v.string(),
  location: v.optional(location),
});

const document = v.looseObject({
  structure: v.string(),
  className: v.optional(v.string()),
  baseline: v.optional(v.string()),
  seed: v.string(),
  ...{ calls: count, states: count, largest: count, outOfScope: count },
  operations: v.array(v.strictObject({ name: v.string(), states: count })),
  unread: v.array(v.strictObject({ method: v.string(), reason: v.string() })),
  ...{ isExhausted: v.boolean(), incomplete: texts },
  ...{ retrained: count, taught: count, doubtful: count },
  ...{ seconds: v.optional(number(0)), trainingSeconds: v.optional(number(0)) },
  findings: v.array(finding),
  vanished: v.pipe(v.array(v.unknown()), v.length(0, 'none: they are found in the merged report')),
  methods: v.optional(texts),
  heldBack: v.array(v.looseObject({ method: v.string(), sequence: texts, reason: v.string() })),
  refusals: v.array(v.looseObject({ method: v.string(), error, sequence: texts })),
  ...{ patched: texts, strayErrors: texts, leftOut: texts, notes: texts },
  testRunner: v.string(),
  model: v.nullable(v.string()),
  cutShort: v.nullable(v.picklist(['interrupt', 'time', 'error'])),
  interrupted: v.optional(v.picklist(['loading', 'training', 'hunting'])),
});

const failure = v.strictObject({
  structure: v.string(),
  seed: v.string(),
  kind: v.picklist(['input', 'defect']),
  message: v.string(),
});

/** The format of a result from a file or a queue: what the reporters read. Further data goes to the JSON report as it is. */
export const huntResultFormat = v.lazy((data) =>
  typeof data === 'object' && data !== null && 'failure' in data
    ? v.strictObject({ failure })
    : v.strictObject({ document, written: texts }),
) as unknown as v.GenericSchema<HuntJobResult>;

/** The formats of shards that hunt. */
export const HUNT_WORK = { kind: 'hunt', head: v.null(), result: huntResultFormat };

/** Returns a result without its times: all that the results of a hunt with the same seed and options have in common. */
export function withoutTimes(result: HuntJobResult): HuntJobResult {
  if ('failure' in result) return result;
  const { seconds: _seconds, trainingSeconds: _trainingSeconds, ...document } = result.document;
  return { ...result, document };
}
