import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Run } from './run.ts';

const test = suite('runs of instrumented code');

test('an operand that decides || keeps the texts that it compared', () => {
  const run = new Run({}, false, 10);
  // label === 'cat' || label === 'dog', in the function of a search
  const isAnimal = (label: string): unknown =>
    run.test(0, run.binary('a.ts:1', '===', label, 'cat'))
      ? run.take()
      : run.binary('a.ts:1', '===', label, 'dog');
  for (const label of ['cat', 'dog', 'cow']) run.branch(1, isAnimal(label));
  const found = run.steps.flatMap(({ site, taken, compared }) => (site === 1 ? [[taken, compared]] : []));
  assert.equal(found, [
    [true, ['cat', 'cat']],
    [true, ['dog', 'dog']],
    [false, ['cow', 'dog']],
  ]);
});

test.run();
