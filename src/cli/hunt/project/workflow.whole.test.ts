import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runWorkflow } from '../../testing/run-workflow.ts';
import { Workplace } from '../../testing/workplace.ts';
import { writeIn } from './testing/small-project.ts';

const test = suite('the workflow in examples/ci');
const at = new Workplace();
test.after(() => at.remove());

const STACK = `
import { defineStructure, int } from 'learn-inv';
class Stack {
  top = null;
  size = 0;
  push(item) { this.top = { item, next: this.top }; this.size++; }
  pop() { this.top = this.top?.next ?? null; this.size--; }
}
export default defineStructure({
  name: 'stack', create: () => new Stack(), builders: { push: [int(0, 2)] }, methods: { pop: [] },
});`;

test('its shards hunt in all structures, and its last job reports them as one hunt and fails', () => {
  writeIn(at, 'project/stack.structure.mjs', STACK);
  writeIn(at, 'project/learn-inv.config.mjs', 'export default { hunt: { calls: 60, scope: 3, trials: 1 } };');
  mkdirSync(at.path('jobs'));
  const ran = runWorkflow('examples/ci/hunt.yml', at.path('project'), at.path('jobs'));
  assert.equal(
    ran.map(({ job, code }) => [job, code]),
    [...Array.from({ length: 4 }, () => ['hunt', 0]), ['report', 1]],
    ran.map(({ err }) => err).join('\n'),
  );
  const hunts = ran.slice(0, 4).map(({ err }) => /: (\d) of 2 hunts$/m.exec(err)?.[1]);
  assert.equal(hunts, ['0', '1', '0', '1']);
  const { folder, out, err, summary } = ran.at(-1)!;
  assert.is(out.match(/^1\. pop: an invalid object$/gm)?.length, 2, out);
  assert.is(err.match(/^::error .*stack/gm)?.length, 2, err);
  assert.match(summary, 'stack');
  const uploaded = at.path('jobs/artifacts/hunt');
  assert.equal(readdirSync(uploaded).toSorted(), ['hunt.html', 'hunt.sarif', 'hunt.xml']);
  assert.match(readFileSync(join(uploaded, 'hunt.xml'), 'utf8'), /<failure [^>]*pop leaves/);
  const sarif = JSON.parse(readFileSync(join(folder, 'hunt.sarif'), 'utf8')) as { version: string };
  assert.is(sarif.version, '2.1.0');
});

test.run();
