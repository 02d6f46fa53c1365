import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { annotestCases } from './cases.ts';
import { countAnnotations } from './count-annotations.ts';
import { runCase } from './run-case.ts';
import { typesAlone } from './types-alone.ts';

const test = suite('annotest experiment');

test('the annotations of the paper find the bug of DenseNet, and nothing else', async () => {
  // Inside the project, where the program finds TensorFlow.js.
  const packages = mkdtempSync(join(fileURLToPath(new URL('../../reports/', import.meta.url)), 'annotest-'));
  try {
    const { buggy, passing } = await runCase('densenet', annotestCases['densenet']!, {
      ...{ packages, tests: 10, seed: 1 },
    });
    assert.is(buggy.known.length, 1);
    assert.equal([buggy.others, buggy.spurious], [[], []]);
    assert.equal([passing.known, passing.others, passing.spurious], [[], [], []]);
  } finally {
    rmSync(packages, { recursive: true });
  }
});

test('the program of each case has annotations, and a text for each mend', () => {
  for (const { program, mend = [] } of Object.values(annotestCases)) {
    const source = readFileSync(fileURLToPath(new URL(program, import.meta.url)), 'utf8');
    assert.ok(countAnnotations(source, program).tested > 0, program);
    for (const [from] of mend) assert.ok(source.includes(from), from);
  }
});

test('the annotations of a program are counted by function', () => {
  const source = `
    /** @generator @x
     * @exclude
     * @arg n int(1, 2) */
    const made = (n) => n;
    /** @arg value objs(made) */
    export function used(value) {}
    function other() {}`;
  assert.equal(countAnnotations(source, 'x.js'), {
    ...{ annotations: 4, functions: 3, annotated: 2, tested: 1, withGenerator: 1 },
  });
});

test('types alone leave numbers and tensors to their types, and instances to their generators', () => {
  const source = `/**
 * Trains.
 * @arg units int(1, 6)
 * @arg x tensor(['n', 3], 'float32')
 * @arg model objs(made)
 * @require units > 1
 */
function train(units: number, x: tf.Tensor2D, model: Model, names: string[] = []) {}`;
  const tags = typesAlone(source, 'x.ts')
    .split('\n')
    .filter((line) => line.includes('@'));
  assert.equal(tags, [
    ' * @timeout 5000',
    ' * @arg units float(-Infinity, Infinity, { nan: true, infinity: true })',
    " * @arg x tensor(shape({ minDims: 0, maxDims: 4, min: 0, max: 6 }), 'float32')",
    ' * @arg model objs(made)',
    ' * @arg [names] list(string())',
  ]);
});

test.run();
