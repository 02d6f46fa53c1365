import { itemAt } from '../../../base/item-at.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import { Receiver, UnknownNode, type Call } from '../../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import type { Random } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { TimeLimit } from '../../../base/time-limit/time-limit.ts';
import { breakChanges } from './break-changes.ts';
import { Tally, type LearnedTools } from './tally.ts';
import type { GraphChange } from './known-objects.ts';
import type { LearnedRelationReport } from './learned-report.ts';
import { reversal } from './whole-changes.ts';

const NOTHING_KNOWN = 'no scope has few enough objects to know all of them';

/** Judges changes that make objects invalid: the classifier must reject the results. */
export function judgeBreaks(tools: LearnedTools, random: Random): LearnedRelationReport[] {
  const { slots, expect, samples, known } = tools;
  const valid = samples.flatMap(({ valid: made }) => made.map(({ graph }) => graph));
  const judge = (tally: Tally, changes: readonly GraphChange[]): void => {
    for (const graph of valid)
      for (const change of changes)
        for (const image of change.images(graph, random))
          if (isOther(graph, image)) expect(tally, change.id, image, 'invalid');
  };
  const breaking = (changes: readonly GraphChange[]): GraphChange[] =>
    changes.filter((change) => known?.effectOf(change) === 'breaks');

  const order = new Tally('sensitivity', 'reversed', 'data in reverse order is invalid');
  judge(order, breaking([reversal(slots)]));
  const moved = new Tally('sensitivity', 'break', 'a change that breaks every small object is rejected');
  judge(moved, breaking(known === undefined ? [] : breakChanges(known.graphs, slots)));
  return [
    order.report(known ? 'no reversal is known to break every small object' : NOTHING_KNOWN),
    moved.report(known ? 'no change is known to break every small object' : NOTHING_KNOWN),
    judgeTwins(tools, random),
  ];
}

const isOther = (graph: ObjectGraph, image: ObjectGraph): boolean => graphKey(graph) !== graphKey(image);

function judgeTwins(tools: LearnedTools, random: Random): LearnedRelationReport {
  const { structure, repOK, expect, options, samples } = tools;
  const tally = new Tally(
    'sensitivity',
    'twin',
    'an object on which trusted calls throw or hang is rejected',
  );
  const twins = new Twins(structure, repOK.classes, options.onStopped ?? (() => undefined));
  for (const { size, valid, broken } of isViewed(structure) ? [] : samples) {
    for (const { graph, of } of broken) {
      if (twins.hasTime && twins.proveInvalid(itemAt(valid, of).graph, graph, size, random))
        expect(tally, 'one value changed', graph, 'invalid');
    }
  }
  return tally.report('trusted calls end well on all broken objects');
}

const CALLS = 8;
/** Milliseconds for the calls; on a valid object they take less than 1. */
const TIMEOUT = 50;
/** Sequences of calls that are stopped, at most: 2 seconds of waiting. */
const MAX_STOPPED = 40;

/**
 * Makes the same trusted calls on a valid object and on its broken twin. A trusted operation accepts every valid object,
 * so one that throws, or does not end, on the broken twin proves it invalid.
 */
class Twins {
  readonly #structure: Structure;
  readonly #classes: ClassTable;
  readonly #limit = new TimeLimit(TIMEOUT);
  readonly #onStopped: () => void;
  #stopped = 0;

  /** @param onStopped called when calls were stopped, since they did not end in time. */
  constructor(structure: Structure, classes: ClassTable, onStopped: () => void) {
    this.#structure = structure;
    this.#classes = classes;
    this.#onStopped = onStopped;
  }

  /** False after many sequences of calls were stopped: more would take too long. */
  get hasTime(): boolean {
    return this.#stopped < MAX_STOPPED;
  }

  /** Returns true if trusted calls throw or do not end on the broken object, and end well on the valid one. */
  proveInvalid(valid: ObjectGraph, broken: ObjectGraph, size: number, random: Random): boolean {
    const { builders } = this.#structure;
    const twin = this.#receiver(valid, size);
    const calls: Call[] = [];
    const isFine = this.#ends(() => {
      for (let made = 0; made < CALLS; made++) {
        const call = twin.draw(random.pick(builders), random);
        if (twin.perform(call) === true) calls.push(call);
      }
    });
    if (!isFine) return false;
    const other = this.#receiver(broken, size);
    return !this.#ends(() => calls.forEach((call) => other.perform(call)));
  }

  #receiver(graph: ObjectGraph, size: number): Receiver {
    return new Receiver(this.#structure, size, this.#classes, rebuild(graph, this.#classes));
  }

  /** Returns true if the calls end in time without an error; a call that does not apply is no error. */
  #ends(calls: () => void): boolean {
    try {
      if (this.#limit.run(calls)) return true;
      this.#stopped++;
      this.#onStopped();
      return false;
    } catch (error) {
      return error instanceof UnknownNode;
    }
  }
}
