import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repair } from '../../../learn/model/explain/explanation.ts';
import type { ValueJson } from '../../../objects/heap/value-json.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { RuleContext } from '../false-alarm-rule.ts';
import { rejectedState, ruleContext, stepLimit } from '../testing/rule-inputs.ts';
import { sentinelList, SentinelList } from '../testing/sentinel-list.ts';
import { equivalentRepair, observationalEquivalence } from './observational-equivalence.ts';

const repair = (label: number, field: string, to: ValueJson): Repair => ({
  ...{ label, field, to, from: null },
  ...{ probability: 1, words: field },
});

/** True if one of some repairs is indistinguishable from the state that calls without arguments lead to. */
const isEquivalent = async (
  structure: Structure,
  names: readonly string[],
  repairs: readonly Repair[],
  given: Partial<RuleContext> = {},
): Promise<boolean> =>
  (await equivalentRepair(
    rejectedState(
      structure,
      names.map((name) => [name]),
    ),
    repairs,
    ruleContext(structure, given),
  )) !== undefined;

// Labels, breadth first: 0 the list, 1 the first node, 2 the log, 3 the sentinel.
const ROTATED = ['add', 'add', 'rotate'];

test('a field that is written before it is read makes no difference', async () => {
  assert.ok(await isEquivalent(sentinelList, ROTATED, [repair(3, 'next', null)]));
  assert.ok(await isEquivalent(sentinelList, ROTATED, [repair(3, 'next', { $ref: 1 })]));
  assert.ok(await isEquivalent(sentinelList, ROTATED, [repair(3, 'next', { $absent: true })]));
});

test('a sentinel that all objects of the class share makes no difference', async () => {
  const nil = new SentinelList().nil;
  const shared: Structure = {
    ...sentinelList,
    create: () => {
      nil.next = null;
      return Object.assign(new SentinelList(), { nil, head: nil });
    },
  };
  assert.ok(await isEquivalent(shared, ROTATED, [repair(3, 'next', null)]));
  assert.not(await isEquivalent(shared, ROTATED, [repair(1, 'next', null)]));
});

test('one equivalent repair of several is enough', async () => {
  assert.ok(await isEquivalent(sentinelList, ROTATED, [repair(0, 'size', 1), repair(3, 'next', null)]));
  assert.not(await isEquivalent(sentinelList, ROTATED, []));
});

test('the rule does not apply if a repair gives the root a plain value, and repairs no reference of the root', async () => {
  const state = rejectedState(
    sentinelList,
    ROTATED.map((name) => [name]),
  );
  const stale = repair(3, 'next', null);
  const applied = async (...repairs: readonly Repair[]): Promise<string | undefined> =>
    observationalEquivalence.applies(
      state,
      ruleContext(sentinelList, { repairs: () => Promise.resolve(repairs) }),
    );
  assert.is(await applied(stale), 'next');
  assert.is(await applied(stale, repair(0, 'size', 1)), undefined);
  assert.is(await applied(repair(0, 'head', { $ref: 3 }), stale), 'next');
  assert.is(await applied(repair(0, 'head', { $ref: 1 })), undefined);
});

test('the rule does not try to repair a field that says something wrong of the objects below', async () => {
  const state = rejectedState(
    sentinelList,
    ROTATED.map((name) => [name]),
  );
  const fault = { label: 3, name: '', path: '', probability: 0, differences: [] };
  const applied = async (stale: readonly string[]): Promise<string | undefined> =>
    observationalEquivalence.applies(
      state,
      ruleContext(sentinelList, {
        repairs: () => Promise.resolve([repair(3, 'next', null)]),
        faultsOf: () => [{ ...fault, stale }],
      }),
    );
  assert.is(await applied(['height']), 'next');
  assert.is(await applied(['next']), undefined);
});

test('a value that later values are computed from makes a difference', async () => {
  assert.not(await isEquivalent(sentinelList, ROTATED, [repair(0, 'size', 1)]));
});

test('values that getters and iterators show make a difference', async () => {
  assert.not(await isEquivalent(sentinelList, ROTATED, [repair(0, 'hidden', 1)]));
  assert.not(await isEquivalent(sentinelList, ROTATED, [repair(2, '[0]', 1)]));
});

test('a link that calls follow makes a difference', async () => {
  assert.not(await isEquivalent(sentinelList, ROTATED, [repair(0, 'head', { $ref: 3 })]));
  assert.not(await isEquivalent(sentinelList, ROTATED, [repair(1, 'next', null)]));
});

test('repairs that cannot be made by writing one property make a difference', async () => {
  class Bag {
    readonly kept = new Map<number, number>();
    readonly frozen = Object.freeze({ value: 0 });
    put(value: number): void {
      this.kept.set(value, 0);
    }
  }
  const bag = defineStructure({ name: 'bag', create: () => new Bag(), builders: { put: [int(0, 3)] } });
  const view: Structure = { ...sentinelList, name: 'view', expose: (object) => ({ ...object }) };
  assert.not(await isEquivalent(bag, [], [repair(1, 'value', 1)]));
  assert.not(await isEquivalent(bag, [], [repair(2, 'value[0]', 1)]));
  assert.not(await isEquivalent(view, ROTATED, [repair(3, 'next', null)]));
});

test('an item of a typed array that is written before it is read makes no difference', async () => {
  class Stack {
    readonly small = new Uint8Array(4);
    readonly large = new BigInt64Array(4);
    count = 0;
    push(value: number): void {
      if (this.count < 4) this.small[this.count++] = value;
    }
    pop(): number | undefined {
      return this.count === 0 ? undefined : this.small[--this.count];
    }
  }
  const stack = defineStructure<Stack>({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(1, 3)] },
    methods: { fill: { run: (made) => made.push(1) }, pop: [] },
  });
  // Labels by field name: 1 `large`, 2 `small`.
  assert.ok(await isEquivalent(stack, ['fill', 'fill', 'pop'], [repair(2, '[1]', 0)]));
  assert.not(await isEquivalent(stack, ['fill', 'fill'], [repair(2, '[0]', 3)]));
  assert.not(await isEquivalent(stack, ['fill', 'fill'], [repair(1, '[1]', 1)]));
});

test('a field that no call reads makes a difference, unless the repair makes it equal to all fields of its name', async () => {
  const withoutMethods = { ...sentinelList, methods: [] };
  assert.not(await isEquivalent(withoutMethods, ['add', 'add'], [repair(3, 'next', { $ref: 1 })]));
  assert.not(await isEquivalent(sentinelList, ROTATED, [repair(1, 'mark', 1)]));
  assert.ok(await isEquivalent(sentinelList, ['add', 'walk'], [repair(1, 'mark', 0)]));
});

test('a continuation that also breaks the repaired object shows no difference', async () => {
  const hasThree = ({ objects: [root] }: ObjectGraph): boolean =>
    (root!.values[root!.shape.keys.indexOf('size')] as number) >= 3;
  assert.ok(await isEquivalent(sentinelList, ROTATED, [repair(0, 'size', 1)], { isValid: hasThree }));
});

test('a call that never returns makes a difference', async () => {
  const hanging = defineStructure<SentinelList>({
    name: 'hanging',
    create: () => new SentinelList(),
    builders: { add: [] },
    methods: {
      hang: {
        run: () => {
          for (;;);
        },
      },
    },
  });
  // Either the call hangs or making the objects takes longer than this: the answer is the same.
  const limit = stepLimit(10);
  assert.not(await isEquivalent(hanging, [], [repair(1, 'next', { $ref: 0 })], { limit }));
});

test.run();
