import { Dictionaries } from '../../windows/records/dictionaries.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../../windows/plan/infer-plan.ts';
import { graphsOf } from '../../windows/testing/read-records.ts';
import type { Scale } from '../../windows/window-plan.ts';
import { locate } from './located.ts';
import { Paths } from './paths.ts';
import { findRepairs } from './repairs.ts';
import { SlotPlans } from './slots.ts';

class Entry {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

/** Returns the repairs of an id of 10, if any change makes it valid, with the candidates 90 and 11. */
function repairsAt(scale: Scale): unknown[] {
  const [graph, ...others] = graphsOf(new Entry(10), new Entry(1), new Entry(5));
  const plan = inferPlan([graph!, ...others], () => ({ kind: 'data', sort: 'id', scale }));
  const plans = new SlotPlans(graph!, plan, locate(graph!, new Dictionaries({ dictionaries: [] })));
  const slot = { list: 'values', index: 0 } as const;
  return findRepairs({
    graph: graph!,
    suspects: [{ label: 0, slot, plan: plans.of(0, slot), tier: 0, numbers: [] }],
    candidates: () => [90, 11],
    judge: () => ({ valid: true, probability: 1, foreign: undefined }),
    paths: new Paths(graph!),
    names: ['Entry'],
  }).map(({ to }) => to);
}

test('ordered data is repaired by the nearest number, nominal data by the likeliest', () => {
  assert.equal(repairsAt('ordinal'), [11, 90]);
  assert.equal(repairsAt('nominal'), [90, 11]);
});

test.run();
