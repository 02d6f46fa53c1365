import { ALONG_AXIS, BINARY } from '../layers/operators.ts';
import { numberOf } from '../reference/config.ts';
import type { GraphBuilder, LayerWriter } from './graph-builder.ts';

/** The numbers of types in ONNX. */
const TYPES: Readonly<Record<string, number>> = { float: 1, int32: 6, int64: 7, double: 11 };
/** Floats become integers of at most this size; what larger ones and NaN become, ONNX leaves open. */
const LARGEST = 100;

/** One operator of ONNX, computed in the type that the configuration names. */
export const operatorLayer: LayerWriter = (graph, { config, weights, inputs: [input] }) => {
  const { operator, type } = config as unknown as { readonly operator: string; readonly type: string };
  const other = weights.get('other');
  const operands = [
    input!.name,
    ...(other === undefined ? [] : [graph.floats([1, ...other.shape], other.data)]),
  ].map((name, at) => typed(graph, name, type, at > 0 && operator !== 'Div' ? 1 : -LARGEST));
  const result = writeOperator(graph, operator, operands, numberOf(config, 'axis', 1));
  return graph.add('Cast', [result], { to: TYPES['float']! });
};

function writeOperator(graph: GraphBuilder, operator: string, operands: string[], axis: number): string {
  if (BINARY.includes(operator) || !ALONG_AXIS.includes(operator)) {
    return graph.add(operator, operands, operator === 'Mod' ? { fmod: 1 } : {});
  }
  if (operator === 'CumSum') return graph.add(operator, [...operands, graph.integers([axis])]);
  if (operator === 'ReduceSum') return graph.add(operator, [...operands, graph.integers([axis])]);
  return graph.add(operator, operands, operator.startsWith('Arg') ? { axis } : { axes: [axis] });
}

/** Returns floats as numbers of a type, integers from `least`: other operators than Div leave open what 0 and less give. */
function typed(graph: GraphBuilder, name: string, type: string, least: number): string {
  if (type === 'float') return name;
  if (type === 'double') return graph.add('Cast', [name], { to: TYPES[type]! });
  const known = graph.add('Where', [graph.add('IsNaN', [name]), graph.scalar(0), name]);
  const large = graph.add('Mul', [known, graph.scalar(8)]);
  const clipped = graph.add('Clip', [large, graph.scalar(least), graph.scalar(LARGEST)]);
  return graph.add('Cast', [clipped], { to: TYPES[type]! });
}
