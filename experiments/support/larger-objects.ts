import { breakObjects } from '../../src/learn/examples/break-fields/break.ts';
import { fieldExtensions } from '../../src/learn/examples/collect/field-extensions.ts';
import { growObjects } from '../../src/learn/examples/collect/grow-objects.ts';
import { LearnInvError } from '../../src/base/error.ts';
import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../src/objects/heap/graph.ts';
import { inferSchema } from '../../src/learn/examples/collect/infer-schema.ts';
import { rebuild } from '../../src/objects/heap/rebuild.ts';
import type { Random } from '../../src/base/random.ts';
import { finitizationOf } from '../../src/objects/structure/finitization-of.ts';
import { falseIfThrows } from '../../src/objects/structure/false-if-throws.ts';
import { runSteps } from '../../src/objects/structure/steps.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { isViewed } from '../../src/objects/structure/is-viewed.ts';
import type { RepOK } from '../../src/learn/model/classifier.ts';

/** Maximum number of times that each field is broken; more than 1 helps objects with few fields. */
const ROUNDS = 4;

/** A broken object with its label. */
interface LabelledGraph {
  readonly graph: ObjectGraph;
  /** Number of broken fields. */
  readonly fields: 1 | 2;
  /** Verdict of the structure's own repOK. */
  readonly valid: boolean;
}

/** Objects of one size to judge a classifier on. */
export interface LargerObjects {
  /** The requested size. */
  readonly size: number;
  /** Distinct objects made by the builders. */
  readonly valid: readonly ObjectGraph[];
  /** Distinct objects derived from the valid ones by breaking one or two fields; none equals a valid one. */
  readonly broken: readonly LabelledGraph[];
}

/** Options of {@link largerObjects}. */
interface LargerObjectsOptions {
  /** Approximate number of nodes or items per object; 1 or more. */
  readonly size: number;
  /** Maximum number of valid objects. */
  readonly maxValid: number;
  /** Maximum number of objects with one broken field, and of those with two. */
  readonly maxBroken: number;
}

/**
 * Grows random objects of a size with the builders, breaks them, and labels them with the structure's own repOK. It
 * enumerates nothing, so it works for any structure and size.
 *
 * @param classes class table for reading the objects; pass `repOK.classes` for objects that a classifier will judge.
 * @throws LearnInvError `INVALID_STRUCTURE` if the structure has an `expose`, an `observe` or no repOK, or if its repOK rejects an
 * object made by its builders. `NO_BUILDERS`, `UNKNOWN_METHOD` or `BUILDER_THREW` if its builders cannot be driven.
 * @example
 * ```ts
 * const options = { size: 50, maxValid: 200, maxBroken: 1000 };
 * const { valid, broken } = await largerObjects(sortedList, options, repOK.classes, random);
 * ```
 */
export async function largerObjects(
  structure: Structure,
  { size, maxValid, maxBroken }: LargerObjectsOptions,
  classes: ClassTable,
  random: Random,
): Promise<LargerObjects> {
  const isValid = requireRepOK(structure);
  const grown = await runSteps(growObjects(structure, size, maxValid, classes, random.fork('grow')));
  for (const { object } of grown) if (!isValid(object)) throw brokenByBuilders(structure);
  const valid = grown.map(({ graph }) => graph);
  if (valid.length === 0) return { size, valid, broken: [] };

  // Objects may be larger than requested, and a size field then holds a larger number.
  const k = Math.max(size, ...valid.map(({ objects }) => objects.length));
  const schema = inferSchema(valid, k, finitizationOf(structure, k));
  const extensions = fieldExtensions(valid);
  const known = new Set(valid.map(graphKey));
  const broken: LabelledGraph[] = [];
  let sources: readonly ObjectGraph[] = valid;
  for (const fields of [1, 2] as const) {
    const stream = random.fork(`break/${fields}`);
    const { graphs } = breakObjects(
      sources,
      schema,
      extensions,
      { known, rounds: ROUNDS, maxBroken },
      stream,
    );
    // `breakObjects` keeps to `maxBroken` on average only.
    sources = stream.shuffle([...graphs]).slice(0, maxBroken);
    for (const graph of sources) {
      known.add(graphKey(graph));
      broken.push({ graph, fields, valid: isValid(rebuild(graph, classes)) });
    }
  }
  return { size, valid, broken };
}

/** Returns the structure's own repOK, which counts as false if it throws. */
function requireRepOK(structure: Structure): (object: object) => boolean {
  const { name, repOK } = structure;
  if (repOK === undefined || isViewed(structure)) {
    throw new LearnInvError('INVALID_STRUCTURE', `broken objects of "${name}" cannot be labelled`, {
      expected: 'a repOK, and objects that can be rebuilt from their fields',
      got: repOK === undefined ? 'no repOK' : 'objects read through a view (`expose` or `observe`)',
      hint: 'declare `repOK: (object) => boolean`, and omit `expose` and `observe`',
    });
  }
  return falseIfThrows(repOK);
}

function brokenByBuilders({ name, builders }: Structure): LearnInvError {
  return new LearnInvError(
    'INVALID_STRUCTURE',
    `the repOK of "${name}" rejects an object that its builders make`,
    {
      expected: `true for every object made by ${builders.map((builder) => builder.name).join(', ')}`,
      got: 'false, or an exception',
      hint: 'correct the repOK, or declare only builders that preserve it',
    },
  );
}

/** Verdicts of a classifier on objects of one size. */
export interface LargerCounts {
  /** Approximate number of nodes or items per object. */
  readonly size: number;
  /** Objects made by the builders; `accepted` counts those that the classifier accepts. */
  readonly valid: { readonly judged: number; readonly accepted: number };
  /** Broken objects: one entry for objects with one broken field, one for objects with two. */
  readonly broken: readonly BrokenCounts[];
}

/** Verdicts of a classifier on broken objects with the same number of broken fields. */
export interface BrokenCounts {
  /** Number of broken fields per object. */
  readonly fields: 1 | 2;
  /** Objects that the structure's own repOK rejects; `rejected` counts those that the classifier rejects too. */
  readonly invalid: { readonly judged: number; readonly rejected: number };
  /** Spurious negatives, which the structure's own repOK accepts; `accepted` counts those that the classifier accepts. */
  readonly stillValid: { readonly judged: number; readonly accepted: number };
}

/** Counts the verdicts of a classifier on objects of one size. An out-of-scope object counts as rejected. */
export function judgeLargerObjects(repOK: RepOK, { size, valid, broken }: LargerObjects): LargerCounts {
  const accepts = (graph: LargerObjects['valid'][number]): boolean =>
    repOK.checkGraph(graph).outcome === 'valid';
  return {
    size,
    valid: { judged: valid.length, accepted: valid.filter(accepts).length },
    broken: ([1, 2] as const).map((fields) => {
      const labelled = broken.filter((object) => object.fields === fields);
      const invalid = labelled.filter((object) => !object.valid).map(({ graph }) => graph);
      const stillValid = labelled.filter((object) => object.valid).map(({ graph }) => graph);
      return {
        fields,
        invalid: { judged: invalid.length, rejected: invalid.filter((graph) => !accepts(graph)).length },
        stillValid: { judged: stillValid.length, accepted: stillValid.filter(accepts).length },
      };
    }),
  };
}
