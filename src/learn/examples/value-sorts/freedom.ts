import { Receiver } from '../collect/receiver.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import { sharedValues } from './domain-values.ts';
import { compareMultisets, compareValues, type Evidence } from './evidence.ts';
import type { Laboratory } from './laboratory.ts';
import { perform } from './perform.ts';
import type { Position } from './position.ts';
import { stateKey, type State } from './state-reader.ts';
import { Trial, type TrialCall } from './trial.ts';
import { drawMap, type MapKind, type ValueMap } from './value-map.ts';

const { sequences, maxSequences, minCalls, moreCalls, minStates, maxDroppedShare } = LEARNING_CONSTANTS.sorts;

/** What one kind of maps does when it is applied to the values of some positions. */
export interface Freedom {
  readonly kind: MapKind;
  /**
   * True if enough states were compared, all had the same shape, and the values of some field moved as the map says or
   * no field changed.
   */
  readonly holds: boolean;
  readonly evidence: Evidence;
}

export interface Experiment {
  /** The positions whose values are mapped together. */
  readonly group: readonly Position[];
  readonly kind: MapKind;
  /** True if `key()` repeats values that are mapped, false if it repeats the others. */
  readonly keysMapped: boolean;
  /** True to compare states of equal shape value by value; false to compare any states field by field. */
  readonly strict: boolean;
}

/**
 * Runs sequences of calls with given and with mapped values, and compares the states after each call. A strict experiment
 * ends at a state of another shape. Sequences end at a call that throws or is forbidden in one run only; the freedom does
 * not hold if many do.
 */
export function* tryFreedom(laboratory: Laboratory, experiment: Experiment, random: Random): Steps<Freedom> {
  const { kind, group, strict } = experiment;
  const evidence: Evidence = new Map();
  const seen = new Set<string>();
  let dropped = 0;
  let run = 0;
  for (let sequence = 0; sequence < maxSequences; sequence++) {
    if (sequence >= sequences && seen.size >= 2 * minStates) break;
    if (strict && seen.size >= minStates && isHopeless(evidence)) break;
    const fork = random.fork(sequence);
    const drawn = drawMapAtScope(laboratory, group, kind, sequence, fork);
    if (drawn === undefined || !laboratory.hasCallsLeft) break;
    run++;
    const { k, map } = drawn;
    const { builders } = laboratory;
    const valuesOf = laboratory.valuesAt(k);
    const { keysMapped } = experiment;
    const trial = new Trial({ builders, group, map, keysMapped, meets: strict, valuesOf, k }, fork);
    const outcome = yield* runTwice(laboratory, trial, k, fork, (before, after) => {
      const key = stateKey(before);
      if (strict && before.shape !== after.shape) return false;
      if (seen.has(key)) return true;
      seen.add(key);
      if (strict) compareValues(before, after, map, evidence);
      else compareMultisets(before, after, map, evidence);
      return true;
    });
    if (outcome === 'differs') return { kind, holds: false, evidence };
    if (outcome === 'dropped') dropped++;
  }
  const isTried = seen.size >= minStates && dropped <= maxDroppedShare * run;
  return { kind, holds: isTried && isRespected(evidence), evidence };
}

/** True if some field depends on the values in another way, and none moves as the map says. */
const isHopeless = (evidence: Evidence): boolean => {
  const fields = [...evidence.values()];
  return (
    fields.some(({ other }) => other > 0) && !fields.some(({ moved, other }) => moved > 0 && other === 0)
  );
};

/** True if some field moves as the map says, or none depends on the values. */
function isRespected(evidence: Evidence): boolean {
  const fields = [...evidence.values()];
  return (
    fields.some(({ moved, other }) => other === 0 && moved >= minStates) ||
    fields.every(({ other }) => other === 0)
  );
}

/** Draws a map within the scope of the dataset, or within a larger one that has more values, in turn. */
function drawMapAtScope(
  laboratory: Laboratory,
  group: readonly Position[],
  kind: MapKind,
  sequence: number,
  random: Random,
): { readonly k: number; readonly map: ValueMap } | undefined {
  const { scopes } = laboratory;
  for (const k of sequence % 2 === 0 ? scopes : [...scopes].reverse()) {
    const valuesOf = laboratory.valuesAt(k);
    const map = drawMap(kind, sharedValues(group.map(({ domain }) => valuesOf(domain))), random);
    if (map !== undefined) return { k, map };
  }
  return undefined;
}

/** Runs a sequence, then the mapped one; `compare` gets the states after mapped values, and returns false to end. */
function* runTwice(
  laboratory: Laboratory,
  trial: Trial,
  k: number,
  random: Random,
  compare: (before: State, after: State) => boolean,
): Steps<'same' | 'differs' | 'dropped'> {
  const { structure, reader } = laboratory;
  const start = (): Receiver | Promise<Receiver> => Receiver.start(structure, k, laboratory.classes);
  const receiver = yield* settled(start());
  const calls: TrialCall[] = [];
  const states: (State | undefined)[] = [];
  const length = minCalls + random.below(moreCalls);
  for (let index = 0; index < length; index++) {
    const call = trial.draw(receiver);
    laboratory.countCall();
    const { operation, args } = call;
    const made = yield* perform(receiver, { operation, args: args.map(({ argument }) => argument) });
    if (made === 'forbidden') continue;
    calls.push(call);
    if (made === 'made') trial.made(call);
    // What a call that throws leaves is no valid object.
    states.push(made === 'made' ? reader.read(receiver.graph) : undefined);
  }
  const again = yield* settled(start());
  let isMapped = false;
  for (const [index, call] of calls.entries()) {
    laboratory.countCall();
    const before = states[index];
    const made = yield* perform(again, trial.mapped(call));
    if (made !== (before === undefined ? 'threw' : 'made')) return 'dropped';
    isMapped ||= call.args.some(({ mapped }) => mapped);
    if (isMapped && before !== undefined && !compare(before, reader.read(again.graph))) return 'differs';
  }
  return 'same';
}
