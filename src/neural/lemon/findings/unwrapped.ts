import { cellsOf, layerOfCell } from '../layers/recurrent.ts';
import { innerLayer, type LayerConfig } from '../model/layers-model.ts';
import { weightsOf } from '../model/layer-graph.ts';
import { caseLayer, caseOfClass, type LayerCase, caseInputs } from '../oracles/layer-case.ts';

/** Returns the case of the layer inside a wrapper, on the same values (each step is an example); undefined for others. */
export function unwrapped(given: LayerCase): LayerCase | undefined {
  const { class_name: name, config } = caseLayer(given);
  const inputs = caseInputs(given);
  if (name === 'RNN') {
    const [cell] = cellsOf(config);
    const { return_sequences = false, go_backwards = false } = config;
    const own = { ...cell!.config, return_sequences, go_backwards };
    return held(given, layerOfCell(cell!.class_name), own, 'cell_0/', inputs);
  }
  const inner = innerLayer(config['layer']);
  if (inner === undefined) return undefined;
  if (name === 'Bidirectional') return held(given, inner.class_name, inner.config, 'forward/', inputs);
  const steps = inputs.map(({ shape: [count, length, ...rest], data }) => ({
    shape: [count! * length!, ...rest],
    data,
  }));
  return held(given, inner.class_name, inner.config, '', steps);
}

/** Returns the case of an inner layer: its weights are the outer layer's weights with a prefix. */
function held(
  given: LayerCase,
  className: string,
  config: LayerConfig,
  prefix: string,
  inputs: ReturnType<typeof caseInputs>,
): LayerCase | undefined {
  const weights = [...weightsOf(given.model, 'layer')].flatMap(([name, tensor]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), tensor] as const] : [],
  );
  return caseOfClass(className, config, new Map(weights), inputs);
}
