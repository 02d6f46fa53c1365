import { LearnInvError } from '../../../base/error.ts';
import { scopeBounds, withinBounds } from '../../../objects/heap/bounds.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { inferSchema } from './infer-schema.ts';
import type { Schema } from '../../../objects/heap/schema.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { finitizationOf } from '../../../objects/structure/finitization-of.ts';
import { runSteps, settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { Driver } from '../dataset/dataset-settings.ts';
import { type CollectOptions, type Driven, driveAtRandom, driveToSaturation } from './drive.ts';
import { Receiver } from './receiver.ts';
import { surveyFields } from './survey.ts';

const { randomShare } = LEARNING_CONSTANTS.collect;

/** Valid objects, and the schema inferred from them. */
export interface Collected extends Driven {
  /** Distinct graphs within the scope, in the order of discovery. */
  readonly graphs: readonly ObjectGraph[];
  /** Keys of these graphs, as `graphKey` returns them. */
  readonly keys: ReadonlySet<string>;
  readonly schema: Schema;
  /** Fields of each class in the order in which objects are read. */
  readonly fields: KnownFields;
}

/** Runs {@link collectSteps} to their end. */
export const collect = async (
  structure: Structure,
  options: CollectOptions,
  random: Random,
): Promise<Collected> => runSteps(collectSteps(structure, options, random));

/**
 * Drives the builders of a structure and collects the distinct valid objects that they make within the scope (paper,
 * section IV-A). Throws `NO_EXAMPLES` if these are fewer than two.
 */
export function* collectSteps(
  structure: Structure,
  options: CollectOptions,
  random: Random,
): Steps<Collected> {
  const { k } = options;
  const fields = options.fields ?? (yield* surveyFields(structure, k, random.fork('survey')));
  const classes = new ClassTable(fields);
  const declared = finitizationOf(structure, k);
  const { graph: empty } = yield* settled(Receiver.start(structure, k, classes));
  const bounds = scopeBounds(k, declared, empty);

  const attempt = function* (
    driver: Exclude<Driver, 'auto'>,
    maxCalls: number,
  ): Steps<Omit<Collected, 'schema' | 'fields'>> {
    const keys = new Set<string>();
    const graphs: ObjectGraph[] = [];
    const keep = (graph: ObjectGraph): boolean => {
      const key = graphKey(graph);
      if (keys.has(key)) return false;
      keys.add(key);
      graphs.push(graph);
      if (graphs.length % 256 === 0) options.onProgress?.(graphs.length);
      return true;
    };
    if (withinBounds(empty, bounds)) keep(empty);
    const drive = driver === 'random' ? driveAtRandom : driveToSaturation;
    const driven = yield* drive({
      structure,
      options: { ...options, maxCalls, mustComplete: options.mustComplete ?? options.driver === 'auto' },
      classes,
      bounds,
      random: random.fork(driver),
      keep,
      found: () => graphs.length,
    });
    return { graphs, keys, ...driven };
  };
  let found = yield* attempt(options.driver === 'random' ? 'random' : 'saturate', options.maxCalls);
  if (options.driver === 'auto' && !found.complete) {
    found = yield* attempt('random', Math.ceil(randomShare * options.maxCalls));
  }
  if (found.graphs.length < 2) throw tooFew(structure.name, k, found.graphs.length);
  return { ...found, schema: inferSchema(found.graphs, k, declared), fields };
}

function tooFew(structure: string, k: number, found: number): LearnInvError {
  return new LearnInvError('NO_EXAMPLES', `scope ${k} is too small for "${structure}"`, {
    expected: 'at least two distinct objects within the scope',
    got: `${found}`,
    hint: `use a larger scope, such as --scope ${Math.max(4, k + 2)}, or widen the structure's own "scope"`,
  });
}
