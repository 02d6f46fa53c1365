import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { itemAt } from '../../base/item-at.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { BuiltIns } from '../../programs/process/built-ins.ts';
import { workLimit } from '../../programs/process/limits.ts';
import { NotedLimit } from '../run/testing/noted-limit.ts';
import { BuilderDriver, type NextCall } from './builder-driver.ts';
import { Judge } from './judge.ts';

/** Hangs when 3 is added, and counts what was added. */
class Counter {
  count = 0;
  add(item: number): void {
    for (let waits = 0; waits < (item === 3 ? Infinity : 1); waits++);
    this.count++;
  }
}
const structure = defineStructure({
  name: 'counter',
  create: () => new Counter(),
  builders: { add: [int(0, 3)] },
  methods: {},
});
const classes = new ClassTable();

test('a sequence that hangs ends before the watchdog of the process ends it, and all others are driven', async () => {
  const timeout = 200;
  const limit = new NotedLimit({ timeout, builtIns: new BuiltIns() });
  const judge = new Judge({ classes, checkGraph: () => ({ outcome: 'invalid', probability: 0 }) });
  const driver = new BuilderDriver({ judge, trusted: structure, classes, limit, surveys: new Map() }, 3);
  const add = itemAt(structure.builders, 0);
  const times = (count: number, value: number): NextCall[] =>
    Array.from({ length: count }, () => () => ({ operation: add, args: [{ kind: 'value', value }] }));
  await driver.drive([times(1, 3), times(2, 0), times(40, 0)]);
  assert.is(driver.rejected.length, 41, 'counts from 0 to 40');
  assert.ok(limit.longest * 1000 < workLimit(1000), 'with a second for a call, the default');
});

test.run();
