import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { contentsOf, listsOf, showSameItems } from './contents-of.ts';
import { ruleContext } from './testing/rule-inputs.ts';

class Cell {
  next: Cell = this;
  item: number;
  constructor(item: number) {
    this.item = item;
  }
}

/** Its cells form a circle, and it shows each cell that it removes. */
class Ring {
  last: Cell | null = null;
  push(item: number): void {
    const cell = new Cell(item);
    if (this.last !== null) [cell.next, this.last.next] = [this.last.next, cell];
    this.last = cell;
  }
  shift(): Cell | null {
    if (this.last === null) return null;
    const first = this.last.next;
    if (first === this.last) this.last = null;
    else this.last.next = first.next;
    return first;
  }
  clone(): bigint[] {
    return [1n];
  }
}

test('nodes whose links lead in circles are items that look the same if their plain fields do', async () => {
  const structure = defineStructure({
    name: 'ring',
    create: () => new Ring(),
    builders: { push: [int(0, 5)] },
    methods: { shift: [], clone: [] },
  });
  const context = ruleContext(structure);
  const shiftedFrom = async (...items: number[]): Promise<readonly unknown[]> => {
    const calls = items.map((value) => ({
      operation: structure.builders[0]!,
      args: [{ kind: 'value', value } as const],
    }));
    const contents = await contentsOf(() => context.replay({ k: 4, calls }), 4, context);
    assert.is(listsOf(contents).length, 2);
    return contents.get('shift')!;
  };
  assert.ok(showSameItems(await shiftedFrom(1, 2), await shiftedFrom(1, 2)));
  assert.not.ok(showSameItems(await shiftedFrom(1, 2), await shiftedFrom(2, 1)));
  assert.not.ok(showSameItems(await shiftedFrom(1, 2), undefined));
});

test.run();
