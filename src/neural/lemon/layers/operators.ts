import type { ConfigValue } from '../model/layers-model.ts';
import { between, type Config, type LayerType } from './layer-type.ts';

/** Types of numbers that an operator of ONNX computes with. */
const NUMBER_TYPES = ['float', 'int32', 'int64', 'double'] as const;

const FLOATS = ['float', 'double'] as const;

/** How an operator of ONNX is called. */
interface Operator {
  /** On each element, on two operands, or along an axis, which it keeps or reduces to one element. */
  readonly form: 'each' | 'two' | 'along' | 'reduce';
  readonly types: readonly string[];
  /** The values that each attribute is drawn from. */
  readonly attributes?: Readonly<Record<string, readonly ConfigValue[]>>;
  /** Numbers that are operands too. */
  readonly scalars?: readonly number[];
}

const listed = (form: Operator['form'], types: Operator['types'], names: string): Record<string, Operator> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { form, types }]));

const float = (...values: readonly number[]): ConfigValue[] => values.map((value) => ({ float: value }));

const ofFloats = (attributes: Operator['attributes'] = {}): Operator => ({
  ...{ form: 'each', types: FLOATS, attributes },
});

/** The operators of ONNX that are drawn. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  ...listed('each', NUMBER_TYPES, 'Abs Neg Sign'),
  ...listed('each', FLOATS, 'Acos Acosh Asin Asinh Atan Atanh Ceil Cos Cosh Erf Exp Floor IsInf IsNaN Log'),
  ...listed('each', FLOATS, 'Reciprocal Relu Round Selu Sigmoid Sin Sinh Softplus Softsign Sqrt Tan Tanh'),
  Clip: { form: 'each', types: NUMBER_TYPES, scalars: [-1, 2] },
  Celu: ofFloats({ alpha: float(0.5, 1) }),
  Elu: ofFloats({ alpha: float(0.5, 1) }),
  HardSigmoid: ofFloats({ alpha: float(0.2, 0.5) }),
  LeakyRelu: ofFloats({ alpha: float(0.1, -1) }),
  Shrink: ofFloats({ lambd: float(0.5), bias: float(0, 0.5) }),
  ThresholdedRelu: ofFloats({ alpha: float(0, 1) }),
  ...listed('two', NUMBER_TYPES, 'Add Div Equal Greater GreaterOrEqual Less LessOrEqual Max Min Mul Pow Sub'),
  ...listed('two', FLOATS, 'Mean PRelu Sum'),
  Mod: { form: 'two', types: NUMBER_TYPES, attributes: { fmod: [1] } },
  ArgMax: { form: 'reduce', types: NUMBER_TYPES, attributes: { select_last_index: [0, 1] } },
  ArgMin: { form: 'reduce', types: NUMBER_TYPES, attributes: { select_last_index: [0, 1] } },
  ...listed('reduce', NUMBER_TYPES, 'ReduceL1 ReduceL2 ReduceMax ReduceMean ReduceMin ReduceProd'),
  ...listed('reduce', NUMBER_TYPES, 'ReduceSum ReduceSumSquare'),
  ...listed('reduce', FLOATS, 'ReduceLogSum ReduceLogSumExp'),
  CumSum: { form: 'along', types: NUMBER_TYPES, attributes: { exclusive: [0, 1], reverse: [0, 1] } },
  LpNormalization: { form: 'along', types: FLOATS, attributes: { p: [1, 2] } },
  ...listed('along', FLOATS, 'Hardmax LogSoftmax Softmax'),
};

/** Returns how the operator of a configuration is called. */
export const operatorOf = (config: Config): Operator => OPERATORS[config['operator'] as string]!;

/**
 * Layers that are no layers of tf.layers: one operator of ONNX, with its result as 32-bit floats. They are added only if
 * every back end is an ONNX Runtime.
 */
export const OPERATOR_LAYERS: Readonly<Record<string, LayerType>> = {
  OnnxOperator: {
    share: 40,
    isOperator: true,
    outputShape: (config, [input]) => {
      const axis = Number(config['axis']);
      return operatorOf(config).form === 'reduce' ? input?.with(axis < 0 ? axis : axis - 1, 1) : input;
    },
    weights: (config, input) => (operatorOf(config).form === 'two' ? [{ name: 'other', shape: input }] : []),
    draw: (random, input) => {
      const operator = random.pick(Object.keys(OPERATORS));
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
