import type { ConfigValue } from '../model/layers-model.ts';
import { between, type Config, type LayerType } from './layer-type.ts';

/** Types of numbers that an operator of ONNX computes with. */
const NUMBER_TYPES = ['float', 'int32', 'int64', 'double'] as const;

const FLOATS = ['float', 'double'] as const;
/** Of most operators the runtimes implement no other type. */
const SINGLE = ['float'] as const;

/** How an operator of ONNX is called. */
interface Operator {
  /** On each element, on two operands, or along an axis, which it keeps or reduces to one element. */
  readonly form: 'each' | 'two' | 'along' | 'reduce';
  readonly types: readonly string[];
  /** The values that each attribute is drawn from. */
  readonly attributes?: Readonly<Record<string, readonly ConfigValue[]>>;
  /** Numbers that are operands too, alone or one for each channel. */
  readonly scalars?: readonly number[];
  readonly perChannel?: readonly number[];
  /** The least rank of an input, without the batch; default 1. */
  readonly rank?: number;
}

const listed = (form: Operator['form'], types: Operator['types'], names: string): Record<string, Operator> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { form, types }]));

const float = (...values: readonly number[]): ConfigValue[] => values.map((value) => ({ float: value }));

const withAttributes = (attributes: NonNullable<Operator['attributes']>): Operator => ({
  ...{ form: 'each', types: SINGLE, attributes },
});

/** The operators of ONNX that are drawn. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  ...listed('each', NUMBER_TYPES, 'Abs Neg Sign'),
  ...listed('each', FLOATS, 'Ceil Exp Floor IsInf IsNaN Log Reciprocal Relu Round Sigmoid Sin Sqrt Tanh'),
  ...listed('each', SINGLE, 'Acos Acosh Asin Asinh Atan Atanh Cos Cosh Erf Selu Sinh Softplus Softsign Tan'),
  Clip: { form: 'each', types: NUMBER_TYPES, scalars: [-1, 2] },
  Celu: withAttributes({ alpha: float(0.5, 1) }),
  Elu: withAttributes({ alpha: float(0.5, 1) }),
  HardSigmoid: withAttributes({ alpha: float(0.2, 0.5) }),
  LeakyRelu: withAttributes({ alpha: float(0.1, -1) }),
  Shrink: withAttributes({ lambd: float(0.5), bias: float(0, 0.5) }),
  ThresholdedRelu: withAttributes({ alpha: float(0, 1) }),
  ...listed('two', NUMBER_TYPES, 'Add Div Equal Greater GreaterOrEqual Less LessOrEqual Max Min Mul Pow Sub'),
  ...listed('two', FLOATS, 'Sum'),
  ...listed('two', SINGLE, 'Mean PRelu'),
  Mod: { form: 'two', types: NUMBER_TYPES, attributes: { fmod: [1] } },
  ArgMax: { form: 'reduce', types: NUMBER_TYPES, attributes: { select_last_index: [0, 1] } },
  ArgMin: { form: 'reduce', types: NUMBER_TYPES, attributes: { select_last_index: [0, 1] } },
  ...listed('reduce', NUMBER_TYPES, 'ReduceL1 ReduceL2 ReduceMax ReduceMean ReduceMin ReduceProd'),
  ...listed('reduce', NUMBER_TYPES, 'ReduceSum ReduceSumSquare'),
  ...listed('reduce', FLOATS, 'ReduceLogSum ReduceLogSumExp'),
  CumSum: { form: 'along', types: NUMBER_TYPES, attributes: { exclusive: [0, 1], reverse: [0, 1] } },
  LpNormalization: { form: 'along', types: FLOATS, attributes: { p: [1, 2] } },
  ...listed('along', FLOATS, 'LogSoftmax Softmax'),
  ...listed('along', SINGLE, 'Hardmax MeanVarianceNormalization'),
  TopK: { form: 'along', types: NUMBER_TYPES, attributes: { largest: [0, 1] } },
  InstanceNormalization: { form: 'each', types: SINGLE, perChannel: [1, 0], rank: 2 },
  LRN: { form: 'each', types: SINGLE, attributes: { size: [1, 3], alpha: float(1) }, rank: 3 },
};

/** Returns how the operator of a configuration is called. */
export const operatorOf = (config: Config): Operator => OPERATORS[config['operator'] as string]!;

/**
 * Layers that are no layers of tf.layers: one operator of ONNX, with its result as 32-bit floats. They are added only if
 * every back end is an ONNX Runtime.
 */
export const OPERATOR_LAYERS: Readonly<Record<string, LayerType>> = {
  OnnxOperator: {
    share: 60,
    isOperator: true,
    outputShape: (config, [input]) => {
      const axis = Number(config['axis']);
      return operatorOf(config).form === 'reduce' ? input?.with(axis < 0 ? axis : axis - 1, 1) : input;
    },
    weights: (config, input) => (operatorOf(config).form === 'two' ? [{ name: 'other', shape: input }] : []),
    draw: (random, input) => {
      const fitting = Object.keys(OPERATORS).filter((name) => (OPERATORS[name]!.rank ?? 1) <= input.length);
      const operator = random.pick(fitting);
      const { form, types, attributes = {} } = OPERATORS[operator]!;
      return {
        ...{ operator, type: random.pick(types) },
        ...(form === 'along' || form === 'reduce' ? { axis: between(random, 1, input.length) } : {}),
        ...Object.fromEntries(
          Object.entries(attributes).map(([name, values]) => [name, random.pick(values)]),
        ),
      };
    },
  },
};
