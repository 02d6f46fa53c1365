import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { huntTest } from './hunt-test.ts';

const test = suite('huntTest');

test('the test imports the structure beside it and the entry point of the runner', () => {
  assert.equal(huntTest('src/queue.structure.ts', 'vitest', false), {
    path: 'src/queue.structure.test.ts',
    text: "import { hunt } from 'learn-inv/vitest';\nimport structure from './queue.structure.ts';\n\nhunt(structure);\n",
  });
  assert.match(huntTest('queue.mjs', 'jest', false)!.text, "from 'learn-inv/jest'");
  assert.is(huntTest('queue.mjs', 'jest', false)!.path, 'queue.test.mjs');
});

test('private fields are exposed before the class is loaded, or the file says what does', () => {
  const { text } = huntTest('queue.structure.ts', 'node:test', true)!;
  assert.match(text, /^import 'learn-inv\/private-fields';[^]*await import\('\.\/queue\.structure\.ts'\)/);
  assert.match(huntTest('queue.structure.ts', 'vitest', true)!.text, 'learn-inv/vite');
});

test('other runners, and projects without one, get no test', () => {
  assert.is(huntTest('queue.structure.ts', 'uvu', false), undefined);
  assert.is(huntTest('queue.structure.ts', undefined, false), undefined);
});

test.run();
