import type { ElementType } from './shipped-model.ts';

/** The types of elements by their numbers in ONNX; undefined for those that are not compared. */
export const ELEMENT_TYPES: readonly (ElementType | undefined)[] = [
  ...[
    undefined,
    'float32',
    'uint8',
    'int8',
    undefined,
    undefined,
    'int32',
    'int64',
    undefined,
    'bool',
    undefined,
  ],
  'float64',
] as readonly (ElementType | undefined)[];

/** Returns the inputs of a node with the numbers of their types. */
export const typedReads = (
  names: readonly string[],
  types: readonly ElementType[],
): { readonly name: string; readonly type: number }[] =>
  names.map((name, index) => ({ name, type: ELEMENT_TYPES.indexOf(types[index]) }));
