import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Receiver } from '../../src/learn/examples/collect/receiver.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { defineStructure, int, type Structure } from '../../src/entry/index.ts';
import { createRandom, type Random } from '../../src/base/random.ts';
import { falseIfThrows } from '../../src/objects/structure/false-if-throws.ts';
import { testIf } from '../../src/base/testing/test-if.ts';
import { chooseMutants } from './choose-mutants.ts';
import { compareCalls, type Comparison } from './compare-calls.ts';
import { functionSpan } from './function-span.ts';
import { huntMutant } from './hunt-mutant.ts';
import { mutatedClasses } from './index.ts';
import { loadStructure } from './load-class.ts';
import type { Mutant } from './mutant.ts';
import type { MutatedClass } from './mutated-class.ts';
import { mutantsOf } from './mutants-of.ts';
import { isInstalled } from './package-folder.ts';
import { runSteps } from './run-steps.ts';
import { withMutant } from './with-mutant.ts';

const test = suite('mutants');
const installedTest = testIf(isInstalled, test);

interface Stack {
  items: number[];
  size: number;
}

const SOURCE = `exports.Stack = class {
  items = [];
  size = 0;
  push(item) { this.size = this.items.push(item); }
  pop() { if (this.size > 0) { this.size--; } return this.items.pop(); }
};
`;

/** Calls `work` with the class of the source above. */
async function withStack(work: (known: MutatedClass) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-stack-'));
  writeFileSync(join(folder, 'stack.cjs'), SOURCE);
  try {
    await work({
      kind: 'list',
      folder,
      file: 'stack.cjs',
      format: 'commonjs',
      structure: ({ Stack }: { Stack: new () => Stack }) =>
        defineStructure<Stack>({
          name: 'stack',
          create: () => new Stack(),
          builders: { push: [int(0, 3)] },
          methods: { pop: [] },
          repOK: ({ items, size }) => items.length === size,
        }),
      observe: ({ items }: Stack) => items,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mutantOf(from: string, replacement: string): Mutant {
  const begin = SOURCE.indexOf(from);
  return {
    number: 1,
    method: 'pop',
    mutator: 'Test',
    line: 5,
    column: 1,
    begin,
    end: begin + from.length,
    replacement,
  };
}

async function compared(known: MutatedClass, from: string, to: string): Promise<Comparison> {
  const original = await loadStructure(known);
  return withMutant(known, mutantOf(from, to), async (folder) =>
    compareCalls(original, await loadStructure(known, folder), known.observe, 1000, createRandom(1)),
  );
}

test('differential testing tells results, exceptions, timeouts and corrupted states, and no equivalent mutant', () =>
  withStack(async (known) => {
    const verdict = async (from: string, to: string) => {
      const { told, corrupts } = await compared(known, from, to);
      return [told, corrupts];
    };
    assert.equal(await verdict('this.size--', '--this.size'), [undefined, false]);
    assert.equal(await verdict('this.size--', 'this.size++'), [undefined, true]);
    assert.equal(await verdict('return this.items.pop()', 'this.items.pop()'), ['result', false]);
    assert.equal(await verdict('this.size--', 'throw new Error()'), ['exception', false]);
    assert.equal(await verdict('this.size--', 'for (;;);'), ['timeout', false]);
  }));

test('a hunt ends at the first finding, and on the original all findings are false alarms', () =>
  withStack(async (known) => {
    const original = await loadStructure(known);
    const hunted = async (from: string, to: string, isOriginal = false) => {
      const { found, falseAlarms } = await withMutant(known, mutantOf(from, to), async (folder) => {
        const mutant = await loadStructure(known, folder);
        const { observe } = known;
        const options = { original, mutant, detector: 'exceptions', folder: '', scope: 3, seed: 1 } as const;
        return huntMutant({ ...options, observe, isOriginal });
      });
      return [found, falseAlarms];
    };
    assert.equal(await hunted('this.size--', 'null.size--'), ['exception', 0]);
    assert.equal(await hunted('this.size--', 'null.size--', true), ['none', 1]);
    assert.equal(await hunted('this.size--', '--this.size'), ['none', 0]);
  }));

test('a function is found by its source, which must be in the file once', () => {
  assert.equal(functionSpan('a b c', 'b', 'b'), { name: 'b', begin: 2, end: 3 });
  assert.throws(() => functionSpan('a b c', 'd', 'd'), /not in the file/);
  assert.throws(() => functionSpan('a b b', 'b', 'b'), /more than once/);
});

test('chosen mutants are distinct, in order, and the same for the same seed', () => {
  const all = Array.from({ length: 9 }, (_, index) => ({ ...mutantOf('0', '1'), number: index + 1 }));
  const numbers = (count: number): number[] =>
    chooseMutants(all, count, createRandom(1)).map(({ number }) => number);
  assert.equal(numbers(4), numbers(4));
  assert.is(new Set(numbers(4)).size, 4);
  assert.equal(numbers(20), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

installedTest("Stryker's mutators change the methods under test alone", () =>
  withStack(async (known) => {
    const mutants = await mutantsOf(known);
    assert.ok(mutants.every(({ method, line }) => method === 'pop' && line === 5));
    const texts = new Set(
      mutants.map(({ mutator, begin, end, replacement }) =>
        [mutator, SOURCE.slice(begin, end), replacement].join(' | '),
      ),
    );
    assert.ok(texts.has('UpdateOperator | this.size-- | this.size++'));
    assert.ok(texts.has('EqualityOperator | this.size > 0 | this.size >= 0'));
  }),
);

installedTest(
  'a mutant that ends its process ends a step, and another process makes the next one',
  async () => {
    const known = mutatedClasses['tinyqueue']!;
    const body = (await mutantsOf(known)).find(({ replacement }) => replacement === '{}')!;
    const kill =
      'process.getBuiltinModule("child_process").execFileSync("kill", ["-9", String(process.pid)]);';
    const deadly: Mutant = { ...body, replacement: `{ ${kill} }` };
    const results = await withMutant(known, deadly, (copy) =>
      runSteps({
        name: 'tinyqueue',
        scope: 6,
        seed: 1,
        mutant: 1,
        copy,
        learned: '',
        steps: ['compare', 'exceptions'],
      }),
    );
    const ends = results.map((result) =>
      result.step === 'compare' ? result.comparison.told : result.hunt.found,
    );
    assert.equal(ends, ['exception', 'death']);
  },
);

/** Returns the calls after which repOK rejects an object of a class, in 2000 random calls of builders and methods. */
function rejectedCalls(structure: Structure, random: Random): string[] {
  const operations = [...structure.builders, ...structure.builders, ...structure.methods];
  for (let sequence = 0; sequence < 100; sequence++) {
    const receiver = new Receiver(structure, random.pick([2, 6, 12]), new ClassTable());
    for (let calls = 0; calls < 20; calls++) {
      void receiver.apply(receiver.draw(random.pick(operations), random));
      if (!falseIfThrows(structure.repOK!)(receiver.object)) {
        return receiver.calls.map(({ operation, args }) => `${operation.name}(${JSON.stringify(args)})`);
      }
    }
  }
  return [];
}

for (const [name, known] of Object.entries(mutatedClasses)) {
  installedTest(`${name} stays valid, does not differ from itself, and has mutants`, async () => {
    const structure = await loadStructure(known);
    const random = createRandom(name);
    assert.equal(rejectedCalls(structure, random), []);
    assert.is(compareCalls(structure, structure, known.observe, 1000, random).told, undefined);
    assert.ok((await mutantsOf(known)).length > 0);
  });
}

test.run();
