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

test('rules of a table are goals by their names, beside the texts that they compare; answers of an API are not', () => {
  const run = new Run({}, true, 10);
  const text = run.leaf('text', { kind: 'any' }, 'other');
  const has = (word: string): unknown => run.call(0, text, 'includes', word);
  const rules = [{ name: 'money', test: () => has('euro') }, () => has('late')];
  run.call(1, rules, 'find', (rule: (typeof rules)[0]) =>
    typeof rule === 'function' ? rule() : rule.test(),
  );
  const answer = { label: 'cat' };
  run.outputs.add(answer);
  run.call(2, [answer], 'some', () => has('cat'));
  const found = run.steps.map(({ site, constant, compared }) => [site, constant, compared]);
  assert.equal(found, [
    [1, 'money', ['euro']],
    [1, 'item 2', ['late']],
    [2, undefined, ['cat']],
  ]);
});

test.run();
