import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { classes, rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { type SentinelList, sentinelList, sentinelListOK } from '../testing/sentinel-list.ts';
import { uniformField } from './uniform-field.ts';

const walked = rejectedState(sentinelList, [['add'], ['add'], ['walk']]);
const context = ruleContext(sentinelList, {
  isValid: (graph) => sentinelListOK(rebuild(graph, classes) as SentinelList),
});

test('marks that no call reads can all be changed at once', async () => {
  assert.is(await uniformField.applies(walked, context), 'mark of every ListNode: 1');
});

test('does not apply if no uniform change makes the state valid', async () => {
  assert.is(await uniformField.applies(walked, { ...context, isValid: () => false }), undefined);
});

test('marks of several classes that come back on other objects can all be changed at once', async () => {
  class Leaf {
    shared = false;
    readonly item: number;
    constructor(item: number) {
      this.item = item;
    }
  }
  class Inner {
    shared = false;
    readonly leaf: Leaf;
    readonly rest: Inner | undefined;
    constructor(leaf: Leaf, rest: Inner | undefined) {
      this.leaf = leaf;
      this.rest = rest;
    }
  }
  /** A list whose copies share their objects until the next item is added: it then copies the shared ones. */
  class Copied {
    top: Inner | undefined;
    add(item: number): void {
      if (this.top?.shared === true) this.top = this.#own(this.top);
      this.top = new Inner(new Leaf(item), this.top);
    }
    copy(): void {
      for (let inner = this.top; inner !== undefined; inner = inner.rest)
        inner.shared = inner.leaf.shared = true;
    }
    items(): number[] {
      const items: number[] = [];
      for (let inner = this.top; inner !== undefined; inner = inner.rest) items.push(inner.leaf.item);
      return items;
    }
    #own = ({ leaf, rest }: Inner): Inner => new Inner(new Leaf(leaf.item), rest);
  }
  const copied = defineStructure<Copied>({
    name: 'copied',
    create: () => new Copied(),
    builders: { add: [int(0, 3)] },
    methods: { copy: [], items: [] },
  });
  const state = rejectedState(copied, [['add', 1], ['add', 2], ['copy'], ['add', 3]]);
  const isValid = ({ objects }: ObjectGraph): boolean =>
    objects.every(({ shape, values }) => values[shape.keys.indexOf('shared')] !== true);
  for (let seed = 0; seed < 10; seed++) {
    const given = ruleContext(copied, { isValid, random: createRandom(seed) });
    assert.is(await uniformField.applies(state, given), 'shared of every object: false');
    assert.equal([...given.marks.takenOff(state.after).fields], ['shared']);
    assert.ok(isValid(given.marks.takenOff(state.after).graph));
  }
});

test('does not apply to a view, which cannot be changed', async () => {
  const structure = { ...sentinelList, expose: (object: object) => ({ ...object }) };
  assert.is(await uniformField.applies(walked, { ...context, structure }), undefined);
});

test.run();
