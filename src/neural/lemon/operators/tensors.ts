import { itemAt } from '../../../base/item-at.ts';
import { sizeOf } from '../layers/layer-type.ts';
import type { ElementType } from '../onnx/element-types.ts';
import {
  OPEN,
  type Expected,
  type ExpectedValue,
  type Operand,
  type Rounded,
  type Value,
} from './operator.ts';

/** Yields the places of a shape in order. */
export function* placesOf(shape: readonly number[]): Generator<number[]> {
  const size = sizeOf(shape);
  const place = shape.map(() => 0);
  for (let count = 0; count < size; count++) {
    yield [...place];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      place[axis]!++;
      if (place[axis]! < shape[axis]!) break;
      place[axis] = 0;
    }
  }
}

export const indexOf = (shape: readonly number[], place: readonly number[]): number =>
  shape.reduce((index, size, axis) => index * size + place[axis]!, 0);

/** Returns the place of an index; of an index beyond the shape that of its rest. */
export const placeOf = (shape: readonly number[], index: number): number[] => {
  let rest = index;
  return shape
    .toReversed()
    .map((size) => {
      const at = rest % size;
      rest = (rest - at) / size;
      return at;
    })
    .toReversed();
};

export const valueAt = ({ shape, values }: Operand, place: readonly number[]): Value =>
  values[indexOf(shape, place)]!;

/** Returns the value that broadcasting puts at a place of a shape of equal or higher rank. */
export function broadcastAt({ shape, values }: Operand, place: readonly number[]): Value {
  const own = place.slice(place.length - shape.length);
  return values[
    indexOf(
      shape,
      own.map((at, axis) => (shape[axis] === 1 ? 0 : at)),
    )
  ]!;
}

export function broadcastShape(...shapes: readonly (readonly number[])[]): number[] {
  const rank = Math.max(...shapes.map(({ length }) => length));
  return Array.from({ length: rank }, (_, axis) => {
    const sizes = shapes.map((shape) => shape[axis - rank + shape.length] ?? 1);
    return sizes.find((size) => size !== 1) ?? 1;
  });
}

/** Returns the values at all places that differ from a place only along some axes. */
export function valuesAlong(input: Operand, place: readonly number[], axes: readonly number[]): Value[] {
  const inner = input.shape.map((size, axis) => (axes.includes(axis) ? size : 1));
  return Array.from(placesOf(inner), (own) =>
    valueAt(
      input,
      own.map((at, axis) => (axes.includes(axis) ? at : place[axis]!)),
    ),
  );
}

/** Returns a tensor with the value of each place, and by how much rounding may move it. */
export function expectedAt(
  type: ElementType,
  shape: readonly number[],
  at: (place: readonly number[]) => ExpectedValue | Rounded,
): Expected {
  const results = Array.from(placesOf(shape), (place): Rounded => {
    const result = at(place);
    return Array.isArray(result) ? (result as Rounded) : [result as ExpectedValue];
  });
  return {
    ...{ type, shape },
    ...{ values: results.map(([value]) => value), slack: results.map(([, slack = 0]) => slack) },
  };
}

/** Returns the axis that a number from -rank to rank - 1 names. */
export const axisOf = (axis: number, rank: number): number => (axis < 0 ? axis + rank : axis);

export const isFloat = (type: ElementType): type is 'float32' | 'float64' => type.startsWith('float');

export const bitsOf = (type: ElementType): number => Number(type.replace(/^\D+/, ''));

/** Returns the least and the largest integer of a type; of booleans 0 and 1. */
export function endsOf(type: ElementType): readonly [bigint, bigint] {
  if (type === 'bool') return [0n, 1n];
  const bits = BigInt(bitsOf(type));
  return type.startsWith('u') ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
}

/** Returns the sum of integers. */
export const integerSum = (values: readonly bigint[]): bigint =>
  values.reduce((one, other) => one + other, 0n);

/** Returns the extreme integer; of none the end of a type that is least extreme. */
export const extremeInteger = (
  values: readonly bigint[],
  isMore: (a: bigint, b: bigint) => boolean,
  none = itemAt(values, 0),
): bigint => values.reduce((best, value) => (isMore(value, best) ? value : best), none);

/** Returns an integer, or that the standard leaves it open if the type has no such integer. */
export function fitted(type: ElementType, value: bigint): ExpectedValue {
  const [least, most] = endsOf(type);
  return value < least || value > most ? OPEN : value;
}

/** Returns the integer of a type that is closest. */
export function saturated(type: ElementType, value: bigint): bigint {
  const [least, most] = endsOf(type);
  return value < least ? least : value > most ? most : value;
}

/** Returns the integer closest to a float, the even one of two. */
export function roundedEven(value: number): number {
  const low = Math.floor(value);
  const rest = value - low;
  if (rest !== 0.5) return rest < 0.5 ? low : low + 1;
  return low % 2 === 0 ? low : low + 1;
}

/** Returns an approximated value with its slack; constants of the standard are floats of 32 bits for all types. */
export function near(type: ElementType, value: ExpectedValue): Rounded {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [value];
  const [share, more] = type === 'float64' ? [1e-6, 1e-6] : [1e-4, 2e-6];
  return [value, share * Math.abs(value) + more];
}
