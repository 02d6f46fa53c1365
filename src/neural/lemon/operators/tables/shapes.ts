import { sizeOf } from '../../layers/layer-type.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import { integersAttribute, numberAttribute, textAttribute } from '../attributes.ts';
import type { Choices } from '../choices.ts';
import {
  ALL,
  drawAttributes,
  drawAxis,
  drawLength,
  drawOperand,
  drawShape,
  FLOATS,
  integers,
  scalar,
} from '../draw.ts';
import { OPEN, type Call, type Expected, type Operand, type Operator, type Value } from '../operator.ts';
import { axisOf, broadcastAt, broadcastShape, expectedAt, isFloat, placeOf, valueAt } from '../tensors.ts';

/** The types that moves of values are drawn with; libraries treat others of the same width alike. */
const MOVED = ['float32', 'float64', 'int32', 'int64', 'uint8', 'int8', 'bool'] as const;

interface Move {
  readonly types?: readonly ElementType[];
  readonly opset?: number;
  readonly draw: (choices: Choices, input: Operand) => Partial<Call>;
  readonly evaluate: (input: Operand, call: Call) => Expected | readonly Expected[];
  /** The least rank of the tensor; default 1. */
  readonly rank?: number;
}

/** Returns an operator that moves the values of a tensor. */
const move = (name: string, { types = MOVED, opset = 13, draw, evaluate, rank = 1 }: Move): Operator => ({
  ...{ name, opset, types },
  draw: (choices, type) => {
    const input = drawOperand(choices, 'x', type, drawShape(choices, rank));
    const { inputs = [], attributes = {} } = draw(choices, input);
    return { inputs: [input, ...inputs], attributes };
  },
  evaluate: (call) => {
    const expected = evaluate(call.inputs[0]!, call);
    return Array.isArray(expected) ? (expected as readonly Expected[]) : [expected as Expected];
  },
});

const numbersOf = (operand: Operand | undefined): number[] => (operand?.values ?? []).map(Number);
const zeroOf = (type: ElementType): Value => (isFloat(type) ? 0 : 0n);

/** Returns axes in a drawn order. */
function drawOrder(choices: Choices, rank: number): number[] {
  const rest = Array.from({ length: rank }, (_, axis) => axis);
  return Array.from({ length: rank }, () => rest.splice(choices.below(rest.length), 1)[0]!);
}

/** Returns the indices that a slice of an axis takes. */
function sliced(length: number, start: number, end: number, step: number): number[] {
  const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
  const from = start < 0 ? start + length : start;
  const to = end < 0 ? end + length : end;
  const indices: number[] = [];
  if (step > 0) {
    const last = clamp(to, 0, length);
    for (let at = clamp(from, 0, length); at < last; at += step) indices.push(at);
  } else if (length > 0) {
    const last = clamp(to, -1, length - 1);
    for (let at = clamp(from, 0, length - 1); at > last; at += step) indices.push(at);
  }
  return indices;
}

const SLICE = move('Slice', {
  draw: (choices, { shape }) => {
    const axes = drawOrder(choices, shape.length).slice(0, 1 + choices.below(shape.length));
    const end = (): number => choices.pick([0, 1, 2, -1, -2, 100, -100, 2 ** 31 - 1, -(2 ** 31)]);
    const steps = axes.map(() => choices.pick([1, -1, 2, -2, 3, -3]));
    // Before the first element begins no slice backwards: the standard and numpy differ on it.
    const starts = axes.map((axis, at) => {
      const start = end();
      return steps[at]! < 0 && start + shape[axis]! < 0 ? -1 : start;
    });
    const lists = [
      starts,
      axes.map(end),
      axes.map((axis) => (choices.below(2) === 0 ? axis : axis - shape.length)),
    ];
    const type = choices.pick(['int64', 'int32'] as const);
    return { inputs: [...lists, steps].map((list) => integers(list, type)) };
  },
  evaluate: (input, { inputs: [, ...lists] }) => {
    const [starts, ends, axes, steps] = lists.map(numbersOf);
    const taken = input.shape.map((size) => Array.from({ length: size }, (_, at) => at));
    for (const [at, axis] of axes!.entries()) {
      const own = axisOf(axis, input.shape.length);
      taken[own] = sliced(input.shape[own]!, starts![at]!, ends![at]!, steps![at]!);
    }
    const shape = taken.map(({ length }) => length);
    return expectedAt(input.type, shape, (place) =>
      valueAt(
        input,
        place.map((at, axis) => taken[axis]![at]!),
      ),
    );
  },
});

/** Returns the place that padding copies, or undefined for a constant. */
function unpadded(at: number, size: number, mode: string): number | undefined {
  if (at >= 0 && at < size) return at;
  if (mode === 'constant') return undefined;
  if (mode === 'edge') return at < 0 ? 0 : size - 1;
  return at < 0 ? -at : 2 * (size - 1) - at;
}

const PAD = move('Pad', {
  types: ['float32', 'float64', 'int32', 'int64', 'uint8', 'int8', 'bool'],
  draw: (choices, { shape, type }) => {
    const attributes = drawAttributes(choices, { mode: [undefined, 'edge', 'reflect'] });
    const isConstant = attributes['mode'] === undefined;
    const pads = [...shape, ...shape].map((size) => {
      const most = attributes['mode'] === 'reflect' ? size - 1 : size === 0 && !isConstant ? 0 : 3;
      return isConstant && choices.below(5) === 1
        ? -choices.below(Math.floor(size / 2) + 1)
        : choices.below(Math.max(most, 0) + 1);
    });
    const value = isConstant && choices.below(2) === 1 ? drawOperand(choices, 'value', type, []) : undefined;
    return { attributes, inputs: [integers(pads), value] };
  },
  evaluate: (input, { inputs: [, pads, value], attributes }) => {
    const own = numbersOf(pads);
    const rank = input.shape.length;
    const mode = textAttribute(attributes, 'mode', 'constant');
    const shape = input.shape.map((size, axis) => size + own[axis]! + own[axis + rank]!);
    return expectedAt(input.type, shape, (place) => {
      const from = place.map((at, axis) => unpadded(at - own[axis]!, input.shape[axis]!, mode));
      return from.includes(undefined)
        ? (value?.values[0] ?? zeroOf(input.type))
        : valueAt(input, from as number[]);
    });
  },
});

/** Draws indices of an axis, some from its end; none if the axis has no elements. */
function drawIndices(
  choices: Choices,
  shape: readonly number[],
  length: number,
  hasNegative = true,
): Operand {
  const stream = choices.stream('indices');
  const count = sizeOf(shape);
  const type = choices.pick(['int64', 'int32'] as const);
  const isNegative = hasNegative && choices.below(2) === 1;
  const values = Array.from({ length: count }, () => {
    const at = stream.below(length);
    return BigInt(isNegative && stream.below(2) === 1 ? at - length : at);
  });
  return { type, shape, values };
}

const isPositive = (shape: readonly number[]): number[] => shape.map((size) => Math.max(1, size));

/** Returns an operator on indices of an axis; no axis is empty. */
const indexing = (
  name: string,
  own: Omit<Move, 'types'>,
  types: readonly ElementType[] = MOVED,
): Operator => {
  const operator = move(name, { ...own, types });
  return {
    ...operator,
    draw: (choices, type) => {
      const input = drawOperand(choices, 'x', type, isPositive(drawShape(choices, own.rank ?? 1)));
      const { inputs = [], attributes = {} } = own.draw(choices, input);
      return { inputs: [input, ...inputs], attributes };
    },
  };
};

const GATHER = indexing('Gather', {
  draw: (choices, { shape }) => {
    const axis = drawAxis(choices, shape.length);
    const indices = drawIndices(choices, drawShape(choices, 0, 2), shape[axisOf(axis, shape.length)]!);
    return { inputs: [indices], attributes: { axis } };
  },
  evaluate: (input, { inputs: [, indices], attributes }) => {
    const axis = axisOf(numberAttribute(attributes, 'axis', 0), input.shape.length);
    const inner = indices!.shape.length;
    const shape = input.shape.toSpliced(axis, 1, ...indices!.shape);
    return expectedAt(input.type, shape, (place) => {
      const at = axisOf(Number(valueAt(indices!, place.slice(axis, axis + inner))), input.shape[axis]!);
      return valueAt(input, place.toSpliced(axis, inner, at));
    });
  },
});

const GATHER_ELEMENTS = indexing('GatherElements', {
  draw: (choices, { shape }) => {
    const axis = drawAxis(choices, shape.length);
    const own = axisOf(axis, shape.length);
    const counts = shape.map((size, at) => (at === own ? drawLength(choices, 9) : 1 + choices.below(size)));
    return { inputs: [drawIndices(choices, counts, shape[own]!)], attributes: { axis } };
  },
  evaluate: (input, { inputs: [, indices], attributes }) => {
    const axis = axisOf(numberAttribute(attributes, 'axis', 0), input.shape.length);
    return expectedAt(input.type, indices!.shape, (place) =>
      valueAt(input, place.with(axis, axisOf(Number(valueAt(indices!, place)), input.shape[axis]!))),
    );
  },
});

const GATHER_ND = indexing('GatherND', {
  draw: (choices, { shape }) => {
    const depth = 1 + choices.below(shape.length);
    const count = drawLength(choices, 9);
    const stream = choices.stream('indices');
    const values = Array.from({ length: count * depth }, (_, at) => {
      const length = shape[at % depth]!;
      return BigInt(stream.below(2 * length) - length);
    });
    return { inputs: [{ type: 'int64', shape: [count, depth], values }], attributes: {} };
  },
  evaluate: (input, { inputs: [, indices] }) => {
    const [count, depth] = indices!.shape as [number, number];
    return expectedAt(input.type, [count, ...input.shape.slice(depth)], ([row, ...rest]) => {
      const first = Array.from({ length: depth }, (_, at) =>
        axisOf(Number(valueAt(indices!, [row!, at])), input.shape[at]!),
      );
      return valueAt(input, [...first, ...rest]);
    });
  },
});

const SCATTER_ELEMENTS = indexing('ScatterElements', {
  opset: 18,
  draw: (choices, { shape, type }) => {
    const axis = drawAxis(choices, shape.length);
    const own = axisOf(axis, shape.length);
    const isNumber = type !== 'bool';
    const reductions = isNumber ? [undefined, 'add', 'max', 'min', 'mul'] : [undefined];
    const reduced = drawAttributes(choices, { reduction: reductions });
    const attributes = { axis, ...reduced };
    // Without a reduction, equal indices are not allowed: the places of an axis in order.
    const isUnique = reduced['reduction'] === undefined;
    const counts = shape.map((size, at) =>
      at === own && !isUnique ? drawLength(choices, 5) : 1 + choices.below(size),
    );
    const indices = isUnique
      ? { ...expectedAt('int64', counts, (place) => BigInt(place[own]!)), values: undefined }
      : drawIndices(choices, counts, shape[own]!);
    const values =
      indices.values ??
      (expectedAt('int64', counts, (place) => BigInt(shape[own]! - 1 - place[own]!)).values as Value[]);
    return { inputs: [{ ...indices, values }, drawOperand(choices, 'updates', type, counts)], attributes };
  },
  evaluate: (input, { inputs: [, indices, updates], attributes }) => {
    const axis = axisOf(numberAttribute(attributes, 'axis', 0), input.shape.length);
    const how = textAttribute(attributes, 'reduction', 'none');
    const result: (Value | typeof OPEN)[] = [...input.values];
    for (const [at, index] of indices!.values.entries()) {
      const place = placeOf(indices!.shape, at).with(axis, axisOf(Number(index), input.shape[axis]!));
      const to = place.reduce((sum, one, own) => sum * input.shape[own]! + one, 0);
      result[to] = scattered(result[to]!, updates!.values[at]!, how);
    }
    return { type: input.type, shape: input.shape, values: result.map((value) => narrow(input.type, value)) };
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

function narrow(type: ElementType, value: Value | typeof OPEN): Value | typeof OPEN {
  if (typeof value !== 'bigint') return value;
  const bits = type === 'bool' ? 8 : Number(/\d+/.exec(type)![0]);
  const isSame = (type.startsWith('u') ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value)) === value;
  return isSame ? value : OPEN;
}

const blockOf = (attributes: Call['attributes']): number => numberAttribute(attributes, 'blocksize', 2);

const depthToSpace: Operator = {
  ...{ name: 'DepthToSpace', types: FLOATS },
  draw: (choices, type) => {
    const blocksize = choices.pick([2, 1, 3]);
    const attributes = { blocksize, ...drawAttributes(choices, { mode: [undefined, 'CRD'] }) };
    const counts = [1, 2, 3].map((most) => 1 + choices.below(most)) as [number, number, number];
    const shape = [1, counts[0] * blocksize ** 2, counts[1], counts[2]];
    return { inputs: [drawOperand(choices, 'x', type, shape)], attributes };
  },
  evaluate: ({ inputs: [input], attributes }) => {
    const block = blockOf(attributes);
    const [samples, channels, rows, columns] = input!.shape as [number, number, number, number];
    const left = channels / block ** 2;
    const isCrd = attributes['mode'] === 'CRD';
    return [
      expectedAt(input!.type, [samples, left, rows * block, columns * block], ([n, c, y, x]) => {
        const [dy, dx] = [y! % block, x! % block];
        const own = isCrd ? c! * block ** 2 + dy * block + dx : (dy * block + dx) * left + c!;
        return valueAt(input!, [n!, own, (y! - dy) / block, (x! - dx) / block]);
      }),
    ];
  },
};

const spaceToDepth: Operator = {
  ...{ name: 'SpaceToDepth', types: FLOATS },
  draw: (choices, type) => {
    const blocksize = choices.pick([2, 1, 3]);
    const counts = [1, 2, 3].map((most) => 1 + choices.below(most)) as [number, number, number];
    const shape = [1, counts[0], counts[1] * blocksize, counts[2] * blocksize];
    return { inputs: [drawOperand(choices, 'x', type, shape)], attributes: { blocksize } };
  },
  evaluate: ({ inputs: [input], attributes }) => {
    const block = blockOf(attributes);
    const [samples, channels, rows, columns] = input!.shape as [number, number, number, number];
    return [
      expectedAt(
        input!.type,
        [samples, channels * block ** 2, rows / block, columns / block],
        ([n, c, y, x]) => {
          const own = Math.floor(c! / channels);
          return valueAt(input!, [
            n!,
            c! % channels,
            y! * block + Math.floor(own / block),
            x! * block + (own % block),
          ]);
        },
      ),
    ];
  },
};

const CONCAT: Operator = {
  ...{ name: 'Concat', types: MOVED },
  draw: (choices, type) => {
    const shape = drawShape(choices, 1);
    const axis = drawAxis(choices, shape.length);
    const own = axisOf(axis, shape.length);
    const inputs = Array.from({ length: 1 + choices.below(4) }, (_, at) =>
      drawOperand(choices, `x${at}`, type, shape.with(own, choices.pick([1, 2, 0, 3, shape[own]!]))),
    );
    return { inputs, attributes: { axis } };
  },
  evaluate: ({ inputs, attributes }) => {
    const operands = inputs as readonly Operand[];
    const [first] = operands;
    const axis = axisOf(numberAttribute(attributes, 'axis', 0), first!.shape.length);
    const total = operands.reduce((sum, { shape }) => sum + shape[axis]!, 0);
    return [
      expectedAt(first!.type, first!.shape.with(axis, total), (place) => {
        let at = place[axis]!;
        let index = 0;
        while (at >= operands[index]!.shape[axis]!) at -= operands[index++]!.shape[axis]!;
        return valueAt(operands[index]!, place.with(axis, at));
      }),
    ];
  },
};

const RANGE: Operator = {
  ...{ name: 'Range', types: ['float32', 'float64', 'int16', 'int32', 'int64'] },
  draw: (choices, type) => {
    const value = (list: readonly number[]): Operand => {
      const own = choices.pick(list);
      return scalar(type, isFloat(type) ? own / 2 : BigInt(own));
    };
    return {
      inputs: [value([0, 1, -3, 10]), value([0, 5, 1, -7, 20]), value([1, 2, -1, -3, 7])],
      attributes: {},
    };
  },
  evaluate: ({ inputs }) => {
    const [start, limit, delta] = inputs.map((one) => Number(one!.values[0])) as [number, number, number];
    const { type } = inputs[0]!;
    const count = Math.max(Math.ceil((limit - start) / delta), 0);
    const values = Array.from({ length: count }, (_, at) => start + at * delta);
    return [{ type, shape: [count], values: isFloat(type) ? values : values.map(BigInt) }];
  },
};

const TOP_K: Operator = {
  ...{ name: 'TopK', types: ['float32', 'float64', 'int32', 'int64'] },
  draw: (choices, type) => {
    const shape = isPositive(drawShape(choices, 1));
    const axis = drawAxis(choices, shape.length);
    const most = shape[axisOf(axis, shape.length)]!;
    const input = drawOperand(choices, 'x', type, shape);
    const attributes = { axis, ...drawAttributes(choices, { largest: [undefined, 0] }) };
    return { inputs: [input, integers([1 + choices.below(most)])], attributes };
  },
  evaluate: ({ inputs: [input, count], attributes }) => {
    const axis = axisOf(numberAttribute(attributes, 'axis', -1), input!.shape.length);
    const length = input!.shape[axis]!;
    const isLargest = attributes['largest'] !== 0;
    const order = (place: readonly number[]): readonly (readonly [Value, number])[] | undefined => {
      const row = Array.from({ length }, (_, at): readonly [Value, number] => {
        const value = valueAt(input!, place.with(axis, at));
        return [value === 0 ? 0 : value, at];
      });
      if (row.some(([value]) => Number.isNaN(Number(value)))) return undefined;
      return row.toSorted(([a, i], [b, j]) => (a === b ? i - j : a > b === isLargest ? -1 : 1));
    };
    const shape = input!.shape.with(axis, Number(count!.values[0]));
    return [
      expectedAt(input!.type, shape, (place) => order(place)?.[place[axis]!]![0] ?? OPEN),
      expectedAt('int64', shape, (place) => {
        const index = order(place)?.[place[axis]!]![1];
        return index === undefined ? OPEN : BigInt(index);
      }),
    ];
  },
};

/** The operators that move, copy and count values. */
export const SHAPES: readonly Operator[] = [
  ...[SLICE, PAD, GATHER, GATHER_ELEMENTS, GATHER_ND, SCATTER_ELEMENTS, depthToSpace, spaceToDepth],
  ...[CONCAT, RANGE, TOP_K],
  move('Transpose', {
    rank: 0,
    draw: (choices, { shape }) =>
      choices.below(3) === 1 ? {} : { attributes: { perm: drawOrder(choices, shape.length) } },
    evaluate: (input, { attributes }) => {
      const rank = input.shape.length;
      const perm = integersAttribute(
        attributes,
        'perm',
        input.shape.map((_, axis) => rank - 1 - axis),
      );
      const shape = perm.map((axis) => input.shape[axis]!);
      return expectedAt(input.type, shape, (place) =>
        valueAt(
          input,
          input.shape.map((_, axis) => place[perm.indexOf(axis)]!),
        ),
      );
    },
  }),
  move('Expand', {
    draw: (choices, { shape }) => {
      const wanted = shape.map((size) =>
        size === 1 ? choices.pick([1, 3, 2]) : choices.below(2) === 0 ? 1 : size,
      );
      return { inputs: [integers([...choices.pick([[], [2], [3, 1]]), ...wanted])] };
    },
    evaluate: (input, { inputs: [, wanted] }) => {
      const shape = broadcastShape(input.shape, numbersOf(wanted));
      return expectedAt(input.type, shape, (place) => broadcastAt(input, place));
    },
  }),
  move('Tile', {
    draw: (choices, { shape }) => ({ inputs: [integers(shape.map(() => choices.pick([1, 2, 3, 0])))] }),
    evaluate: (input, { inputs: [, repeats] }) => {
      const shape = input.shape.map((size, axis) => size * numbersOf(repeats)[axis]!);
      return expectedAt(input.type, shape, (place) =>
        valueAt(
          input,
          place.map((at, axis) => at % input.shape[axis]!),
        ),
      );
    },
  }),
  move('Trilu', {
    ...{ opset: 14, rank: 2 },
    draw: (choices) => ({
      inputs: [
        choices.below(3) === 1
          ? undefined
          : scalar('int64', choices.pick([0n, 1n, -1n, 3n, -3n, 100n, -100n])),
      ],
      attributes: drawAttributes(choices, { upper: [undefined, 0] }),
    }),
    evaluate: (input, { inputs: [, k], attributes }) =>
      expectedAt(input.type, input.shape, (place) => {
        const [row, column] = place.slice(-2) as [number, number];
        const above = column - row - Number(k?.values[0] ?? 0);
        return (attributes['upper'] === 0 ? above <= 0 : above >= 0)
          ? valueAt(input, place)
          : zeroOf(input.type);
      }),
  }),
  move('NonZero', {
    draw: () => ({}),
    evaluate: (input) => {
      const places = input.values.flatMap((value, at) =>
        value !== 0 && value !== 0n ? [placeOf(input.shape, at)] : [],
      );
      return expectedAt('int64', [input.shape.length, places.length], ([axis, at]) =>
        BigInt(places[at!]![axis!]!),
      );
    },
  }),
  move('Compress', {
    draw: (choices, { shape }) => {
      const axis = choices.below(3) === 1 ? undefined : drawAxis(choices, shape.length);
      const length = axis === undefined ? sizeOf(shape) : shape[axisOf(axis, shape.length)]!;
      const condition = drawOperand(choices, 'condition', 'bool', [choices.below(length + 1)]);
      return { inputs: [condition], attributes: axis === undefined ? {} : { axis } };
    },
    evaluate: (input, { inputs: [, condition], attributes }) => {
      const taken = condition!.values.flatMap((value, at) => (value === 1n ? [at] : []));
      if (attributes['axis'] === undefined)
        return { type: input.type, shape: [taken.length], values: taken.map((at) => input.values[at]!) };
      const axis = axisOf(numberAttribute(attributes, 'axis', 0), input.shape.length);
      return expectedAt(input.type, input.shape.with(axis, taken.length), (place) =>
        valueAt(input, place.with(axis, taken[place[axis]!]!)),
      );
    },
  }),
  indexing(
    'ReverseSequence',
    {
      rank: 2,
      draw: (choices, { shape }) => {
        const time = choices.below(2);
        const [steps, batch] = [shape[time]!, shape[1 - time]!];
        const stream = choices.stream('lengths');
        const lengths = Array.from({ length: batch }, () => 1 + stream.below(steps));
        return { inputs: [integers(lengths)], attributes: { time_axis: time, batch_axis: 1 - time } };
      },
      evaluate: (input, { inputs: [, lengths], attributes }) => {
        const time = numberAttribute(attributes, 'time_axis', 0);
        return expectedAt(input.type, input.shape, (place) => {
          const length = numbersOf(lengths)[place[1 - time]!]!;
          const at = place[time]!;
          return valueAt(input, at < length ? place.with(time, length - 1 - at) : place);
        });
      },
    },
    ALL,
  ),
  move('OneHot', {
    types: ['int64', 'int32', 'float32'],
    draw: (choices, { shape }) => {
      const depth = choices.pick([3, 1, 5, 8]);
      const axis = drawAxis(choices, shape.length + 1);
      const values = drawOperand(choices, 'values', choices.pick(['float32', 'int64', 'int32']), [2]);
      return { inputs: [scalar('int64', BigInt(depth)), values], attributes: { axis } };
    },
    evaluate: (input, { inputs: [, depth, values], attributes }) => {
      const count = Number(depth!.values[0]);
      const axis = axisOf(numberAttribute(attributes, 'axis', -1), input.shape.length + 1);
      return expectedAt(values!.type, input.shape.toSpliced(axis, 0, count), (place) => {
        const index = Number(valueAt(input, place.toSpliced(axis, 1)));
        // What a fraction is as an index, the standard does not say.
        if (!Number.isInteger(index)) return OPEN;
        const own = index < 0 ? index + count : index;
        return values!.values[own === place[axis] ? 1 : 0]!;
      });
    },
  }),
];
