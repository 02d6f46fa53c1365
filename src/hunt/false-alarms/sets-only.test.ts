import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../heap/class-table.ts';
import { createRandom } from '../../random.ts';
import { defineStructure } from '../../structure/define-structure.ts';
import { int } from '../../structure/finite-domains.ts';
import type { Structure } from '../../structure/structure.ts';
import { TimeLimit } from '../run/time-limit.ts';
import { remake } from './continuation.ts';
import { setsOnly } from './sets-only.ts';

class Log {
  lines: number[] = [];
  limit = 0;
  open = true;
  last = 0;

  write(line: number): void {
    this.lines.push(line);
    this.last = line;
  }

  setLimit(limit: number): void {
    this.limit = limit;
  }

  cut(limit: number): void {
    this.limit = limit;
    this.lines.length = 0;
  }

  ruin(limit: number): void {
    this.cut(limit);
    this.lines.push(-1);
  }

  close(): void {
    this.open = false;
  }

  double(): void {
    this.limit = 2 * this.limit + 2;
  }

  pretend(line: number): void {
    this.last = line;
  }
}

const log = defineStructure<Log>({
  name: 'log',
  create: () => new Log(),
  builders: { write: [int(0, 5)] },
  methods: {
    setLimit: [int(1, 5)],
    cut: [int(1, 5)],
    ruin: [int(1, 5)],
    close: [],
    double: [],
    pretend: [int(0, 9)],
  },
});
const classes = new ClassTable();

/** What the last of some calls only sets, after two that write. */
function setBy(name: string, ...args: readonly number[]): string | undefined {
  return setIn(log, name, args);
}

function setIn(structure: Structure, name: string, args: readonly number[]): string | undefined {
  const named = (one: string, values: readonly number[]) => ({
    operation: [...log.builders, ...log.methods].find((operation) => operation.name === one)!,
    args: values.map((value) => ({ kind: 'value' as const, value })),
  });
  const before = [named('write', [3]), named('write', [4])];
  const sequence = { k: 4, calls: [...before, named(name, args)] };
  return setsOnly(
    {
      kind: 'invariant',
      sequence,
      before: remake(log, { k: 4, calls: before }, classes).graph,
      after: remake(log, sequence, classes).graph,
      thrown: undefined,
    },
    {
      structure,
      classes,
      frame: (work) => work(),
      callable: structure,
      isValid: ({ objects }) => objects.every(({ items }) => !items.includes(-1)),
      limit: new TimeLimit(1000),
      random: createRandom('sets'),
    },
  );
}

test('a call that only sets what builders leave alone', () => {
  assert.is(setBy('setLimit', 2), 'limit');
  assert.is(setBy('close'), 'open');
});

test('one that does more, where all else is as builders make it', () => {
  assert.is(setBy('cut', 2), 'limit');
  assert.is(setBy('ruin', 2), undefined);
});

test('not one that sets something of its own, or nothing', () => {
  assert.is(setBy('double'), undefined);
  assert.is(setBy('pretend', 4), undefined);
});

test('of builders that throw nothing is known', () => {
  const run = (): never => {
    throw new Error('full');
  };
  const full: Structure = { ...log, builders: log.builders.map((builder) => ({ ...builder, run })) };
  assert.is(setIn(full, 'setLimit', [2]), undefined);
});

test('not one that sets what builders change too', () => {
  assert.is(setBy('pretend', 7), undefined);
});

test.run();
