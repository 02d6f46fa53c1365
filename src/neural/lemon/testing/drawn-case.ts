import { createRandom } from '../../../base/random.ts';
import { sizeOf, type Config, type Shape } from '../layers/layer-type.ts';
import { drawWeights, mustFit } from '../mutation/draw-layer.ts';
import { layerCase, type LayerCase } from '../oracles/layer-case.ts';

/** Returns a case of two examples with drawn weights and inputs. */
export function drawnCase(className: string, config: Config, input: Shape): LayerCase {
  const random = createRandom(`${className}/${input.join()}`);
  const layer = mustFit(className, config, input);
  const own = { name: 'layer', class_name: className, config: { ...config, name: 'layer' } };
  const data = Float32Array.from({ length: 2 * sizeOf(input) }, () => random.next() - 0.5);
  const weights = new Map(drawWeights(random, layer));
  return layerCase({ ...own, inbound_nodes: [] }, weights, [{ shape: [2, ...input], data }]);
}
