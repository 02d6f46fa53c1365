import { operatorOf } from '../layers/operators.ts';
import { numberOf } from '../reference/config.ts';
import type { GraphBuilder, LayerWriter } from './graph-builder.ts';
import type { Attribute } from './protobuf.ts';

/** The numbers of types in ONNX. */
const TYPES: Readonly<Record<string, number>> = { float: 1, int32: 6, int64: 7, double: 11 };
/** Greatest magnitude of floats that are cast to integers; ONNX leaves the cast of larger floats and NaN open. */
const LARGEST = 100;

/** One operator of ONNX, computed in the type that the configuration names. */
export const operatorLayer: LayerWriter = (graph, { config, weights, inputs: [input] }) => {
  const { operator, type } = config as unknown as { readonly operator: string; readonly type: string };
  const { scalars = [], perChannel = [], attributes = {} } = operatorOf(config);
  const other = weights.get('other');
  const operands = [
    input!.name,
    ...(other === undefined ? [] : [graph.floats([1, ...other.shape], other.data)]),
  ].map((name, at) => typed(graph, name, type, at > 0 && operator !== 'Div' ? 1 : -LARGEST));
  operands.push(...scalars.map((value) => graph.add('Cast', [graph.scalar(value)], { to: TYPES[type]! })));
  const channels = input!.shape[1] ?? 0;
  operands.push(
    ...perChannel.map((value) => graph.floats([channels], new Float32Array(channels).fill(value))),
  );
  const axis = numberOf(config, 'axis', 1);
  // Two operators take the axis as an operand.
  if (operator === 'CumSum' || operator === 'ReduceSum') operands.push(graph.integers([axis]));
  const own = {
    ...Object.fromEntries(Object.keys(attributes).map((name) => [name, config[name] as Attribute])),
    ...(config['axis'] === undefined || operands.length > 1 ? {} : axisOf(operator, axis)),
  };
  return graph.add('Cast', [write(graph, operator, operands, own, input!.shape[axis])], {
    to: TYPES['float']!,
  });
};

/** Adds the operator; TopK sorts all `count` elements and gives their places too. */
function write(
  graph: GraphBuilder,
  operator: string,
  operands: readonly string[],
  attributes: Readonly<Record<string, Attribute>>,
  count: number | undefined,
): string {
  if (operator !== 'TopK') return graph.add(operator, operands, attributes);
  return graph.addSeveral(operator, [...operands, graph.integers([count!])], 2, attributes)[0]!;
}

/** Returns the attribute that holds the axis. */
const axisOf = (operator: string, axis: number): Readonly<Record<string, Attribute>> =>
  /^(Reduce|Mean)/.test(operator) ? { axes: [axis] } : { axis };

/** Returns floats as numbers of a type, integers from `least`: other operators than Div leave open what 0 and less give. */
function typed(graph: GraphBuilder, name: string, type: string, least: number): string {
  if (type === 'float') return name;
  if (type === 'double') return graph.add('Cast', [name], { to: TYPES[type]! });
  const known = graph.add('Where', [graph.add('IsNaN', [name]), graph.scalar(0), name]);
  const large = graph.add('Mul', [known, graph.scalar(8)]);
  const clipped = graph.add('Clip', [large, graph.scalar(least), graph.scalar(LARGEST)]);
  return graph.add('Cast', [clipped], { to: TYPES[type]! });
}
