import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure, int } from '../../objects/structure/language.ts';
import type { LearnInvError } from '../../base/error.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { declareTests } from './declare-tests.ts';
import { findingIdentity, fingerprintOf } from '../known/fingerprint.ts';
import { KNOWN_FILE, writeKnownFindings } from '../known/known-findings.ts';
import { huntInTests } from './hunt-in-tests.ts';
import type { HuntTestOptions } from './hunt-test-options.ts';

const test = suite('hunts as tests');
const start = process.cwd();
const project = mkdtempSync(join(tmpdir(), 'learn-inv-tests-'));
writeFileSync(join(project, 'package.json'), '{}');
process.chdir(project);
test.after(() => {
  process.chdir(start);
  rmSync(project, { recursive: true });
});

type Cell = { item: number; next: Cell | null };

/** The fault of `dequeue`, and another behaviour of `enqueue`. */
const now = { forgets: false, enqueuesTwice: false };

class Queue {
  first: Cell | null = null;
  last: Cell | null = null;
  size = 0;
  enqueue(item: number, isAgain = false): void {
    const cell = { item, next: null };
    if (this.last === null) this.first = cell;
    else this.last.next = cell;
    this.last = cell;
    this.size++;
    if (now.enqueuesTwice && !isAgain) this.enqueue(item, true);
  }
  dequeue(): void {
    if (this.first === null) return;
    this.first = this.first.next;
    this.size--;
    if (this.first === null && !now.forgets) this.last = null;
  }
  peek(): number | undefined {
    return this.first?.item;
  }
}

const isQueue = ({ first, last, size }: Queue): boolean => {
  let cells = 0;
  let end: Cell | null = null;
  for (let cell = first; cell !== null; cell = cell.next) {
    cells++;
    end = cell;
  }
  return cells === size && end === last;
};

const structure = defineStructure<Queue>({
  name: 'queue',
  create: () => new Queue(),
  builders: { enqueue: [int(0, 2)] },
  methods: { dequeue: [], peek: [] },
  repOK: isQueue,
});
test.before.each(() => void Object.assign(now, { forgets: false, enqueuesTwice: false }));

/** Runs the tests that a hunt declares; returns by name the errors that they throw. */
async function outcomes(
  structure: Structure,
  options: HuntTestOptions,
): Promise<Map<string, Error | undefined>> {
  const found = new Map<string, Error | undefined>();
  const tests: [string, () => void][] = [];
  let prepare = async (): Promise<void> => undefined;
  const declared = (): void =>
    declareTests(
      {
        describe: (name, declare) => {
          assert.is(name, 'queue');
          declare();
        },
        beforeAll: (run) => void (prepare = run),
        test: (name, run) => void tests.push([name, run]),
      },
      structure,
      options,
      declared,
    );
  declared();
  await prepare();
  for (const [name, run] of tests) {
    try {
      run();
      found.set(name, undefined);
    } catch (error) {
      found.set(name, error as Error);
    }
  }
  return found;
}

const OWN: HuntTestOptions = { oracle: 'repOK', calls: 200 };
const LEARNED: HuntTestOptions = { scope: 2, trials: 1, jobs: 1, calls: 200 };
const cached = (): string[] => readdirSync(join(project, 'node_modules/.cache/learn-inv')).toSorted();

test('each operation is a test, and the method at fault fails with its calls', async () => {
  now.forgets = true;
  const found = await outcomes(structure, OWN);
  assert.equal([...found.keys()], ['enqueue', 'dequeue', 'peek', '(enough was looked at)']);
  const failed = [...found].filter(([, error]) => error !== undefined);
  assert.equal(
    failed.map(([name]) => name),
    ['dequeue'],
  );
  const { message, stack } = failed[0]![1]!;
  assert.match(message, /^dequeue leaves an object that/);
  assert.match(message, /1\. enqueue\(\d\)\n {2}2\. dequeue\(\) {2}◀/);
  assert.match(
    stack!,
    /^Finding: dequeue[^]*as-tests\.whole\.test\.ts/,
    'the stack begins at the call of the user',
  );
});

test('a class without fault passes, and a hunt that looked at too little fails', async () => {
  const good = await outcomes(structure, OWN);
  assert.equal([...good.values()], [undefined, undefined, undefined, undefined]);
  const few = await outcomes(structure, { ...OWN, calls: 3 });
  assert.match(few.get('(enough was looked at)')!.message, /\w/);
});

test('a finding that the project knows of fails no test', async () => {
  now.forgets = true;
  const { findings } = await huntInTests(structure, OWN);
  const known = findings.map((finding) => {
    const identity = findingIdentity('queue', finding);
    return { ...identity, fingerprint: fingerprintOf(identity), reason: 'soon', firstSeen: '2026-11-28' };
  });
  assert.is(known.length, 1);
  writeKnownFindings(KNOWN_FILE, known);
  assert.equal([...(await outcomes(structure, OWN)).values()], [undefined, undefined, undefined, undefined]);
  rmSync(KNOWN_FILE);
});

test('only the named methods are tests', async () => {
  const found = await outcomes(structure, { ...OWN, methods: ['peek'] });
  assert.equal([...found.keys()], ['peek', '(enough was looked at)']);
});

test('a model is learned once, and again only if the builders do something else', async () => {
  now.forgets = true;
  const bad = await outcomes(structure, LEARNED);
  const { message } = bad.get('dequeue')!;
  assert.match(message, /◀ \w+[^]*One of these changes makes it valid:\n {2}/);
  const [folder, ...others] = cached();
  assert.equal(others, []);
  const file = join(project, 'node_modules/.cache/learn-inv', folder!, 'classifier.json');
  const { mtimeMs } = statSync(file);
  now.forgets = false;
  const good = await outcomes(structure, LEARNED);
  assert.is(good.get('dequeue'), undefined);
  assert.equal(cached(), [folder], 'another dequeue is no reason to learn again');
  assert.is(statSync(file).mtimeMs, mtimeMs);
  now.enqueuesTwice = true;
  await outcomes(structure, LEARNED);
  assert.is(cached().length, 2, 'another enqueue is');
});

test('bad options are refused where the tests are declared', () => {
  const refusal = (options: object): string => {
    try {
      declareTests(
        { describe: () => undefined, beforeAll: () => undefined, test: () => undefined },
        structure,
        options,
        refusal,
      );
    } catch (error) {
      return (error as LearnInvError).summary;
    }
    return '';
  };
  assert.is(refusal({ cals: 5 }), 'hunt: unknown option "cals"');
  assert.is(refusal({ calls: 0 }), 'hunt: bad option "calls"');
});

test('a class whose private fields cannot be read is refused', async () => {
  class Hidden {
    #items: number[] = [];
    size = 0;
    add(item: number): void {
      this.#items.push(item);
      this.size = this.#items.length;
    }
  }
  const hidden = defineStructure<Hidden>({
    name: 'queue',
    create: () => new Hidden(),
    builders: { add: [int(0, 2)] },
  });
  try {
    await outcomes(hidden, LEARNED);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /#items out of reach[^]*learn-inv\/vite/);
  }
});

test.run();
