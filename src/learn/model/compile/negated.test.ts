import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { negated } from './negated.ts';

const test = suite('negated');

/** Tests of three values, of which some are missing. */
const { tree } = fc.letrec<{ tree: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom(
    'a === b',
    'a !== c',
    'c.includes("a || (b")',
    "a === ') && ('",
    'a < b',
    'b >= c',
    '!c.includes(a)',
    '!(a < b)',
    '!(a < b && b === c)',
  ),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `(${a}) && (${b})`),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `${a} || ${b}`),
    fc.tuple(tie('leaf'), tie('leaf')).map(([a, b]) => `${a} && ${b}`),
  ),
}));

type Evaluate = (values: readonly unknown[]) => boolean;

const evaluatorsOf = async (tests: readonly string[]): Promise<Evaluate[]> => {
  const text = `export default [${tests.map((code) => `([a, b, c]) => ${code}`).join(',')}]`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    default: Evaluate[];
  };
  return module.default;
};

test('the opposite of a test is true where the test is false', async () => {
  const tests = fc.sample(tree, { numRuns: 300, seed: 1 });
  const evaluators = await evaluatorsOf(tests);
  const opposites = await evaluatorsOf(tests.map(negated));
  const values = [undefined, NaN, 1, 2, ') && ('];
  for (const [index, evaluate] of evaluators.entries()) {
    for (const a of values) {
      for (const b of values) {
        for (const c of ['1', '2']) {
          const message = `${tests[index]!} and ${negated(tests[index]!)}`;
          assert.is(opposites[index]!([a, b, c]), !evaluate([a, b, c]), message);
        }
      }
    }
  }
});

test('the opposite of equalities has no negation around it', () => {
  assert.is(negated('a === b || c !== d'), 'a !== b && c === d');
  assert.is(negated('a !== b && (c === d || e === f)'), 'a === b || c !== d && e !== f');
  assert.is(negated('a === b && c < d'), '!(a === b && c < d)');
});

test.run();
