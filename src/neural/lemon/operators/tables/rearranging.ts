import { itemAt } from '../../../../base/item-at.ts';
import { drawAttributes, drawAxis, drawOperand, drawShape, FLOATS, integers, scalar } from '../draw.ts';
import {
  operandAt,
  integersAttribute,
  numberAttribute,
  textAttribute,
  type Expected,
  type Operand,
  type Operator,
} from '../operator.ts';
import { axisOf, broadcastAt, broadcastShape, expectedAt, isFloat, valueAt } from '../tensors.ts';
import { drawOrder, move, MOVED, toNumbers, zeroOf } from './move.ts';

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
      return itemAt(steps, at) < 0 && start + itemAt(shape, axis) < 0 ? -1 : start;
    });
    const lists = [
      starts,
      axes.map(end),
      axes.map((axis) => (choices.below(2) === 0 ? axis : axis - shape.length)),
    ];
    const type = choices.pick(['int64', 'int32'] as const);
    return { inputs: [...lists, steps].map((list) => integers(list, type)) };
  },
  evaluate: (input, { inputs: [, starts, ends, axes, steps] }) => {
    const [first, last, step] = [toNumbers(starts), toNumbers(ends), toNumbers(steps)];
    const taken = input.shape.map((size) => Array.from({ length: size }, (_, at) => at));
    for (const [at, axis] of toNumbers(axes).entries()) {
      const own = axisOf(axis, input.shape.length);
      const length = itemAt(input.shape, own);
      taken[own] = sliced(length, itemAt(first, at), itemAt(last, at), itemAt(step, at));
    }
    const shape = taken.map(({ length }) => length);
    return expectedAt(input.type, shape, (place) =>
      valueAt(
        input,
        place.map((at, axis) => itemAt(itemAt(taken, axis), at)),
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
    const own = toNumbers(pads);
    const rank = input.shape.length;
    const mode = textAttribute(attributes, 'mode', 'constant');
    const shape = input.shape.map((size, axis) => size + itemAt(own, axis) + itemAt(own, axis + rank));
    return expectedAt(input.type, shape, (place) => {
      const from = place.map((at, axis) => unpadded(at - itemAt(own, axis), itemAt(input.shape, axis), mode));
      return from.includes(undefined)
        ? (value?.values[0] ?? zeroOf(input.type))
        : valueAt(input, from as number[]);
    });
  },
});

/** Returns an operator that moves blocks of channels to rows and columns, or back. */
const blocks = (
  name: string,
  hasMode: boolean,
  {
    draw,
    evaluate,
  }: {
    /** Returns the shape of an input for a size of blocks. */
    readonly draw: (block: number, counts: readonly [number, number, number]) => number[];
    readonly evaluate: (input: Operand, block: number, isCrd: boolean) => Expected;
  },
): Operator => ({
  ...{ name, types: FLOATS },
  draw: (choices, type) => {
    const blocksize = choices.pick([2, 1, 3]);
    const mode = hasMode ? drawAttributes(choices, { mode: [undefined, 'CRD'] }) : {};
    const counts = [1, 2, 3].map((most) => 1 + choices.below(most)) as [number, number, number];
    const input = drawOperand(choices, 'x', type, draw(blocksize, counts));
    return { inputs: [input], attributes: { blocksize, ...mode } };
  },
  evaluate: (input, { attributes }) =>
    evaluate(input, numberAttribute(attributes, 'blocksize', 2), attributes['mode'] === 'CRD'),
});

/** Returns the numbers of the shape of images, or of a place in them: sample, channel, row and column. */
const ofImages = (list: readonly number[]) =>
  [itemAt(list, 0), itemAt(list, 1), itemAt(list, 2), itemAt(list, 3)] as const;

const DEPTH_TO_SPACE = blocks('DepthToSpace', true, {
  draw: (block, [channels, rows, columns]) => [1, channels * block ** 2, rows, columns],
  evaluate: (input, block, isCrd) => {
    const [samples, channels, rows, columns] = ofImages(input.shape);
    const left = channels / block ** 2;
    return expectedAt(input.type, [samples, left, rows * block, columns * block], (place) => {
      const [n, c, y, x] = ofImages(place);
      const [dy, dx] = [y % block, x % block];
      const own = isCrd ? c * block ** 2 + dy * block + dx : (dy * block + dx) * left + c;
      return valueAt(input, [n, own, (y - dy) / block, (x - dx) / block]);
    });
  },
});

const SPACE_TO_DEPTH = blocks('SpaceToDepth', false, {
  draw: (block, [channels, rows, columns]) => [1, channels, rows * block, columns * block],
  evaluate: (input, block) => {
    const [samples, channels, rows, columns] = ofImages(input.shape);
    const shape = [samples, channels * block ** 2, rows / block, columns / block];
    return expectedAt(input.type, shape, (place) => {
      const [n, c, y, x] = ofImages(place);
      const own = Math.floor(c / channels);
      const [row, column] = [y * block + Math.floor(own / block), x * block + (own % block)];
      return valueAt(input, [n, c % channels, row, column]);
    });
  },
});

const CONCAT: Operator = {
  ...{ name: 'Concat', types: MOVED },
  draw: (choices, type) => {
    const shape = drawShape(choices, 1);
    const axis = drawAxis(choices, shape.length);
    const own = axisOf(axis, shape.length);
    const inputs = Array.from({ length: 1 + choices.below(4) }, (_, at) =>
      drawOperand(choices, `x${at}`, type, shape.with(own, choices.pick([1, 2, 0, 3, itemAt(shape, own)]))),
    );
    return { inputs, attributes: { axis } };
  },
  evaluate: (first, { inputs, attributes }) => {
    const operands = inputs as readonly Operand[];
    const axis = axisOf(numberAttribute(attributes, 'axis', 0), first.shape.length);
    const lengths = operands.map(({ shape }) => itemAt(shape, axis));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    return expectedAt(first.type, first.shape.with(axis, total), (place) => {
      let at = itemAt(place, axis);
      let index = 0;
      while (at >= itemAt(lengths, index)) at -= itemAt(lengths, index++);
      return valueAt(itemAt(operands, index), place.with(axis, at));
    });
  },
};

const RANGE: Operator = {
  ...{ name: 'Range', types: ['float32', 'float64', 'int16', 'int32', 'int64'] },
  draw: (choices, type) => {
    const value = (list: readonly number[]): Operand => {
      const own = choices.pick(list);
      return scalar(type, isFloat(type) ? own / 2 : BigInt(own));
    };
    return { inputs: [value([0, 1, -3, 10]), value([0, 5, 1, -7, 20]), value([1, 2, -1, -3, 7])] };
  },
  evaluate: ({ type }, call) => {
    const numberAt = (at: number): number => Number(operandAt(call, at).values[0]);
    const [start, limit, delta] = [numberAt(0), numberAt(1), numberAt(2)];
    const count = Math.max(Math.ceil((limit - start) / delta), 0);
    const values = Array.from({ length: count }, (_, at) => start + at * delta);
    return { type, shape: [count], values: isFloat(type) ? values : values.map(BigInt) };
  },
};

/** The operators that move and copy values. */
export const REARRANGING: readonly Operator[] = [
  ...[SLICE, PAD, DEPTH_TO_SPACE, SPACE_TO_DEPTH, CONCAT, RANGE],
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
      const shape = perm.map((axis) => itemAt(input.shape, axis));
      return expectedAt(input.type, shape, (place) =>
        valueAt(
          input,
          input.shape.map((_, axis) => itemAt(place, perm.indexOf(axis))),
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
      const shape = broadcastShape(input.shape, toNumbers(wanted));
      return expectedAt(input.type, shape, (place) => broadcastAt(input, place));
    },
  }),
  move('Tile', {
    draw: (choices, { shape }) => ({ inputs: [integers(shape.map(() => choices.pick([1, 2, 3, 0])))] }),
    evaluate: (input, { inputs: [, repeats] }) => {
      const shape = input.shape.map((size, axis) => size * itemAt(toNumbers(repeats), axis));
      return expectedAt(input.type, shape, (place) =>
        valueAt(
          input,
          place.map((at, axis) => at % itemAt(input.shape, axis)),
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
];
