import type { Config, LayerType } from './layer-type.ts';

/** Types of numbers that an operator of ONNX computes with. */
export const NUMBER_TYPES = ['float', 'int32', 'int64', 'double'] as const;

/** Operators of ONNX on each element, on two operands, and along an axis. */
const ELEMENTWISE = [
  ...['Abs', 'Acos', 'Atan', 'Ceil', 'Erf', 'Exp', 'Floor', 'IsInf', 'IsNaN', 'Log', 'Neg'],
  ...['Reciprocal', 'Round', 'Sign', 'Sqrt'],
];
export const BINARY: readonly string[] = [
  ...['Add', 'Div', 'Equal', 'Greater', 'Less', 'Max', 'Min', 'Mod', 'Mul', 'Pow', 'Sub'],
];
export const ALONG_AXIS: readonly string[] = [
  ...['ArgMax', 'ArgMin', 'CumSum', 'ReduceL1', 'ReduceL2', 'ReduceLogSumExp', 'ReduceMax', 'ReduceMean'],
  ...['ReduceMin', 'ReduceProd', 'ReduceSum', 'ReduceSumSquare'],
];
const OPERATORS = [...ELEMENTWISE, ...BINARY, ...ALONG_AXIS];

/** Returns the operator of a configuration. */
const operatorOf = (config: Config): string => config['operator'] as string;

/**
 * Layers that are no layers of tf.layers: one operator of ONNX, with its result as 32-bit floats. They are added only if
 * every back end is an ONNX Runtime.
 */
export const OPERATOR_LAYERS: Readonly<Record<string, LayerType>> = {
  OnnxOperator: {
    share: 20,
    isOperator: true,
    outputShape: (config, [input]) => {
      const axis = Number(config['axis']);
      const isReduced = ALONG_AXIS.includes(operatorOf(config)) && operatorOf(config) !== 'CumSum';
      return isReduced ? input?.with(axis < 0 ? axis : axis - 1, 1) : input;
    },
    weights: (config, input) =>
      BINARY.includes(operatorOf(config)) ? [{ name: 'other', shape: input }] : [],
    draw: (random, input) => ({
      operator: random.pick(OPERATORS),
      type: random.pick(NUMBER_TYPES),
      axis: 1 + random.below(input.length),
    }),
  },
};
