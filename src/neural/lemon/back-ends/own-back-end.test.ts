import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { expectedOutput } from '../oracles/layer-case.ts';
import { deviationFrom } from '../oracles/judge-layer.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import { doInOwnEngine } from './own-back-end.ts';

test('the kernel computes dense layers within the bound of the reference', async () => {
  for (const activation of ['linear', 'relu', 'tanh', 'sigmoid']) {
    for (const [units, shape] of [
      [3, [4]],
      [9, [2, 30]],
    ] as const) {
      const given = drawnCase('Dense', { units, activation, use_bias: units === 3 }, shape);
      const answer = await doInOwnEngine({ kind: 'run', ...given });
      assert.ok(answer.kind === 'ran');
      assert.is(deviationFrom(expectedOutput(given)!, answer.outputs.get('layer')!), undefined, activation);
    }
  }
});

test('what the kernel lacks is refused', async () => {
  for (const given of [drawnCase('Dense', { units: 2, activation: 'elu' }, [3]), drawnCase('ReLU', {}, [3])])
    assert.is((await doInOwnEngine({ kind: 'run', ...given })).kind, 'refused');
});

test.run();
