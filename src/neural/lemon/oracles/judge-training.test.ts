import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../random.ts';
import type { Config, Shape } from '../layers/layer-type.ts';
import { sizeOf } from '../layers/layer-type.ts';
import { drawWeights, newLayer } from '../mutation/draw-layer.ts';
import { withBackEnds } from '../testing/back-ends.ts';
import { judgeTraining } from './judge-training.ts';
import { layerCase, type LayerCase } from './layer-case.ts';
import { trainingCase } from './training-case.ts';

/** Returns a case of two examples with drawn weights and inputs. */
function drawnCase(className: string, config: Config, input: Shape): LayerCase {
  const random = createRandom(`${className}/${input.join()}`);
  const layer = newLayer(className, config, input)!;
  const own = { name: 'layer', class_name: className, config: { ...config, name: 'layer' } };
  const data = Float32Array.from({ length: 2 * sizeOf(input) }, () => random.next() - 0.5);
  const weights = new Map(drawWeights(random, layer));
  return layerCase({ ...own, inbound_nodes: [] }, weights, [{ shape: [2, ...input], data }]);
}

const pooling = { pool_size: [2, 2], strides: [2, 2], padding: 'valid', data_format: 'channels_last' };
const plain = { use_bias: true, activation: 'tanh' };

test('wrong gradients and lacking kernels of a back end are found, and its right ones are not', async () => {
  await withBackEnds(['cpu', 'wasm'], async (backEnds) => {
    const sides = async (...args: Parameters<typeof drawnCase>): Promise<unknown> => {
      const judged = await judgeTraining(drawnCase(...args), backEnds);
      return judged && [judged.kind, ...judged.sides.values()];
    };
    assert.equal(await sides('MaxPooling2D', pooling, [6, 6, 2]), ['inconsistency', 'right', 'wrong']);
    const window = { kernel_size: [2, 2], strides: [1, 1], padding: 'valid', data_format: 'channels_last' };
    const config = { filters: 2, ...window, ...plain };
    assert.equal(await sides('Conv2D', config, [5, 5, 2]), ['crash', 'right', 'wrong']);
    assert.is(await sides('Dense', { units: 3, ...plain }, [4]), undefined);
    assert.is(await sides('Dense', { units: 3, ...plain }, [3, 4]), undefined);
    assert.is(await sides('LayerNormalization', { axis: [-1], epsilon: 1e-3 }, [2, 6, 4]), undefined);
    assert.is(await sides('Permute', { dims: [2, 1] }, [3, 4]), undefined);
  });
});

test('inputs that are not finite are not trained on', () => {
  const given = drawnCase('Dense', { units: 3, ...plain }, [4]);
  assert.ok(trainingCase(given) !== undefined);
  given.inputs.get('input_1')!.data[0] = NaN;
  assert.is(trainingCase(given), undefined);
});

test.run();
