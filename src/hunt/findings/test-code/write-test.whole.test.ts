import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { arbitrary } from '../../../objects/structure/arbitrary-domains.ts';
import { int, oneOf, node } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { hunt } from '../../hunt.ts';
import type { HuntOptions } from '../../hunt-options.ts';
import type { Finding } from '../finding.ts';
import { evaluate } from '../../testing/evaluate.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import { writeTest } from './write-test.ts';

const test = suite('generated tests of findings');
const root = fileURLToPath(new URL('../../../..', import.meta.url));
// Inside the package, so that generated tests can import it as 'learn-inv'.
mkdirSync(join(root, 'dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'dist/written-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Source of the subject's module; evaluated here, it is the structure that is hunted in. */
const SUBJECT = `
class Cell { next = null; constructor(value) { this.value = value; } }
export class Chain {
  first = null;
  grow(value) { const cell = new Cell(value); cell.next = this.first; this.first = cell; }
  shrink() { this.first = this.first.next; }
  'odd name'() { if (this.first !== null) for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); }
  leave() { process.exit(3); }
}
const takes = new Cell(0);
export const spec = ({ int, node, oneOf, list }) => ({
  name: 'chain',
  create: () => new Chain(),
  builders: { grow: [int(0, 3)] },
  methods: {
    shrink: [],
    'odd name': [],
    leave: [],
    cut: { args: [node()], run: (chain, cell) => { if (cell.value === 1) throw new RangeError('cut'); if (cell instanceof Cell) chain.first = cell.next; } },
    take: { args: [oneOf(1, takes)], run: (chain, value) => { if (value === takes) throw new TypeError('taken'); } },
    load: { args: [list], run: (chain, values) => { if (values.length > 1) throw new Error('load ' + typeof values[1]()); } },
    again: { args: [node(), node()], run: (chain, a, b) => { if (a instanceof Cell && b instanceof Cell && a !== b && a.next !== b && b.next !== a) throw new Error('again'); } },
  },
});
`;
const list = arbitrary(fc.constant([1, () => 2]), 'list');

async function structureOf(expose = ''): Promise<Structure> {
  const source = `data:text/javascript,${encodeURIComponent(SUBJECT)}`;
  const { spec } = (await import(source)) as {
    spec: (domains: object) => Parameters<typeof defineStructure>[0];
  };
  return defineStructure({
    ...spec({ int, node, oneOf, list }),
    ...(expose === '' ? {} : { expose: evaluate(expose) as (object: object) => object }),
  });
}

/** Writes a module of the structure beside the generated tests. */
function writeStructure(name: string, expose = ''): string {
  writeFileSync(
    join(folder, name),
    `import { defineStructure, int, node, oneOf, arbitrary } from 'learn-inv';
import * as fc from 'fast-check';
${SUBJECT}
const list = arbitrary(fc.constant([1, () => 2]));
export default defineStructure({ ...spec({ int, node, oneOf, list })${expose === '' ? '' : `, expose: ${expose}`} });
`,
  );
  return `./${name}`;
}

/** Hunts while `process.exit` throws, as it does in the process of a subject. */
async function huntWithoutExit(structure: Structure, options: HuntOptions): Promise<readonly Finding[]> {
  const exit = Reflect.getOwnPropertyDescriptor(process, 'exit')!;
  process.exit = (code) => {
    throw Object.assign(new Error(`process.exit(${code}) was called`), { name: 'ProcessExit' });
  };
  try {
    return (await hunt(structure, options)).findings;
  } finally {
    Reflect.defineProperty(process, 'exit', exit);
  }
}

const findingsOf = (structure: Structure, runner: TestRunner, file: string): Promise<readonly Finding[]> =>
  huntWithoutExit(structure, {
    oracle: { classes: new ClassTable(), checkGraph: () => ({ outcome: 'valid', probability: 1 }) },
    scope: 4,
    calls: 300,
    timeout: 100,
    test: { runner, structure: file },
  });

const found = new Map<TestRunner, readonly Finding[]>();

/** Returns the findings in the structure without a view, for a runner; hunts for them once. */
async function chainFindings(runner: TestRunner): Promise<readonly Finding[]> {
  const file = writeStructure('chain.mjs');
  const findings = found.get(runner) ?? (await findingsOf(await structureOf(), runner, file));
  found.set(runner, findings);
  return findings;
}

/** Runs a test file; returns its exit code and output. */
function runTest(
  name: string,
  text: string,
  ...args: readonly string[]
): { code: number | null; out: string } {
  const path = join(folder, name);
  writeFileSync(path, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, path], {
    encoding: 'utf8',
    cwd: root,
  });
  return { code: status, out: stdout + stderr };
}

/** Expected output of a failing test, by method. */
const FAILURES: Readonly<Record<string, string>> = {
  shrink: 'null',
  'odd name': 'Script execution timed out',
  leave: 'process.exit was called',
  cut: 'cut',
  take: 'taken',
  load: 'load number',
  again: 'again',
};

for (const [runner, args] of [
  ['uvu', []],
  ['node:test', ['--test']],
] as const) {
  test(`tests for ${runner} fail with the fault that they show`, async () => {
    const findings = await chainFindings(runner);
    assert.equal(findings.map(({ method }) => method).sort(), Object.keys(FAILURES).sort());
    for (const { method, test: text } of findings) {
      const { code, out } = runTest(
        `${method.replace(' ', '-')}-${runner.replace(':', '-')}.test.mjs`,
        text,
        ...args,
      );
      assert.is(code, 1, `${method}: ${out}`);
      assert.match(out, FAILURES[method]!, method);
    }
  });
}

test('objects of a view are named by an expression on the view', async () => {
  const expose = '(chain) => ({ cells: new Set(chain.first === null ? [] : [chain.first]) })';
  const file = writeStructure('chain-view.mjs', expose);
  const findings = await findingsOf(await structureOf(expose), 'uvu', file);
  const { test: text } = findings.find(({ method }) => method === 'cut')!;
  assert.match(text, 'nodes(structure.expose(object))[2]');
  assert.match(text, "import { loadRepOK } from 'learn-inv';\nimport { readHeap } from 'learn-inv/heap';");
});

test('a test for jest uses its globals and comments instead of messages', async () => {
  const lines = [{ method: 'grow', text: 'grow(0)', code: 'object.grow(0);', isAwaited: false }];
  const text = writeTest(
    {
      structure: await structureOf(),
      k: 4,
      script: { lines, createsLater: false, needsOperation: false, needsNodes: false, needsAssign: false },
      kind: 'invariant',
      summary: 'grow leaves an object that the repOK rejects',
      details: [],
      timeout: 100,
      exits: false,
    },
    { runner: 'jest', structure: './chain.mjs' },
  );
  assert.not.match(text, /import .*(?:jest|expect|test)\b/);
  assert.match(text, 'NODE_OPTIONS=--experimental-vm-modules npx jest');
  assert.match(text, '  assertRepOK(object, repOK);\n');
});

test('a test for vitest imports it and asserts the verdicts', async () => {
  const structure = await structureOf();
  const [{ test: text } = {} as Finding] = await huntWithoutExit(structure, {
    oracle: {
      classes: new ClassTable(),
      checkGraph: ({ objects }) => ({ outcome: objects.length < 2 ? 'valid' : 'invalid', probability: 0 }),
    },
    trusted: defineStructure({ name: 'none', create: structure.create, builders: { 'odd name': [] } }),
    scope: 4,
    calls: 200,
    timeout: 100,
    methods: [],
    test: { runner: 'vitest', structure: './chain.ts', model: 'some models/chain' },
  });
  assert.is(
    text,
    `// @ts-nocheck
// Found by learn-inv hunt: grow leaves an object that the repOK rejects
import { expect, test } from 'vitest';
import { loadRepOK } from 'learn-inv';
import { assertRepOK } from 'learn-inv/guard';
import structure from './chain.ts';

const repOK = loadRepOK('some models/chain');

test('chain: grow leaves an object that the repOK rejects', () => {
  const object = structure.create(4);
  assertRepOK(object, repOK);
  object.grow(0);
  assertRepOK(object, repOK);
});
`,
  );
});

test('a test draws the numbers that its calls drew in the hunt, and only then', async () => {
  const code = `class Dice { rolls = []; add() { this.rolls.push(Math.random()); } roll() { const n = Math.random(); this.rolls.push(n); if (this.rolls.length > 1) undefined['n' + n]; } }
export default defineStructure({ name: 'dice', create: () => new Dice(), builders: { add: [] }, methods: { roll: [] } });`;
  writeFileSync(join(folder, 'dice.mjs'), `import { defineStructure } from 'learn-inv';\n${code}`);
  const { default: dice } = (await import(join(folder, 'dice.mjs'))) as { default: Structure };
  const [finding] = await findingsOf(dice, 'node:test', './dice.mjs');
  assert.match(finding!.explanation.error!.message, /n0\.\d+/);
  const { out } = runTest('dice.test.mjs', finding!.test, '--test');
  assert.match(out, finding!.explanation.error!.message);
  const others = await chainFindings('node:test');
  assert.not.ok(others.some(({ test: text }) => text.includes('random')));
});

test.run();
