import type { Random } from '../../../random.ts';
import type { Tensor } from '../model/layers-model.ts';

/** Values that are rare in data. Larger ones overflow in some orders of evaluation, which is no bug. */
const RARE = {
  zeros: [0],
  nan: [NaN],
  infinite: [Infinity, -Infinity],
  denormal: [1e-40, -1e-40],
  large: [1e4, -1e4],
  negative: [-1],
} as const;

/** The ways to mutate input data. */
export const INPUT_KINDS = Object.keys(RARE) as readonly (keyof typeof RARE)[];

/** Returns an example with rare values: in all elements (zeros, negative), else in some. */
export function mutateInput({ shape, data }: Tensor, random: Random): Tensor {
  const kind = random.pick(INPUT_KINDS);
  const values: readonly number[] = RARE[kind];
  const share = kind === 'zeros' || kind === 'negative' ? 1 : random.pick([0.02, 0.3]);
  return {
    shape,
    data: data.map((value) => (random.next() < share ? scaled(kind, value, random.pick(values)) : value)),
  };
}

/** Negative examples keep the size of their values. */
const scaled = (kind: string, value: number, rare: number): number => (kind === 'negative' ? -value : rare);
