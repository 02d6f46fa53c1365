import { itemAt } from '../../../base/item-at.ts';

/** The arrays that hold the elements of a tensor, by the names of types in ONNX Runtime. */
const ARRAYS = {
  ...{ float32: Float32Array, float64: Float64Array, bool: Uint8Array },
  ...{ int8: Int8Array, int16: Int16Array, int32: Int32Array, int64: BigInt64Array },
  ...{ uint8: Uint8Array, uint16: Uint16Array, uint32: Uint32Array, uint64: BigUint64Array },
};

export type ElementType = keyof typeof ARRAYS;

/** The elements of a tensor of ONNX. */
export type Elements = InstanceType<(typeof ARRAYS)[ElementType]>;

/** The numbers of the types in ONNX files. */
const NUMBERS: Readonly<Record<ElementType, number>> = {
  ...{ float32: 1, uint8: 2, int8: 3, uint16: 4, int16: 5, int32: 6, int64: 7, bool: 9 },
  ...{ float64: 11, uint32: 12, uint64: 13 },
};

/** Returns the number of a type in ONNX files. */
export const typeNumber = (type: ElementType): number => NUMBERS[type];

/** Returns the type with a number; undefined for those that are not compared: texts, and floats of 16 bits. */
export const typeOfNumber = (number: number): ElementType | undefined =>
  (Object.keys(NUMBERS) as ElementType[]).find((type) => NUMBERS[type] === number);

/** True if a text is the name of a type. */
export const isElementType = (name: string): name is ElementType => name in ARRAYS;

/** Returns numbers as elements of a type; those of integers lose their fraction. */
export function elementsOf(type: ElementType, values: Iterable<number | bigint>): Elements {
  if (type === 'int64' || type === 'uint64')
    return ARRAYS[type].from(
      [...values].map((value) => BigInt(typeof value === 'bigint' ? value : Math.trunc(value))),
    );
  return ARRAYS[type].from([...values].map(Number));
}

/** Returns the inputs of a node with the numbers of their types. */
export const typedReads = (
  names: readonly string[],
  types: readonly ElementType[],
): { readonly name: string; readonly type: number }[] =>
  names.map((name, index) => ({ name, type: typeNumber(itemAt(types, index)) }));
