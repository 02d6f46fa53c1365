import { LearnInvError } from '../error.ts';
import { scopeBounds, withinBounds, type Bounds } from '../heap/bounds.ts';
import { ClassTable, type KnownFields } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { inferSchema } from '../heap/infer-schema.ts';
import type { Schema } from '../heap/schema.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { driveAtRandom } from './drive-at-random.ts';
import { driveToSaturation } from './drive-to-saturation.ts';
import { Receiver } from './receiver.ts';
import { surveyFields } from './survey.ts';

/**
 * How builders are driven: `random` sequences (the paper's way), every state reachable within the scope
 * (`saturate`), or `auto`: all states where they fit under the cap, else random ones, since the first of too many
 * would be a skewed choice.
 */
export type Driver = 'auto' | 'random' | 'saturate';

/** How much to collect. */
export interface CollectOptions {
  /** The scope: at most k objects a class. */
  readonly k: number;
  readonly driver: Driver;
  /** Most builder calls to make, not counting those that only lead back to a state. */
  readonly calls: number;
  /** Most distinct objects to collect. */
  readonly objects: number;
  readonly onProgress?: ((found: number) => void) | undefined;
}

/** Valid objects, and what they show of their classes. */
export interface Collected {
  /** Distinct graphs within the scope, in the order found. */
  readonly graphs: readonly ObjectGraph[];
  /** Their keys. */
  readonly keys: ReadonlySet<string>;
  readonly schema: Schema;
  /** Fields of each class in their fixed order: what a reader needs to read the same way again. */
  readonly fields: KnownFields;
  /** Builder calls made. */
  readonly calls: number;
  /** Whether every state that the builders reach within the scope was found. */
  readonly complete: boolean;
}

/** How a driver ended. */
export type Driven = Pick<Collected, 'calls' | 'complete'>;

/** What a driver works with. */
export interface Drive {
  readonly structure: Structure;
  readonly options: CollectOptions;
  readonly classes: ClassTable;
  readonly bounds: Bounds;
  readonly random: Random;
  /** Keeps a graph; returns whether it is new. */
  readonly keep: (graph: ObjectGraph) => boolean;
  /** Objects kept so far. */
  readonly found: () => number;
}

/**
 * Drives the builders of a structure and collects the distinct valid objects that they make within the scope
 * (paper, section IV-A).
 *
 * @throws LearnInvError where the structure cannot be driven (see {@link Receiver}), shows no state, or makes
 * fewer than two objects within the scope.
 */
export function collect(structure: Structure, options: CollectOptions, random: Random): Collected {
  const { k } = options;
  const fields = surveyFields(structure, k, random.fork('survey'));
  const classes = new ClassTable(fields);
  const declared = structure.scope?.(k) ?? {};
  const empty = new Receiver(structure, k, classes).graph;
  const bounds = scopeBounds(k, declared, empty);

  const attempt = (driver: Exclude<Driver, 'auto'>): Omit<Collected, 'schema' | 'fields'> => {
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
    const driven = drive({
      structure,
      options,
      classes,
      bounds,
      random: random.fork(driver),
      keep,
      found: () => graphs.length,
    });
    return { graphs, keys, ...driven };
  };
  let found = attempt(options.driver === 'random' ? 'random' : 'saturate');
  if (options.driver === 'auto' && !found.complete) found = attempt('random');
  if (found.graphs.length < 2) throw tooFew(structure.name, k, found.graphs.length);
  return { ...found, schema: inferSchema(found.graphs, k, declared), fields };
}

function tooFew(structure: string, k: number, found: number): LearnInvError {
  return new LearnInvError('NO_EXAMPLES', `scope ${k} is too small for "${structure}"`, {
    expected: 'at least two different objects within the scope',
    got: `${found}`,
    hint: `take a larger scope, such as --scope ${Math.max(4, k + 2)}, or widen the structure's own "scope"`,
  });
}
