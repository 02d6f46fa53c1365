import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Expression } from '../symbolic/expression.ts';
import { goalKey, type Domain, type Step } from '../symbolic/step.ts';
import { collisions } from './collisions.ts';
import type { Goal } from './goals.ts';

const test = suite('collisions');

const LABEL: Expression = ['var', 'api0.0.label'];
const labels = ['continent', 'tin can', 'tins', 'car', 'carrot', 'Racecar', 'scar'];

/** Common words, with and without their part at a boundary. */
const WORDS =
  'latin satin destiny continent continuous patina tinsel tincture routine retina gelatin total totality'.split(
    ' ',
  );

/** Returns what is said of a condition on a label. */
function said(condition: Expression, isOpen = false): string[] {
  const site = { id: 0, file: 'a.ts', line: 3, kind: 'condition', text: 'c', start: 0, end: 1 } as const;
  const key = goalKey({ site: 0, constant: undefined, taken: true });
  const goal: Goal = { key, site, isTaken: true, constant: undefined, text: 'c is true' };
  const domains = new Map<string, Domain>([
    ['api0.0.label', { kind: 'text', values: isOpen ? undefined : labels }],
  ]);
  const expression: Expression = ['!', condition];
  const step: Step = { site: 0, constant: undefined, compared: [], taken: false, expression };
  return collisions(new Map([[key, goal]]), [step], domains, (part) =>
    WORDS.filter((word) => word.includes(part)),
  ).map(({ kind, line, message }) => `${kind} ${line}: ${message}`);
}

const on = (name: 'includes' | 'indexOf' | 'test' | 'startsWith', part: unknown): Expression =>
  [name, ['toLowerCase', LABEL], ['const', part]] as Expression;

test('a word inside another word collides; a whole word, a plural and the head of a compound do not', () => {
  const [tin, ...more] = said(on('includes', 'tin'));
  assert.equal(more, []);
  assert.is(tin, 'collision 3: "tin" is also met inside other words: "continent"; compare whole words');
  assert.match(said(on('includes', 'car'))[0]!, 'words: "carrot", "scar"; compare');
  assert.equal(said(on('includes', 'continent')), []);
});

test('positions, ends and patterns of words collide likewise', () => {
  assert.match(said(['>', on('indexOf', 'tin'), ['const', -1]])[0]!, '"continent"');
  assert.match(said(on('startsWith', 'car'))[0]!, 'words: "carrot"; compare');
  assert.match(said(on('test', /TIN/i))[0]!, '/TIN/i is also met inside other words: "continent"');
  assert.equal(said(on('test', /\btin\b/)), []);
  assert.equal(said(on('test', /^[a-z]+$/)), []);
});

test('words of any text come from a stock, but not for the ends of a text', () => {
  assert.match(
    said(on('includes', 'tin'), true)[0]!,
    'words: "latin", "satin", "destiny", "continent", "continuous" and 5 more;',
  );
  assert.equal(said(on('includes', 'total'), true), []);
  assert.equal(said(on('startsWith', 'la'), true), []);
});

test.run();
