import { itemAt } from '../../../../base/item-at.ts';
import { sizeOf } from '../../layers/layer-type.ts';
import type { Choices } from '../choices.ts';
import {
  ALL,
  drawAttributes,
  drawAxis,
  drawFullShape,
  drawLength,
  drawOperand,
  drawShape,
  integers,
  scalar,
} from '../draw.ts';
import {
  operandAt,
  numberAttribute,
  OPEN,
  textAttribute,
  type Operand,
  type Operator,
  type Value,
} from '../operator.ts';
import { axisOf, expectedAt, fitted, indexOf, placeOf, valueAt, valuesAlong } from '../tensors.ts';
import { move, toNumbers } from './move.ts';

/** Draws indices of an axis, some from its end; none if the axis has no elements. */
function drawIndices(choices: Choices, shape: readonly number[], length: number): Operand {
  const stream = choices.stream('indices');
  const count = sizeOf(shape);
  const type = choices.pick(['int64', 'int32'] as const);
  const isNegative = choices.below(2) === 1;
  const values = Array.from({ length: count }, () => {
    const at = stream.below(length);
    return BigInt(isNegative && stream.below(2) === 1 ? at - length : at);
  });
  return { type, shape, values };
}

const GATHER = move('Gather', {
  isFull: true,
  draw: (choices, { shape }) => {
    const axis = drawAxis(choices, shape.length);
    const indices = drawIndices(choices, drawShape(choices, 0, 2), itemAt(shape, axisOf(axis, shape.length)));
    return { inputs: [indices], attributes: { axis } };
  },
  evaluate: (input, call) => {
    const indices = operandAt(call, 1);
    const axis = axisOf(numberAttribute(call.attributes, 'axis', 0), input.shape.length);
    const length = itemAt(input.shape, axis);
    const inner = indices.shape.length;
    const shape = input.shape.toSpliced(axis, 1, ...indices.shape);
    return expectedAt(input.type, shape, (place) => {
      const at = axisOf(Number(valueAt(indices, place.slice(axis, axis + inner))), length);
      return valueAt(input, place.toSpliced(axis, inner, at));
    });
  },
});

const GATHER_ELEMENTS = move('GatherElements', {
  isFull: true,
  draw: (choices, { shape }) => {
    const axis = drawAxis(choices, shape.length);
    const own = axisOf(axis, shape.length);
    const counts = shape.map((size, at) => (at === own ? drawLength(choices, 9) : 1 + choices.below(size)));
    return { inputs: [drawIndices(choices, counts, itemAt(shape, own))], attributes: { axis } };
  },
  evaluate: (input, call) => {
    const indices = operandAt(call, 1);
    const axis = axisOf(numberAttribute(call.attributes, 'axis', 0), input.shape.length);
    const length = itemAt(input.shape, axis);
    return expectedAt(input.type, indices.shape, (place) =>
      valueAt(input, place.with(axis, axisOf(Number(valueAt(indices, place)), length))),
    );
  },
});

const GATHER_ND = move('GatherND', {
  isFull: true,
  draw: (choices, { shape }) => {
    const depth = 1 + choices.below(shape.length);
    const count = drawLength(choices, 9);
    const stream = choices.stream('indices');
    const values = Array.from({ length: count * depth }, (_, at) => {
      const length = itemAt(shape, at % depth);
      return BigInt(stream.below(2 * length) - length);
    });
    return { inputs: [{ type: 'int64', shape: [count, depth], values }], attributes: {} };
  },
  evaluate: (input, call) => {
    const indices = operandAt(call, 1);
    const [count, depth] = indices.shape as [number, number];
    return expectedAt(input.type, [count, ...input.shape.slice(depth)], (place) => {
      const first = input.shape
        .slice(0, depth)
        .map((length, at) => axisOf(Number(valueAt(indices, [itemAt(place, 0), at])), length));
      return valueAt(input, [...first, ...place.slice(1)]);
    });
  },
});

const SCATTER_ELEMENTS = move('ScatterElements', {
  ...{ opset: 18, isFull: true },
  draw: (choices, { shape, type }) => {
    const axis = drawAxis(choices, shape.length);
    const own = axisOf(axis, shape.length);
    const reductions = type === 'bool' ? [undefined] : [undefined, 'add', 'max', 'min', 'mul'];
    const reduced = drawAttributes(choices, { reduction: reductions });
    // Without a reduction, equal indices are not allowed: the places of an axis in order.
    const isUnique = reduced['reduction'] === undefined;
    const counts = shape.map((size, at) =>
      at === own && !isUnique ? drawLength(choices, 5) : 1 + choices.below(size),
    );
    const length = itemAt(shape, own);
    const indices = isUnique
      ? (expectedAt('int64', counts, (place) => BigInt(length - 1 - itemAt(place, own))) as Operand)
      : drawIndices(choices, counts, length);
    const inputs = [indices, drawOperand(choices, 'updates', type, counts)];
    return { inputs, attributes: { axis, ...reduced } };
  },
  evaluate: (input, call) => {
    const [indices, updates] = [operandAt(call, 1), operandAt(call, 2)];
    const axis = axisOf(numberAttribute(call.attributes, 'axis', 0), input.shape.length);
    const length = itemAt(input.shape, axis);
    const how = textAttribute(call.attributes, 'reduction', 'none');
    const result: (Value | typeof OPEN)[] = [...input.values];
    for (const [at, index] of indices.values.entries()) {
      const place = placeOf(indices.shape, at).with(axis, axisOf(Number(index), length));
      const to = indexOf(input.shape, place);
      result[to] = scattered(itemAt(result, to), itemAt(updates.values, at), how);
    }
    const values = result.map((value) => (typeof value === 'bigint' ? fitted(input.type, value) : value));
    return { type: input.type, shape: input.shape, values };
  },
});

/** Returns a value after an update; open if rounding or overflow decides. */
function scattered(old: Value | typeof OPEN, update: Value, how: string): Value | typeof OPEN {
  if (how === 'none' || old === OPEN) return how === 'none' ? update : OPEN;
  if (typeof old === 'number' || typeof update === 'number') {
    const [a, b] = [Number(old), Number(update)];
    if (Number.isNaN(a) || Number.isNaN(b)) return how === 'add' || how === 'mul' ? NaN : OPEN;
    if (how === 'max') return Math.max(a, b);
    if (how === 'min') return Math.min(a, b);
    const result = how === 'add' ? a + b : a * b;
    // Small integers are added and multiplied exactly; of others each library rounds in its order.
    return Number.isSafeInteger(a * 1024) && Number.isSafeInteger(b * 1024) && Math.abs(result) < 4096
      ? Math.fround(result)
      : OPEN;
  }
  if (how === 'max') return old > update ? old : update;
  if (how === 'min') return old < update ? old : update;
  return how === 'add' ? old + update : old * update;
}

const TOP_K: Operator = {
  ...{ name: 'TopK', types: ['float32', 'float64', 'int32', 'int64'] },
  draw: (choices, type) => {
    const shape = drawFullShape(choices, 1);
    const axis = drawAxis(choices, shape.length);
    const most = itemAt(shape, axisOf(axis, shape.length));
    const input = drawOperand(choices, 'x', type, shape);
    const attributes = { axis, ...drawAttributes(choices, { largest: [undefined, 0] }) };
    return { inputs: [input, integers([1 + choices.below(most)])], attributes };
  },
  evaluate: (input, call) => {
    const axis = axisOf(numberAttribute(call.attributes, 'axis', -1), input.shape.length);
    const isLargest = call.attributes['largest'] !== 0;
    /** Returns the value that is chosen for a place, and its index; undefined if NaN leaves the order open. */
    const chosen = (place: readonly number[]): readonly [Value, number] | undefined => {
      const row = valuesAlong(input, place, [axis]).map(
        (value, at) => [value === 0 ? 0 : value, at] as const,
      );
      if (row.some(([value]) => Number.isNaN(Number(value)))) return undefined;
      const sorted = row.toSorted(([a, i], [b, j]) => (a === b ? i - j : a > b === isLargest ? -1 : 1));
      return itemAt(sorted, itemAt(place, axis));
    };
    const shape = input.shape.with(axis, Number(operandAt(call, 1).values[0]));
    return [
      expectedAt(input.type, shape, (place) => chosen(place)?.[0] ?? OPEN),
      expectedAt('int64', shape, (place) => {
        const [, index] = chosen(place) ?? [];
        return index === undefined ? OPEN : BigInt(index);
      }),
    ];
  },
};

/** The operators with indices, and those that select values. */
export const INDEXING: readonly Operator[] = [
  ...[GATHER, GATHER_ELEMENTS, GATHER_ND, SCATTER_ELEMENTS, TOP_K],
  move('NonZero', {
    draw: () => ({}),
    evaluate: (input) => {
      const places = input.values.flatMap((value, at) =>
        value !== 0 && value !== 0n ? [placeOf(input.shape, at)] : [],
      );
      return expectedAt('int64', [input.shape.length, places.length], (place) =>
        BigInt(itemAt(itemAt(places, itemAt(place, 1)), itemAt(place, 0))),
      );
    },
  }),
  move('Compress', {
    draw: (choices, { shape }) => {
      const axis = choices.below(3) === 1 ? undefined : drawAxis(choices, shape.length);
      const length = axis === undefined ? sizeOf(shape) : itemAt(shape, axisOf(axis, shape.length));
      const condition = drawOperand(choices, 'condition', 'bool', [choices.below(length + 1)]);
      return { inputs: [condition], attributes: axis === undefined ? {} : { axis } };
    },
    evaluate: (input, call) => {
      const taken = operandAt(call, 1).values.flatMap((value, at) => (value === 1n ? [at] : []));
      if (call.attributes['axis'] === undefined) {
        const values = taken.map((at) => itemAt(input.values, at));
        return { type: input.type, shape: [taken.length], values };
      }
      const axis = axisOf(numberAttribute(call.attributes, 'axis', 0), input.shape.length);
      return expectedAt(input.type, input.shape.with(axis, taken.length), (place) =>
        valueAt(input, place.with(axis, itemAt(taken, itemAt(place, axis)))),
      );
    },
  }),
  move('ReverseSequence', {
    ...{ types: ALL, rank: 2, isFull: true },
    draw: (choices, { shape }) => {
      const time = choices.below(2);
      const [steps, batch] = [itemAt(shape, time), itemAt(shape, 1 - time)];
      const stream = choices.stream('lengths');
      const lengths = Array.from({ length: batch }, () => 1 + stream.below(steps));
      return { inputs: [integers(lengths)], attributes: { time_axis: time, batch_axis: 1 - time } };
    },
    evaluate: (input, { inputs: [, lengths], attributes }) => {
      const time = numberAttribute(attributes, 'time_axis', 0);
      return expectedAt(input.type, input.shape, (place) => {
        const length = itemAt(toNumbers(lengths), itemAt(place, 1 - time));
        const at = itemAt(place, time);
        return valueAt(input, at < length ? place.with(time, length - 1 - at) : place);
      });
    },
  }),
  move('OneHot', {
    types: ['int64', 'int32', 'float32'],
    draw: (choices, { shape }) => {
      const depth = choices.pick([3, 1, 5, 8]);
      const axis = drawAxis(choices, shape.length + 1);
      const values = drawOperand(choices, 'values', choices.pick(['float32', 'int64', 'int32']), [2]);
      return { inputs: [scalar('int64', BigInt(depth)), values], attributes: { axis } };
    },
    evaluate: (input, call) => {
      const count = Number(operandAt(call, 1).values[0]);
      const { type, values } = operandAt(call, 2);
      const axis = axisOf(numberAttribute(call.attributes, 'axis', -1), input.shape.length + 1);
      return expectedAt(type, input.shape.toSpliced(axis, 0, count), (place) => {
        const index = Number(valueAt(input, place.toSpliced(axis, 1)));
        // What a fraction is as an index, the standard does not say.
        if (!Number.isInteger(index)) return OPEN;
        const own = index < 0 ? index + count : index;
        return itemAt(values, own === place[axis] ? 1 : 0);
      });
    },
  }),
];
