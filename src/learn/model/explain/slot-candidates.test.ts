import { Dictionaries } from '../../windows/records/dictionaries.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../../windows/plan/infer-plan.ts';
import { graphsOf } from '../../windows/testing/read-records.ts';
import type { FieldSort } from '../../windows/window-plan.ts';
import type { Value } from '../../../objects/heap/value.ts';
import { locate } from './located.ts';
import { slotCandidates } from './slot-candidates.ts';
import { SlotPlans } from './slots.ts';

class Node {
  readonly key: number;
  readonly height: number;
  readonly next: Node | null;
  constructor(key: number, height: number, next: Node | null) {
    this.key = key;
    this.height = height;
    this.next = next;
  }
}
const [graph] = graphsOf(new Node(100, 7, new Node(200, 40, null)));

/** Returns the candidates for a field of the first node. */
function candidatesFor(name: string, sortOf?: (role: string, field: string) => FieldSort): Value[] {
  const plan = inferPlan([graph!, ...graphsOf(new Node(1, 2, null), new Node(5, 6, null))], sortOf);
  const plans = new SlotPlans(graph!, plan, locate(graph!, new Dictionaries({ dictionaries: [] })));
  const slot = { list: 'values', index: graph!.objects[0]!.shape.keys.indexOf(name) } as const;
  return slotCandidates(
    { graph: graph!, schema: { k: 2, classes: [] }, plans, around: () => [0, 1], counts: [2] },
    { label: 0, slot, plan: plans.of(0, slot), tier: 0, numbers: [] },
  );
}

test('a value is replaced by sizes and by numbers near it, of its sort if that is known', () => {
  assert.equal(new Set(candidatesFor('key')), new Set([2, 99, 101, 7, 6, 8, 200, 199, 201, 40, 39, 41]));
  const sortOf = (_role: string, field: string): FieldSort =>
    field === 'key' ? { kind: 'data', sort: 'key', scale: 'ordinal' } : { kind: 'own' };
  assert.equal(new Set(candidatesFor('key', sortOf)), new Set([99, 101, 200, 199, 201]));
  assert.equal(new Set(candidatesFor('height', sortOf)), new Set([2, 6, 8, 40, 39, 41]));
});

test.run();
