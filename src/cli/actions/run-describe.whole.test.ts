import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DescriptionChange } from '../../learn/model/describe/compare-descriptions.ts';
import type { Description } from '../../learn/model/describe/description.ts';
import { trainedOnce } from '../testing/trained-once.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv describe and diff');
const at = new Workplace();
const quick = ['--scope', '4', '--trials', '2'];

test('train prints the conditions, and describe prints them with their support', async () => {
  const trained = await trainedOnce(
    at,
    'train',
    'binary-search-tree',
    '--scope',
    '3',
    '--trials',
    '1',
    '--out',
    'search-trees',
  );
  const sentence = '`size` is the number of Nodes';
  assert.ok(trained.out.includes(`  - ${sentence}\n`), trained.out);
  const { code, out } = await at.allInProcess('describe', 'search-trees');
  assert.is(code, 0);
  assert.match(out, /^The BinarySearchTree: `root` \(null or Node\), `size` \(a number\)\n/);
  assert.match(
    out,
    /`size` is the number of Nodes {2}\[in \d+ objects; rejects \d+ broken objects, [1-9]\d* alone; 3 of 3 votes\]/,
  );
  assert.match(out, /agree on (\d+) of \1 objects\./);
});

test('describe prints one JSON document or one Markdown document', async () => {
  const { out } = await at.allInProcess('describe', 'search-trees', '--json');
  const { structure, roles } = JSON.parse(out) as Description;
  assert.is(structure, 'binary-search-tree');
  assert.equal(roles[0]!.conditions[0]!.relations, ['size - count']);
  assert.equal(roles[0]!.conditions[0]!.allowed, [['-1']]);
  const { out: markdown } = await at.allInProcess('describe', 'search-trees', '--markdown');
  assert.match(
    markdown,
    /^# Invariant of binary-search-tree at scope 3\n\n## The BinarySearchTree\n\n\| field /,
  );
});

test('diff exits with 0 for one invariant and with 1 for two', async () => {
  await trainedOnce(at, 'train', 'binary-tree', ...quick, '--out', 'trees');
  const same = await at.allInProcess('diff', 'search-trees', 'search-trees');
  assert.equal([same.code, same.out], [0, 'No condition differs.\n']);
  const other = await at.allInProcess('diff', 'search-trees', 'trees');
  assert.is(other.code, 1);
  assert.match(other.out, /^- BinarySearchTree: `root`: null or Node$/m);
  assert.match(other.out, /^\+ BinaryTree: `size` is the number of Nodes$/m);
  const json = await at.allInProcess('diff', 'search-trees', 'trees', '--json');
  const { changes } = JSON.parse(json.out) as { changes: DescriptionChange[] };
  assert.ok(
    changes.every(({ change, before, after }) =>
      change === 'gained' ? before === undefined : after === undefined || before !== undefined,
    ),
  );
});

test('a model of candidate vectors, or of another structure, gives one error', async () => {
  await trainedOnce(at, 'train', 'binary-tree', ...quick, '--recipe', 'paper', '--out', 'vectors');
  const vectors = await at.allInProcess('describe', 'vectors');
  assert.is(vectors.code, 2);
  assert.match(vectors.err, /has no conditions to describe[^]*--encoding windows/);
  assert.is((await at.allInProcess('diff', 'search-trees', 'vectors')).code, 2);
  const other = await at.allInProcess('describe', 'search-trees', '--structure', 'binary-tree');
  assert.is(other.code, 2);
  assert.match(other.err, /trained on another structure/);
});

test.after(() => at.remove());
test.run();
