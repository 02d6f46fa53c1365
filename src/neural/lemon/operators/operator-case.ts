import { itemAt } from '../../../base/item-at.ts';
import { elementsOf, type ElementType, type Elements } from '../onnx/element-types.ts';
import { onnxBytes } from '../onnx/protobuf.ts';
import { Choices, type Streams } from './choices.ts';
import { evaluated, type Call, type Expected, type Operand, type Operator } from './operator.ts';

/** A call of an operator, what it must give, and the choices that made it. */
export interface OperatorCase {
  readonly operator: Operator;
  readonly type: ElementType;
  readonly call: Call;
  /** True if all inputs but the first are constants of the file. */
  readonly hasConstants: boolean;
  readonly expected: readonly Expected[];
  readonly choices: Streams;
}

/** Makes a case of an operator. */
export function operatorCase(operator: Operator, type: ElementType, choices: Choices): OperatorCase {
  const call = { attributes: {}, ...operator.draw(choices, type) };
  const hasConstants = choices.stream('constants').below(2) === 1;
  return { operator, type, call, hasConstants, expected: evaluated(operator, call), choices: choices.made };
}

export const simplestCase = (operator: Operator, type: ElementType): OperatorCase =>
  operatorCase(operator, type, Choices.replayed(new Map()));

/** The elements of a tensor, with its type and shape. */
export interface TypedElements {
  readonly type: ElementType;
  readonly shape: readonly number[];
  readonly data: Elements;
}

/** A call of an operator as a back end gets it. */
export interface OperatorJob {
  readonly kind: 'operator';
  /** An ONNX file of one node. */
  readonly file: Uint8Array;
  readonly inputs: ReadonlyMap<string, TypedElements>;
  /** The inputs that the file has. */
  readonly constants: ReadonlyMap<string, TypedElements>;
  readonly outputs: readonly string[];
}

const typed = ({ type, shape, values }: Operand): TypedElements => ({
  ...{ type, shape },
  data: elementsOf(type, values),
});

/** Returns what back ends are asked. Inputs are called x0, x1 and so on, outputs y0, y1 and so on. */
export function operatorJob({ operator, call, hasConstants, expected }: OperatorCase): OperatorJob {
  const operands = call.inputs.map((operand, at) => ({
    name: operand === undefined ? '' : `x${at}`,
    operand,
  }));
  const given = operands.flatMap(({ name, operand }, at) =>
    operand === undefined ? [] : [{ name, isConstant: hasConstants && at > 0, ...typed(operand) }],
  );
  const named = (constants: boolean): Map<string, TypedElements> =>
    new Map(
      given.flatMap(({ name, isConstant, type, shape, data }) =>
        isConstant === constants ? [[name, { type, shape, data }]] : [],
      ),
    );
  const outputs = expected.map((_, at) => `y${at}`);
  const names = operands.map(({ name }) => name);
  return {
    kind: 'operator',
    file: onnxBytes({
      nodes: [
        {
          ...{ op: operator.name, outputs, attributes: call.attributes },
          inputs: names.slice(0, names.findLastIndex((name) => name !== '') + 1),
        },
      ],
      constants: given.filter(({ isConstant }) => isConstant),
      inputs: given.filter(({ isConstant }) => !isConstant),
      outputs: expected.map(({ type, shape }, at) => ({ name: itemAt(outputs, at), type, shape })),
      opset: operator.opset ?? 13,
    }),
    ...{ inputs: named(false), constants: named(true) },
    outputs,
  };
}
