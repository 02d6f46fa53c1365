import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trainedOnce } from '../testing/trained-once.ts';
import { type Outcome, Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv check and explain');
const at = new Workplace();
const quick = ['--scope', '4', '--trials', '2'];

test('the exit code of check is 0 for valid, 1 for invalid and 2 for out-of-scope objects', async () => {
  await at.allInProcess('dataset', 'binary-tree', '--scope', '4', '--out', 'trees.jsonl.gz');
  await trainedOnce(at, 'train', 'binary-tree', ...quick, '--out', 'trees');
  const [, ...lines] = gunzipSync(readFileSync(at.path('trees.jsonl.gz')))
    .toString()
    .trimEnd()
    .split('\n');
  const check = (line: string): Promise<Outcome> =>
    at.allInProcess('check', 'trees', at.write('object.json', line), '--json');
  const valid = await check(lines[5]!);
  assert.is(valid.code, 0);
  assert.is((JSON.parse(valid.out) as { outcome: string }).outcome, 'valid');
  const broken = lines.filter((line) => line.startsWith('{"set":"largerBroken"'));
  assert.is((await check(broken.at(-5)!)).code, 1);
  assert.is((await check('[{"class":"Other"}]')).code, 2);
  assert.is((await check('[{"class":')).code, 2);
});

const node = (left: number | null): object => ({
  class: 'Node',
  fields: { left: left === null ? null : { $ref: left }, right: null },
});
/** A binary tree of two nodes that claims to have `size` nodes. */
const tree = (size: number): object[] => [
  { class: 'BinaryTree', fields: { root: { $ref: 1 }, size } },
  node(2),
  node(null),
];
const explain = (document: unknown, ...flags: string[]): Promise<Outcome> =>
  at.allInProcess('explain', 'trees', at.write('object.json', JSON.stringify(document)), ...flags);

test('explain marks the fault in a drawing and lists repairs', async () => {
  const wrong = await explain(tree(3));
  assert.is(wrong.code, 1);
  assert.match(wrong.out, /^BinaryTree 0 {2}size 3 {2}◀\n/);
  assert.match(wrong.out, /◀ this \(BinaryTree 0\)\n {4}.*`size` is .*: `size` is 3 and .* is 2\n/);
  assert.match(wrong.out, /makes it valid:\n {2}size: 3 → 2\n/);
  const document = JSON.parse((await explain(tree(3), '--json')).out) as Record<string, unknown>;
  assert.equal(Object.keys(document), [
    'structure',
    'valid',
    'probability',
    'faults',
    'faultCount',
    'repairs',
  ]);
  const checked = await at.allInProcess('check', 'trees', 'object.json');
  assert.match(checked.out, /learn-inv explain trees object.json/);
  const right = await explain(tree(2));
  assert.is(right.code, 0);
  assert.match(right.out, /\n\nvalid: /);
});

test('explain rejects objects of another class', async () => {
  const { code, err } = await explain([{ class: 'Other' }]);
  assert.is(code, 2);
  assert.match(err, /cannot judge this object/);
});

test('explain rejects a model on candidate vectors', async () => {
  await trainedOnce(at, 'train', 'binary-tree', ...quick, '--recipe', 'paper', '--out', 'vectors');
  const path = at.write('object.json', JSON.stringify(tree(3)));
  const { code, out, err } = await at.allInProcess('explain', 'vectors', path);
  assert.is(code, 2);
  assert.is(out, '');
  assert.match(err, /cannot explain its verdicts[^]*train with windows.*--encoding windows/);
});

test.after(() => at.remove());
test.run();
