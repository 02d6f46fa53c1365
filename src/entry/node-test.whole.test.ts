import { mkdirSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace, type Outcome } from '../cli/testing/workplace.ts';

const test = suite('learn-inv/node-test');
const at = new Workplace();
test.after(() => at.remove());

at.write(
  'stack.ts',
  `type Cell = { item: number; next: Cell | null };
   export class Stack {
     #size = 0;
     top: Cell | null = null;
     get size(): number { return this.#size; }
     push(item: number): void { this.top = { item, next: this.top }; this.#size++; }
     pop(): void { this.top = this.top?.next ?? null; this.#size--; }
     clear(): void { this.top = null; this.#size = 0; }
   }`,
);
at.write(
  'stack.structure.ts',
  `import { defineStructure, int } from 'learn-inv';
   import { Stack } from './stack.ts';
   export default defineStructure({
     name: 'stack', create: () => new Stack(), builders: { push: [int(0, 2)] }, methods: { pop: [], clear: [] },
   });`,
);
at.write(
  'stack.structure.test.ts',
  `import 'learn-inv/private-fields';
   import { hunt } from 'learn-inv/node-test';
   const { default: structure } = await import('./stack.structure.ts');
   hunt(structure, { scope: 2, trials: 1, jobs: 1, calls: 200 });`,
);
// A project of its own, which has the cache.
at.write('package.json', '{ "type": "module" }');
mkdirSync(at.path('node_modules'));
symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), at.path('node_modules/learn-inv'));

const run = (...args: readonly string[]): Outcome =>
  at.node('--import', 'tsx', '--test', '--test-reporter', 'tap', ...args, 'stack.structure.test.ts');

test("Node's runner has a test for each method, reads private fields, and names the one at fault", () => {
  const { code, out } = run();
  assert.is(code, 1, out);
  assert.match(out, /not ok \d+ - pop\n/);
  assert.match(out, /ok \d+ - push\n/);
  assert.not.match(out, /not ok \d+ - (?:push|clear)\n/);
  assert.match(out, /pop leaves an object that the repOK rejects/);
  assert.match(out, /#size/);
});

test('a pattern of names runs the tests of these methods only', () => {
  assert.is(run('--test-name-pattern', 'clear').code, 0);
});

test.run();
