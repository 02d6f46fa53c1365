import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { hunt } from './hunt.ts';
import type { Oracle } from './judge/oracle.ts';
import { oracleOf } from './testing/oracles.ts';
import { deque, dequeOK } from './testing/subjects.ts';

test('refuses an oracle of another class', async () => {
  const oracle: Oracle = {
    ...oracleOf(dequeOK),
    checkGraph: () => ({ outcome: 'out-of-scope', reason: 'the object is a Deque, not a Tree' }),
  };
  try {
    await hunt(deque, { oracle, scope: 5, calls: 300 });
    assert.unreachable();
  } catch (error) {
    assert.is((error as { code?: string }).code, 'BAD_OPTION');
    assert.match((error as Error).message, 'the object is a Deque, not a Tree');
  }
});

test('refuses a structure whose create does not return', async () => {
  const endless = defineStructure({
    name: 'endless',
    create: () => {
      for (;;);
    },
    builders: { add: [] },
  });
  try {
    // `create` gets ten times as long, and never returns.
    await hunt(endless, { oracle: oracleOf(() => true), scope: 5, calls: 300, timeout: 1 });
    assert.unreachable();
  } catch (error) {
    assert.is((error as { code?: string }).code, 'INVALID_STRUCTURE');
  }
});

test.run();
