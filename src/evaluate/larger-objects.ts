import { breakObjects } from '../break/break.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { growObjects } from '../collect/grow-objects.ts';
import { LearnInvError } from '../error.ts';
import type { ClassTable } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { inferSchema } from '../heap/infer-schema.ts';
import { rebuild } from '../heap/rebuild.ts';
import type { Random } from '../random.ts';
import { alwaysAnswering } from '../structure/always-answering.ts';
import type { Structure } from '../structure/structure.ts';

/** Breaking is repeated so often where there are too few fields for the objects asked for. */
const ROUNDS = 4;

/** A broken object and what the structure's own repOK says of it. */
export interface LabelledGraph {
  readonly graph: ObjectGraph;
  /** Fields that were given another value. */
  readonly fields: 1 | 2;
  readonly valid: boolean;
}

/** Objects of one size, for judging a classifier on. */
export interface LargerObjects {
  /** The size asked for. */
  readonly size: number;
  /** Objects that the builders made, all different. */
  readonly valid: readonly ObjectGraph[];
  /** Those, with one field or two given other values; all different, and none of them among the valid ones. */
  readonly broken: readonly LabelledGraph[];
}

/** What objects are wanted. */
export interface LargerObjectsOptions {
  /** About how many nodes or items each has; 1 or more. */
  readonly size: number;
  /** Most valid objects. */
  readonly valid: number;
  /** Most objects with one field broken, and most with two. */
  readonly broken: number;
}

/**
 * Builds random objects of a size and breaks them, with the truth of a structure's own repOK, which may be of any
 * kind: nothing is enumerated.
 *
 * @param classes the table to read objects with: a classifier's own, for a classifier to judge them.
 * @throws LearnInvError `INVALID_STRUCTURE` where the structure has no repOK, or one that its builders break, or where
 * it is read through a view; whatever is wrong with driving it.
 * @example
 * ```ts
 * const { valid, broken } = largerObjects(sortedList, { size: 50, valid: 200, broken: 1000 }, repOK.classes, random);
 * ```
 */
export function largerObjects(
  structure: Structure,
  { size, valid: most, broken: limit }: LargerObjectsOptions,
  classes: ClassTable,
  random: Random,
): LargerObjects {
  const isValid = truthOf(structure);
  const grown = growObjects(structure, size, most, classes, random.fork('grow'));
  for (const { object } of grown) if (!isValid(object)) throw brokenByBuilders(structure);
  const valid = grown.map(({ graph }) => graph);
  if (valid.length === 0) return { size, valid, broken: [] };

  // Objects may be larger than the size asked for, and their fields may say so.
  const k = Math.max(size, ...valid.map(({ objects }) => objects.length));
  const schema = inferSchema(valid, k, structure.scope?.(k) ?? {});
  const extensions = fieldExtensions(valid);
  const known = new Set(valid.map(graphKey));
  const broken: LabelledGraph[] = [];
  let whole: readonly ObjectGraph[] = valid;
  for (const fields of [1, 2] as const) {
    const stream = random.fork(`break/${fields}`);
    const { graphs } = breakObjects(
      whole,
      schema,
      extensions,
      { known, rounds: ROUNDS, maxBroken: limit },
      stream,
    );
    // `limit` is kept to on average only.
    whole = stream.shuffle([...graphs]).slice(0, limit);
    for (const graph of whole) {
      known.add(graphKey(graph));
      broken.push({ graph, fields, valid: isValid(rebuild(graph, classes)) });
    }
  }
  return { size, valid, broken };
}

/** The structure's own repOK. */
function truthOf({ name, repOK, expose }: Structure): (object: object) => boolean {
  if (repOK === undefined || expose !== undefined) {
    throw new LearnInvError('INVALID_STRUCTURE', `broken objects of "${name}" cannot be labelled`, {
      expected: 'a repOK, and objects that can be built again from their fields',
      got: repOK === undefined ? 'no repOK' : 'a view of them (`expose`)',
      hint: 'declare `repOK: (object) => boolean`, and leave out `expose`',
    });
  }
  return alwaysAnswering(repOK);
}

function brokenByBuilders({ name, builders }: Structure): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', `the repOK of "${name}" refuses what its builders make`, {
    expected: `true for every object made by ${builders.map((builder) => builder.name).join(', ')}`,
    got: 'false, or an exception',
    hint: 'correct the repOK, or trust only those builders that keep to it',
  });
}
