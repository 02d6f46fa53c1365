import { collect } from '../collect/collect.ts';
import { withinDeadline } from '../collect/within-deadline.ts';
import { LearnInvError } from '../../../base/error.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { Deadline, now } from '../../../base/time-limit/deadline.ts';
import { datasetSettings, type DatasetOptions } from './dataset-options.ts';

const { smallest, usual, largest, minObjects, minSizes, maxParts, maxCalls, maxStates, timesChoosing } =
  LEARNING_CONSTANTS.scope;

/** What a few calls show of the objects of a scope. */
interface Probe {
  readonly objects: number;
  /** Number of different sizes of the objects. */
  readonly sizes: number;
  /** Objects, fields and items of an object, on average. */
  readonly parts: number;
}

/**
 * Chooses one or two scopes to learn a structure at. The last is the largest up to 6 whose objects are small enough to
 * learn from in seconds, or a larger one if scope 6 holds too few different objects. The first gives a model early, in
 * case that the time is over before. The choice counts objects, fields and items, never seconds.
 */
export async function chooseScopes(
  given: Structure,
  options: Pick<DatasetOptions, 'seed' | 'seconds'>,
): Promise<readonly number[]> {
  const { seed } = datasetSettings(options);
  const structure = withinDeadline(given, new Deadline('choosing a scope', options.seconds));
  const random = createRandom(`${structure.name}/scope/${seed}`);
  const fit: number[] = [];
  const few: number[] = [];
  for (let k = smallest; k <= largest && (k <= usual || fit.length === 0); k++) {
    const { objects, sizes, parts } = await probe(structure, k, random.fork(k));
    if (parts > maxParts && fit.length + few.length > 0) break;
    if (objects >= minObjects && sizes >= minSizes) fit.push(k);
    else if (objects >= 2) few.push(k);
  }
  // Objects of a fixed size, or with few states, are no more varied in larger scopes.
  if (fit.length === 0) return [few.find((k) => k >= usual) ?? few.at(-1) ?? usual];
  return [...new Set([...fit.slice(0, 1), ...fit.slice(-1)])];
}

/**
 * Returns the scopes to learn at, one after the other: the given one, or those that {@link chooseScopes} chooses. The first
 * of two is left out if the time will do for the last, by the seconds that choosing took: its model would serve nobody.
 */
export async function scopesToLearnAt(
  structure: Structure,
  options: Pick<DatasetOptions, 'scope' | 'seed' | 'seconds'>,
): Promise<readonly number[]> {
  if (options.scope !== undefined) return [options.scope];
  const begin = now();
  const scopes = await chooseScopes(structure, options);
  const isInTime = (timesChoosing * (now() - begin)) / 1000 < (options.seconds ?? Infinity);
  return isInTime ? scopes.slice(-1) : scopes;
}

/** Makes a few calls at a scope. */
async function probe(structure: Structure, k: number, random: Random): Promise<Probe> {
  try {
    const { graphs } = await collect(structure, { k, driver: 'random', maxCalls, maxStates }, random);
    const parts = graphs.reduce((sum, graph) => sum + partsOf(graph), 0);
    return { objects: graphs.length, sizes: new Set(graphs.map(sizeOf)).size, parts: parts / graphs.length };
  } catch (error) {
    if (!(error instanceof LearnInvError) || error.code === 'TIME_LIMIT') throw error;
    // What is wrong at every scope is reported at the usual one.
    const isTooSmall = k < usual || error.code === 'NO_EXAMPLES' || error.code === 'NO_BUILDERS';
    if (isTooSmall) return { objects: 0, sizes: 0, parts: 0 };
    throw error;
  }
}

const sizeOf = ({ objects }: ObjectGraph): number =>
  objects.reduce((size, { items }) => size + 1 + items.length, 0);

const partsOf = (graph: ObjectGraph): number =>
  graph.objects.reduce((parts, { values }) => parts + values.length, sizeOf(graph));
