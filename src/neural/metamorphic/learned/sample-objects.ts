import { breakObjects } from '../../../learn/examples/break-fields/break.ts';
import { fieldExtensions } from '../../../learn/examples/collect/field-extensions.ts';
import { growObjects } from '../../../learn/examples/collect/grow-objects.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { inferSchema } from '../../../learn/examples/collect/infer-schema.ts';
import type { Random } from '../../../base/random.ts';
import { finitizationOf } from '../../../objects/structure/finitization-of.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';

/** Sizes of objects as multiples of the scope of the model. */
const FACTORS = [1, 2, 4, 8];
/** Objects of each size; 60 give a share to within 2 % over all sizes in under a second. */
const OBJECTS = 60;
/** Broken objects of each size, about. */
const BROKEN = 250;

export interface SampleObjects {
  /** The scope of the argument domains. */
  readonly size: number;
  /** Objects that builders made, and their graphs. */
  readonly valid: readonly { readonly object: object; readonly graph: ObjectGraph }[];
  /** Objects with one changed value, with the index of the valid one. Some may still be valid. */
  readonly broken: readonly { readonly graph: ObjectGraph; readonly of: number }[];
}

export async function sampleObjects(
  structure: Structure,
  scope: number,
  classes: ClassTable,
  random: Random,
): Promise<SampleObjects[]> {
  const samples: SampleObjects[] = [];
  for (const size of FACTORS.map((factor) => factor * scope)) {
    const stream = random.fork(size);
    const valid = await runSteps(growObjects(structure, size, OBJECTS, classes, stream.fork('grow')));
    if (valid.length === 0) continue;
    const graphs = valid.map(({ graph }) => graph);
    const k = Math.max(size, ...graphs.map(({ objects }) => objects.length));
    const schema = inferSchema(graphs, k, finitizationOf(structure, k));
    const extensions = fieldExtensions(graphs);
    const known = new Set(graphs.map(graphKey));
    const options = { known, rounds: 1, maxBroken: Math.ceil(BROKEN / graphs.length) };
    const broken = graphs.flatMap((graph, of) =>
      breakObjects([graph], schema, extensions, options, stream).graphs.map((broken) => ({
        graph: broken,
        of,
      })),
    );
    samples.push({ size, valid, broken });
  }
  return samples;
}
