import { itemAt } from '../../../base/item-at.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Random } from '../../../base/random.ts';
import { breakChanges } from './break-changes.ts';
import type { LearnedTools } from './learned-tools.ts';
import type { GraphChange } from './graph-change.ts';
import type { KnownObjects } from './known-objects.ts';
import type { LearnedRelationReport } from './learned-report.ts';
import type { SampleObjects } from './sample-objects.ts';
import { Tally } from './tally.ts';
import { Twins } from './twin-ends.ts';
import { reversal } from './whole-changes.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

const NOTHING_KNOWN = 'no scope has few enough objects to know all of them';

/** Judges changes that make objects invalid: the classifier must reject the results. */
export function judgeBreaks(
  tools: LearnedTools,
  samples: readonly SampleObjects[],
  known: KnownObjects | undefined,
  random: Random,
): LearnedRelationReport[] {
  const { slots, expect } = tools;
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
    judgeTwins(tools, samples, random),
  ];
}

const isOther = (graph: ObjectGraph, image: ObjectGraph): boolean => graphKey(graph) !== graphKey(image);

function judgeTwins(
  { structure, repOK, expect, options }: LearnedTools,
  samples: readonly SampleObjects[],
  random: Random,
): LearnedRelationReport {
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
