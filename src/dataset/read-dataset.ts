import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphFromJson } from '../heap/graph-json.ts';
import { requirePath } from '../files/require-path.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { schemaFromJson } from '../heap/schema-json.ts';
import type { Dataset, DatasetSettings } from './dataset.ts';
import { DATASET_FORMAT, DATASET_VERSION, SETS, type Header } from './write-dataset.ts';

/**
 * Reads a dataset that {@link writeDataset} or `learn-inv dataset` wrote.
 *
 * @param path a file of gzipped JSON lines.
 * @throws LearnInvError `BAD_FILE` if the file is missing, truncated, damaged, or of another format or version.
 * @example
 * ```ts
 * const { model } = await train(readDataset('datasets/stack-6.jsonl.gz'));
 * ```
 */
export function readDataset(path: string): Dataset {
  requirePath('readDataset', path);
  const [first, ...rest] = linesOf(path);
  const header = (parse(path, first ?? '') ?? {}) as Partial<Header>;
  if (header.format !== DATASET_FORMAT || header.version !== DATASET_VERSION) {
    throw bad(
      path,
      `format ${DATASET_FORMAT}, version ${DATASET_VERSION}`,
      `${header.format}, version ${header.version}`,
    );
  }
  const schema = schemaFromJson(header.schema);
  const fields = header.fields ?? {};
  const classes = new ClassTable(fields);
  const sets = Object.fromEntries(SETS.map((set) => [set, []])) as unknown as Record<
    (typeof SETS)[number],
    ObjectGraph[]
  >;
  for (const line of rest) {
    const entry = parse(path, line) as { set?: unknown; object?: unknown };
    const set = SETS.find((name) => name === entry.set);
    if (set === undefined) throw bad(path, `one of the sets ${SETS.join(', ')}`, String(entry.set));
    sets[set].push(graphFromJson(entry.object, (className) => classes.fieldsOf(className)));
  }
  const expected = { valid: header.valid, broken: header.broken, ...header.beyond };
  for (const set of SETS) {
    if (sets[set].length !== (expected[set] ?? 0)) {
      throw bad(path, `${expected[set]} objects in set ${set}, as in the header`, `${sets[set].length}`);
    }
  }
  const { valid, broken, complete, largerTraining, largerValidation, largerBroken, largerTest } = sets;
  const settings = header.settings as DatasetSettings;
  return {
    structure: String(header.structure),
    scope: Number(header.scope),
    seed: settings.seed,
    settings,
    fields,
    schema,
    valid,
    broken,
    spuriousDropped: Number(header.spuriousDropped),
    ...(header.beyond && {
      beyond: {
        complete,
        completeSchema: schemaFromJson(header.beyond.completeSchema),
        largerTraining,
        largerValidation,
        largerBroken,
        largerTest,
      },
    }),
  };
}

function linesOf(path: string): string[] {
  try {
    return gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
  } catch (cause) {
    throw bad(path, 'gzipped JSON lines', cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function parse(path: string, line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (cause) {
    throw bad(path, 'a JSON document on each line', line.slice(0, 80), cause);
  }
}

function bad(path: string, expected: string, got: string, cause?: unknown): LearnInvError {
  return new LearnInvError('BAD_FILE', `${path} is not a usable dataset`, {
    expected,
    got,
    hint: 'make it again with `learn-inv dataset`',
    cause,
  });
}
