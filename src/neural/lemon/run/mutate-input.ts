import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import type { Tensor } from '../model/layers-model.ts';

/** Values that are rare in data. `edges` are where activation functions bend, and equal values in one window. */
const RARE = {
  zeros: [0, -0],
  negative: [-1],
  nan: [NaN],
  infinite: [Infinity, -Infinity],
  denormal: [1e-40, -1e-40],
  large: [1e4, -1e4, 2 ** 25],
  huge: [1e30, -1e30],
  edges: [-3, -2.5, -1, 0, 1, 2.5, 6],
} as const;

type Kind = keyof typeof RARE;

/** The ways to mutate input data. */
const KINDS = Object.keys(RARE) as readonly Kind[];
/** The kinds that change every element. */
const WHOLE: ReadonlySet<Kind> = new Set<Kind>(['zeros', 'negative', 'edges']);

/** Returns an example with rare values, in all or some of its elements, at least one. */
export function mutateInput({ shape, data }: Tensor, random: Random, kind = random.pick(KINDS)): Tensor {
  const values: readonly number[] = RARE[kind];
  const share = WHOLE.has(kind) ? 1 : random.pick([0.02, 0.3]);
  const changed = random.below(Math.max(1, data.length));
  return {
    shape,
    data: data.map((value, at) =>
      at === changed || random.next() < share ? scaled(kind, value, random.pick(values)) : value,
    ),
  };
}

/** Negative examples keep the size of their values. */
const scaled = (kind: Kind, value: number, rare: number): number =>
  kind === 'negative' ? -Math.abs(value) : rare;

/** Chooses kinds so that each class of layers meets all of them, one after another. */
export class RareKinds {
  readonly #left = new Map<string, Kind[]>();

  next(className: string, random: Random): Kind {
    const known = this.#left.get(className) ?? [];
    const left = known.length > 0 ? known : random.shuffle([...KINDS]);
    this.#left.set(className, left.slice(0, -1));
    return itemAt(left, left.length - 1);
  }
}
