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
export type ExpectedValue = Value | readonly bigint[] | typeof OPEN | typeof UNSAID;

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

/** An operator of the standard: one line of a table. */
export interface Operator {
  readonly name: string;
  /** The version of the standard that is called; 13 if an operator did not change since. */
  readonly opset?: number;
  /** The types of its first input that are drawn. */
  readonly types: readonly ElementType[];
  /** Draws a call that the standard allows. */
  readonly draw: (choices: Choices, type: ElementType) => Call;
  /** What the standard says that a call gives. */
  readonly evaluate: (call: Call) => readonly Expected[];
}
