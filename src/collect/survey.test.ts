import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../random.ts';
import { defineStructure } from '../structure/define-structure.ts';
import { int } from '../structure/finite-domains.ts';
import { runSteps } from '../structure/steps.ts';
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

test.run();
