import type { ObjectGraph } from '../../heap/graph.ts';
import { valueToJson } from '../../heap/graph-json.ts';
import type { Value } from '../../heap/value.ts';
import type { Judgement } from '../judgement.ts';
import type { Repair } from './explanation.ts';
import type { Paths } from './paths.ts';
import { slotName, valueAt } from './slots.ts';
import type { Suspect } from './suspects.ts';
import { valueWords } from './value-words.ts';
import { withoutField, withValue } from './with-value.ts';

/** Most changes that are tried; of large objects fewer, so many that about this many objects are judged in all. */
const TRIED = 2000;
const WORK = 300_000;
const FEWEST = 20;
/** Most repairs in all, and of one slot. */
const REPAIRS = 5;
const ALIKE = 2;

/** A change that makes the object valid, and what it is ranked by. */
interface Found {
  readonly suspect: Suspect;
  readonly value: Value;
  readonly probability: number;
  readonly lost: number;
  readonly distance: number;
}

/** What a search for repairs needs to know. */
export interface RepairSearch {
  readonly graph: ObjectGraph;
  /** The likeliest first. */
  readonly suspects: readonly Suspect[];
  readonly candidates: (suspect: Suspect) => readonly Value[];
  readonly judge: (graph: ObjectGraph) => Judgement;
  readonly paths: Paths;
  readonly names: readonly string[];
}

/**
 * The nearest changes of one field each that make an object valid: those that lose no objects first, then those of
 * fields that the faults name, then the smallest ones.
 */
export function findRepairs({ graph, suspects, candidates, judge, paths, names }: RepairSearch): Repair[] {
  const size = graph.objects.length;
  let budget = Math.min(TRIED, Math.max(FEWEST, Math.floor(WORK / size)));
  const found: Found[] = [];
  for (const tier of [0, 1, 2, 3]) {
    const queues = suspects
      .filter((suspect) => suspect.tier === tier)
      .slice(0, Math.max(0, budget))
      .map((suspect) => ({ suspect, values: candidates(suspect) }));
    const last = Math.max(0, ...queues.map(({ values }, start) => start + values.length));
    // The first suspects begin first, and the likeliest values of each come before the rest of any.
    for (let round = 0; round < last && budget > 0; round++) {
      for (const [start, { suspect, values }] of queues.slice(0, round + 1).entries()) {
        const turn = round - start;
        if (turn >= values.length || budget-- <= 0) continue;
        const value = values[turn];
        const changed = changedGraph(graph, suspect, value);
        const judgement = changed && judge(changed);
        if (!judgement?.valid) continue;
        const held = valueAt(graph.objects[suspect.label]!, suspect.slot);
        const numeric = typeof held === 'number' && typeof value === 'number';
        found.push({
          suspect,
          value,
          probability: judgement.probability,
          lost: size - changed!.objects.length,
          distance: numeric ? Math.abs(value - held) : turn,
        });
      }
    }
  }
  found.sort((a, b) => a.lost - b.lost || a.suspect.tier - b.suspect.tier || a.distance - b.distance);
  const taken = new Map<Suspect, number>();
  const nearest = found.filter(({ suspect }) => {
    taken.set(suspect, (taken.get(suspect) ?? 0) + 1);
    return taken.get(suspect)! <= ALIKE;
  });
  return nearest.slice(0, REPAIRS).map(({ suspect: { label, slot }, value, probability }) => {
    const object = graph.objects[label]!;
    const held = valueAt(object, slot);
    return {
      label,
      field: slotName(object, slot),
      from: valueToJson(held),
      to: valueToJson(value),
      probability,
      words: `${paths.toSlot(label, slot)}: ${valueWords(held, names)} → ${valueWords(value, names)}`,
    };
  });
}

const changedGraph = (
  graph: ObjectGraph,
  { label, slot, plan }: Suspect,
  value: Value,
): ObjectGraph | undefined =>
  plan === undefined ? withoutField(graph, label, slot.index) : withValue(graph, label, slot, value);
