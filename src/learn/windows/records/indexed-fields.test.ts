import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { assertSameRecords } from '../testing/same-records.ts';

/** A stack that is its own array. */
class Stack {
  [index: number]: unknown;
  length = 0;
  push(item: unknown): this {
    this[this.length++] = item;
    return this;
  }
}

test('an object with fields named by indices gives the same records live and as a graph', () => {
  const fields = { Stack: ['0', 'length'] };
  const classes = new ClassTable(fields);
  const nested = (): Stack => new Stack().push(1).push(new Stack().push(2));
  const plan = inferPlan([new Stack(), nested()].map((stack) => readHeap(stack, classes).graph));
  assert.equal([plan.roles[0].name, plan.roles[0].kind], ['Stack', 'array']);
  assert.is(assertSameRecords(plan, fields, [new Stack(), nested(), nested().push(7), new Stack()]), 0);
});

test.run();
