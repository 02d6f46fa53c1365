import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { comparable } from '../../windows/comparable.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { valueToJson } from '../../../objects/heap/value-json.ts';
import type { Value } from '../../../objects/heap/value.ts';
import type { Judgement } from '../judgement.ts';
import type { Repair } from './explanation.ts';
import type { Paths } from './paths.ts';
import { slotName, valueAt, withoutField, withValue } from './slots.ts';
import type { Suspect } from './suspects.ts';
import { valueWords } from './value-words.ts';

/** Maximum number of changes to try. */
const MAX_TRIALS = 2000;
/** Maximum number of heap objects to judge in all trials together, which limits the trials for large graphs. */
const MAX_WORK = 300_000;
/** Minimum number of changes to try, for graphs of any size. */
const MIN_TRIALS = 20;
/** Maximum number of repairs to return. */
const MAX_REPAIRS = 5;
/** Maximum number of repairs of one slot. */
const MAX_PER_SLOT = 2;

/** A change that makes the object valid, with its ranking criteria. */
interface RankedRepair {
  readonly suspect: Suspect;
  readonly value: Value;
  readonly probability: number;
  /** The number of objects that become unreachable. */
  readonly lost: number;
  /** The change of a number, or the rank of the candidate value; nominal numbers have no distance. */
  readonly distance: number;
}

/** The input of {@link findRepairs}. */
export interface RepairSearch {
  readonly graph: ObjectGraph;
  /** The slots to change, the most likely causes first. */
  readonly suspects: readonly Suspect[];
  /** Returns other values for a slot, the most likely first. */
  readonly candidates: (suspect: Suspect) => readonly Value[];
  readonly judge: (graph: ObjectGraph) => Judgement;
  readonly paths: Paths;
  /** The objects' names by label. */
  readonly names: readonly string[];
}

/**
 * Finds changes of one slot each that make an object valid. Those that lose the fewest objects come first, then they
 * are in order of the tier of the slot and the size of the change.
 */
export function findRepairs({ graph, suspects, candidates, judge, paths, names }: RepairSearch): Repair[] {
  const size = graph.objects.length;
  let budget = Math.min(MAX_TRIALS, Math.max(MIN_TRIALS, Math.floor(MAX_WORK / size)));
  const found: RankedRepair[] = [];
  for (const tier of [0, 1, 2, 3]) {
    const queues = suspects
      .filter((suspect) => suspect.tier === tier)
      .slice(0, Math.max(0, budget))
      .map((suspect) => ({ suspect, values: candidates(suspect) }));
    const last = Math.max(0, ...queues.map(({ values }, start) => start + values.length));
    // Suspects take turns, each starting one round after its predecessor, so that the likely values of all come early.
    for (let round = 0; round < last && budget > 0; round++) {
      for (const [start, { suspect, values }] of queues.slice(0, round + 1).entries()) {
        const turn = round - start;
        if (turn >= values.length || budget-- <= 0) continue;
        const value = values[turn];
        const changed = changedGraph(graph, suspect, value);
        if (changed === undefined) continue;
        const judgement = judge(changed);
        if (!judgement.valid) continue;
        const before = valueAt(itemAt(graph.objects, suspect.label), suspect.slot);
        const isDistant = suspect.plan === undefined || comparable(suspect.plan, suspect.plan) !== 'equality';
        const numeric = isDistant && typeof before === 'number' && typeof value === 'number';
        found.push({
          suspect,
          value,
          probability: judgement.probability,
          lost: size - changed.objects.length,
          distance: numeric ? Math.abs(value - before) : turn,
        });
      }
    }
  }
  found.sort((a, b) => a.lost - b.lost || a.suspect.tier - b.suspect.tier || a.distance - b.distance);
  const taken = new Map<Suspect, number>();
  const nearest = found.filter(({ suspect }) => {
    taken.set(suspect, (taken.get(suspect) ?? 0) + 1);
    return mustGet(taken, suspect) <= MAX_PER_SLOT;
  });
  return nearest.slice(0, MAX_REPAIRS).map(({ suspect: { label, slot }, value, probability }) => {
    const object = itemAt(graph.objects, label);
    const before = valueAt(object, slot);
    return {
      label,
      field: slotName(object, slot),
      from: valueToJson(before),
      to: valueToJson(value),
      probability,
      words: `${paths.toSlot(label, slot)}: ${valueWords(before, names)} → ${valueWords(value, names)}`,
    };
  });
}

const changedGraph = (
  graph: ObjectGraph,
  { label, slot, plan }: Suspect,
  value: Value,
): ObjectGraph | undefined =>
  plan === undefined ? withoutField(graph, label, slot.index) : withValue(graph, label, slot, value);
