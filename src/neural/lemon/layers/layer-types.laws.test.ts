import '@tensorflow/tfjs-backend-cpu';
import * as core from '@tensorflow/tfjs-core';
import * as layers from '@tensorflow/tfjs-layers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { tensorFlowModel } from '../back-ends/tensor-flow-model.ts';
import { layerCase } from '../oracles/layer-case.ts';
import { drawLayer, drawWeights, type NewLayer } from '../mutation/draw-layer.ts';
import { isSameShape, sizeOf, type Config, type Shape } from './layer-type.ts';

const tf = { ...core, ...layers } as unknown as TensorFlow;
const SHAPES: readonly Shape[] = [[6], [7, 3], [9, 8, 2], [4, 5, 6, 2]];

function computedShape(built: layers.LayersModel, shape: readonly number[]): number[] {
  const output = built.getLayer('layer').apply(tf.zeros([...shape])) as core.Tensor;
  return output.shape.slice(1);
}

/** True for a layer whose shape TensorFlow.js neither announces nor computes: a dilated or causal one, or one within it. */
function isWrongThere({ className, config }: Pick<NewLayer, 'className' | 'config'>): boolean {
  const inner = config['layer'] as { readonly class_name: string; readonly config: Config } | undefined;
  if (inner !== undefined) return isWrongThere({ className: inner.class_name, config: inner.config });
  const isDilated = (config['dilation_rate'] as Shape | undefined)?.some((rate) => rate > 1) === true;
  return (className === 'DepthwiseConv2D' && isDilated) || config['padding'] === 'causal';
}

test('the shapes of outputs and weights of a drawn layer are those of TensorFlow.js', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SHAPES), fc.boolean(), fc.nat(), async (shape, isMerge, seed) => {
      const random = createRandom(seed);
      const layer = drawLayer(random, shape, { isMerge })!;
      const weights = new Map(drawWeights(random, layer));
      const input = { shape: [1, ...shape], data: new Float32Array(sizeOf(shape)) };
      const { className: class_name, config } = layer;
      const own = { name: 'layer', class_name, config: { ...config, name: 'layer' }, inbound_nodes: [] };
      const { model } = layerCase(own, weights, isMerge ? [input, input] : [input]);
      const built = await tensorFlowModel(tf, model);
      const about = JSON.stringify(layer);
      // What it announces for Resizing and RandomWidth is not what it computes.
      const announced = (built.outputs[0]!.shape as number[]).slice(1);
      if (!isSameShape(announced, layer.output) && !isWrongThere(layer))
        assert.equal(computedShape(built, input.shape), [...layer.output], about);
      const theirs = built.getLayer('layer').getWeights();
      const ours = [...weights.values()];
      assert.is(theirs.length, ours.length, about);
      for (const [at, tensor] of theirs.entries())
        assert.ok(isSameShape(tensor.shape, ours[at]!.shape), about);
      built.dispose();
    }),
    { numRuns: 300, includeErrorInReport: true },
  );
});

test.run();
