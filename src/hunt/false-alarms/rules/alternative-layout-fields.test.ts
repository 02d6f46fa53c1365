import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Difference, ObjectFault } from '../../../learn/model/explain/explanation.ts';
import { defineStructure, int } from '../../../objects/structure/language.ts';
import { rejectedState, ruleContext, type NamedCall } from '../testing/rule-inputs.ts';
import { alternativeLayout } from './alternative-layout.ts';

interface PileNode {
  item: number;
  next: PileNode | undefined;
  below?: PileNode | undefined;
}

/** A heap that keeps a list when it is filled, and hangs each node below a lesser one when the least is taken. */
class Pile {
  _first: PileNode | undefined;
  add(item: number): void {
    this._first = { item, next: this._first };
  }
  take(): number | undefined {
    const nodes: PileNode[] = [];
    const list = (node: PileNode | undefined): void => {
      for (let at = node; at !== undefined; at = at.next) {
        nodes.push(at);
        list(at.below);
      }
    };
    list(this._first);
    const [least, ...others] = nodes.toSorted((a, b) => a.item - b.item);
    let below: PileNode | undefined;
    for (const { item } of others.toReversed())
      below = { item, next: undefined, ...(below !== undefined && { below }) };
    this._first = below;
    return least?.item;
  }
}

test('applies to fields of nodes that valid objects lack, but not to values that others hold there', async () => {
  const pile = defineStructure<Pile>({
    name: 'pile',
    create: () => new Pile(),
    builders: { add: [int(0, 5)] },
    methods: { take: [] },
  });
  const below = (usual: string): Difference => ({
    ...{ relation: 'below holds', got: 'Object 2', words: '' },
    usual,
  });
  const among = (...differences: readonly Difference[]): Promise<string | undefined> => {
    const calls: NamedCall[] = [...[0, 1, 2].map((item): NamedCall => ['add', item]), ['take']];
    const context = ruleContext(pile, {
      isValid: ({ objects }) => objects.every(({ shape }) => !shape.keys.includes('below')),
      // The rule reads no more of a fault.
      faultsOf: () => [{ label: 1, differences } as ObjectFault],
    });
    return Promise.resolve(alternativeLayout.applies(rejectedState(pile, calls), context));
  };
  assert.is(await among(below('no such field')), 'add(1); add(2)');
  assert.is(await among(below('no such field'), below('null')), undefined);
  assert.is(await among(below('null')), undefined);
});

/** A list whose public field is undefined in a new one and null once all is removed. */
class Row {
  first: PileNode | null | undefined = undefined;
  size = 0;
  add(item: number): void {
    this.first = { item, next: this.first ?? undefined };
    this.size++;
  }
  take(): number | undefined {
    if (!this.first) return undefined;
    const { item, next } = this.first;
    this.size--;
    this.first = next ?? null;
    return item;
  }
}

test('null and undefined in a public field both say that there is nothing, other values do not', async () => {
  const row = defineStructure<Row>({
    name: 'row',
    create: () => new Row(),
    builders: { add: [int(0, 5)] },
    methods: { take: [], miscount: { run: (made) => void made.size-- } },
  });
  const after = (...calls: readonly NamedCall[]): Promise<string | undefined> => {
    const context = ruleContext(row, {
      isValid: ({ objects: [root] }) => root!.values[root!.shape.keys.indexOf('first')] !== null,
      faultsOf: () => [{ label: 0, differences: [] } as unknown as ObjectFault],
      repairs: () =>
        Promise.resolve([
          { label: 0, field: 'first', from: null, to: { $undefined: true }, probability: 1, words: 'first' },
        ]),
    });
    return Promise.resolve(alternativeLayout.applies(rejectedState(row, calls), context));
  };
  assert.is(await after(['add', 1], ['take']), 'new object');
  assert.is(await after(['add', 1], ['take'], ['miscount']), undefined);
});

test.run();
