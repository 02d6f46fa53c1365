import { cellsOf, layerOfCell } from '../layers/recurrent.ts';
import { innerLayer } from '../model/layers-model.ts';
import { weightsBelow, weightsOf } from '../model/layer-graph.ts';
import { caseLayer, caseOfClass, type LayerCase, caseInputs } from '../oracles/layer-case.ts';

/** Returns the case of the layer inside a wrapper, on the same values (each step is an example); undefined for others. */
export function unwrapped(given: LayerCase): LayerCase | undefined {
  const { class_name: name, config } = caseLayer(given);
  const [weights, inputs] = [weightsOf(given.model, 'layer'), caseInputs(given)];
  if (name === 'RNN') {
    const [cell] = cellsOf(config);
    const { return_sequences = false, go_backwards = false } = config;
    const own = { ...cell!.config, return_sequences, go_backwards };
    return caseOfClass(layerOfCell(cell!.class_name), own, weightsBelow(weights, 'cell_0'), inputs);
  }
  const inner = innerLayer(config['layer']);
  if (inner === undefined) return undefined;
  if (name === 'Bidirectional')
    return caseOfClass(inner.class_name, inner.config, weightsBelow(weights, 'forward'), inputs);
  const steps = inputs.map(({ shape: [count, length, ...rest], data }) => ({
    shape: [count! * length!, ...rest],
    data,
  }));
  return caseOfClass(inner.class_name, inner.config, weights, steps);
}
