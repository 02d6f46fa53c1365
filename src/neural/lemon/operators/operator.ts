import type { ElementType } from '../onnx/element-types.ts';
import type { Attribute } from '../onnx/protobuf.ts';
import type { Choices } from './choices.ts';

/** A value: a float as a number, an integer or a boolean as a bigint. */
export type Value = number | bigint;

/** A tensor that an operator reads. */
export interface Operand {
  readonly type: ElementType;
  readonly shape: readonly number[];
  readonly values: readonly Value[];
}

/** The standard leaves a value open: an integer that overflows, a NaN as an integer. */
export const OPEN = Symbol('open');
/** The standard does not say what a value is, for example which of NaN and 1 is larger: back ends only must agree. */
export const UNSAID = Symbol('unsaid');

/** What a value must be; of several integers any. */
export type ExpectedValue = Value | ReadonlySet<bigint> | typeof OPEN | typeof UNSAID;
/** What a value must be, and what rounding may add to a float, beside four units in the last place. */
export type Rounded = readonly [value: ExpectedValue, slack?: number];

/** A tensor that an operator must give. */
export interface Expected {
  readonly type: ElementType;
  readonly shape: readonly number[];
  readonly values: readonly ExpectedValue[];
  /** What rounding may add to each float, beside four units in the last place. */
  readonly slack?: readonly number[] | undefined;
}

/** The call of an operator. */
export interface Call {
  /** Absent inputs are undefined. */
  readonly inputs: readonly (Operand | undefined)[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** Returns an input that an operator needs. @throws RangeError if the call lacks it. */
export function operandAt({ inputs }: Pick<Call, 'inputs'>, at: number): Operand {
  const operand = inputs[at];
  if (operand === undefined) throw new RangeError(`the call has no input ${at}`);
  return operand;
}

/** Returns an integer or a float among attributes, as a float of 32 bits is rounded. */
export function numberAttribute(attributes: Call['attributes'], name: string, otherwise: number): number {
  const value = attributes[name];
  if (typeof value === 'number') return value;
  return Math.fround(typeof value === 'object' && 'float' in value ? value.float : otherwise);
}

/** Returns a list of integers among attributes. */
export const integersAttribute = (
  attributes: Call['attributes'],
  name: string,
  otherwise: readonly number[],
): readonly number[] => (attributes[name] as readonly number[] | undefined) ?? otherwise;

/** Returns a text among attributes. */
export const textAttribute = (attributes: Call['attributes'], name: string, otherwise: string): string =>
  (attributes[name] as string | undefined) ?? otherwise;

/** A drawn call; default: no attributes. */
export type DrawnCall = Pick<Call, 'inputs'> & Partial<Call>;

/** An operator of the standard: one line of a table. */
export interface Operator {
  readonly name: string;
  /** The version of the standard that is called; 13 if an operator did not change since. */
  readonly opset?: number;
  /** The types of its first input that are drawn. */
  readonly types: readonly ElementType[];
  /** Draws a call that the standard allows. */
  readonly draw: (choices: Choices, type: ElementType) => DrawnCall;
  /** What the standard says that a call with a first input gives. */
  readonly evaluate: (input: Operand, call: Call) => Expected | readonly Expected[];
}

/** Returns what the standard says that a call of an operator gives. */
export const evaluated = ({ evaluate }: Operator, call: Call): readonly Expected[] =>
  [evaluate(operandAt(call, 0), call)].flat();
