import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSmallProject } from '../hunt/project/testing/small-project.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('settings of a project');
const at = new Workplace();
writeSmallProject(at);
test.after(() => at.remove());

test('train and init have the settings of the project, and the options of the command line come first', async () => {
  at.write(
    'learn-inv.config.ts',
    'export default { train: { scope: 3, trials: 1, seed: "mine" }, init: { yes: true, record: false } };',
  );
  const train = async (...args: readonly string[]): Promise<unknown> => {
    const { out, err } = await at.allInProcess('train', 'stack', '--json', '--out', 'models', ...args);
    assert.is(err.includes('error'), false, err);
    const { scope, seed, trials } = JSON.parse(out) as { scope: number; seed: string; trials: object[] };
    return { scope, seed, trials: trials.length };
  };
  // One trial is drawn, and a closer fit follows, since its network is wrong about a window.
  assert.equal(await train(), { scope: 3, seed: 'mine', trials: 2 });
  assert.equal(await train('--scope', '2'), { scope: 2, seed: 'mine', trials: 2 });
  at.write('learn-inv.config.ts', 'export default { train: { scop: 3 } };');
  const { code, err } = await at.allInProcess('train', 'stack');
  assert.is(code, 2);
  assert.match(err, 'learn-inv.config.ts: train: unknown option "scop"');
});

test.run();
