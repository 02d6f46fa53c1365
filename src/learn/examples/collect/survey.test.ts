import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { UNREAD } from '../../../objects/heap/known-fields.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { surveyFields } from './survey.ts';

class Stack {
  [index: number]: unknown;
  length = 0;
  push(item: unknown): void {
    this[this.length++] = item;
  }
}

test('fields named by indices count as one', async () => {
  const builders = { push: [int(0, 5)] };
  const structure = defineStructure({ name: 'stack', create: () => new Stack(), builders });
  const fields = await runSteps(surveyFields(structure, 3, createRandom('survey')));
  assert.equal(fields['Stack']!.toSorted(), ['0', 'length']);
});

test('ignored fields are not read, and a wrong name among them is an error', async () => {
  class Cell {
    mark = 0;
    readonly next: Cell | null;
    constructor(next: Cell | null) {
      this.next = next;
    }
  }
  class Cells {
    mark = new Map<string, Stack>([['a', new Stack()]]);
    first: Cell | null = null;
    add(): void {
      this.first = new Cell(this.first);
    }
  }
  const surveyed = (ignore: readonly string[]) =>
    runSteps(
      surveyFields(
        defineStructure({ name: 'cells', create: () => new Cells(), builders: { add: [] }, ignore }),
        3,
        createRandom('survey'),
      ),
    );
  assert.equal(await surveyed(['mark']), { Cells: ['first'], Cell: ['next'], [UNREAD]: ['mark'] });
  const { [UNREAD]: unread, ...read } = await surveyed(['Cells.mark']);
  assert.equal(read['Cells'], ['first']);
  assert.equal(read['Cell']!.toSorted(), ['mark', 'next']);
  assert.equal(unread, ['Cells.mark']);
  for (const wrong of ['marks', 'Cel.mark', 'Cells.next']) {
    const { code, message } = await thrownBy(() => surveyed([wrong]));
    assert.is(code, 'INVALID_STRUCTURE');
    assert.ok(message.includes('Cell.next') && message.includes(wrong), message);
  }
});

test.run();
