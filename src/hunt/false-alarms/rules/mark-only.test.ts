import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { sharedList } from '../testing/shared-list.ts';
import { markOnly } from './mark-only.ts';
import { setterOnly } from './setter-only.ts';

const test = suite('mark only');

const applied = async (structure: Structure, method: string): Promise<string | undefined> =>
  markOnly.applies(rejectedState(structure, [['add', 1], ['add', 2], [method]]), ruleContext(structure));

test('applies to a mark that builders set on creation and never change', async () => {
  assert.is(await applied(sharedList, 'share'), 'isShared');
  const state = rejectedState(sharedList, [['add', 1], ['share']]);
  const bySetter = await setterOnly.applies(state, ruleContext(sharedList));
  assert.is(bySetter, undefined, 'new and filled lists have different marks');
});

test('applies to a mark that the call clears', async () => {
  assert.is(await applied(sharedList, 'unshare'), 'isShared');
});

test('does not apply to a mark that builders change', async () => {
  assert.is(await applied(sharedList, 'age'), undefined);
});

test('does not apply to a mark that a call reads', async () => {
  class Cell {
    isLeaf: boolean;
    constructor(isLeaf: boolean) {
      this.isLeaf = isLeaf;
    }
  }
  class Cells {
    cells: Cell[] = [new Cell(true)];
    add(): void {
      this.cells.push(new Cell(false));
    }
    flip(): void {
      for (const cell of this.cells) cell.isLeaf = true;
    }
    leaves(): number {
      return this.cells.filter(({ isLeaf }) => isLeaf).length;
    }
  }
  const cells = defineStructure<Cells>({
    name: 'cells',
    create: () => new Cells(),
    builders: { add: { args: [int(0, 5)], run: (made) => made.add() } },
    methods: { flip: [], leaves: [] },
  });
  assert.is(await applied(cells, 'flip'), undefined);
});

test.run();
