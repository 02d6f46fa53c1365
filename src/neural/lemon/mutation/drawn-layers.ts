import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { lastSize, type Shape } from '../layers/layer-type.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { ConfigValue } from '../model/layers-model.ts';
import type { NewLayer } from './draw-layer.ts';

/** The layers that the rules of a run have added. New layers should differ from them. */
export class DrawnLayers {
  /** How often layers were added for inputs of each rank, of each class, and of each class for each rank. */
  readonly #counts = new Map<string | number, number>();
  /** Pairs of traits that layers of each class had. */
  readonly #met = new Set<string>();

  /** Returns one of some ranks of inputs, rare ones first. */
  pickRank(random: Random, ranks: readonly number[]): number {
    return pickWeighted(
      random,
      ranks.map((rank) => [rank, 1 / (1 + this.#countOf(rank))]),
    );
  }

  /** Draws a class for an input. Rarely drawn classes, and classes with a greater share, come first. */
  pickClass(random: Random, classes: readonly string[], { length: rank }: Shape): string {
    return pickWeighted(
      random,
      classes.map((name) => {
        const { share = 2 } = mustGet(LAYER_TYPES, name);
        const count = (this.#countOf(name) + this.#countOf(`${name} ${rank}`)) / 2;
        return [name, share / (1 + count / share) ** 2];
      }),
    );
  }

  /** Returns the layer with the most pairs of traits that no added layer of its class had; the first of several. */
  rarest(layers: readonly NewLayer[]): NewLayer | undefined {
    const counts = layers.map((layer) => pairsOf(layer).filter((pair) => !this.#met.has(pair)).length);
    return layers[counts.indexOf(Math.max(...counts))];
  }

  /** Adds layers of a mutant. */
  add(layers: readonly NewLayer[]): void {
    for (const layer of layers) {
      const rank = layer.input.length;
      for (const key of [rank, layer.className, `${layer.className} ${rank}`])
        this.#counts.set(key, this.#countOf(key) + 1);
      for (const pair of pairsOf(layer)) this.#met.add(pair);
    }
  }

  #countOf(key: string | number): number {
    return this.#counts.get(key) ?? 0;
  }
}

function pairsOf(layer: NewLayer): string[] {
  const traits = traitsOf(layer).toSorted();
  return traits.flatMap((one, at) => traits.slice(at).map((other) => `${layer.className}; ${one}; ${other}`));
}

/** Returns the traits of a layer: its options, comparisons of its sizes with those of the input, and the rank. */
export function traitsOf({ config, input }: NewLayer): string[] {
  const sizes = Object.entries(config).filter(
    (entry): entry is [string, readonly number[]] =>
      Array.isArray(entry[1]) && entry[1].every((item) => typeof item === 'number'),
  );
  const compared = [...sizes, ['input', input] as const].flatMap(([one, lengths], at) =>
    sizes.slice(at + 1).flatMap(([other, others]) => {
      const signs = others
        .slice(0, lengths.length)
        .map((length, axis) => Math.sign(itemAt(lengths, axis) - length));
      return [...new Set(signs)].map((sign) => `${one} ${sign} ${other}`);
    }),
  );
  const channels = lastSize(input);
  return [
    ...Object.entries(config).map(([key, value]) => `${key} ${textOf(value, channels)}`),
    ...compared,
    `rank ${input.length}`,
  ];
}

/** Numbers beyond this are alike: what differs between three and four units is not the library's code. */
const MANY = 3;

/** Returns a value as text: of a list whether its numbers differ, of a number whether it is that of channels. */
function textOf(value: ConfigValue, channels: number): string {
  if (typeof value === 'number' && value > 1) {
    if (value === channels) return 'channels';
    return value > MANY ? 'many' : String(value);
  }
  if (!Array.isArray(value) || value.length < 2) return JSON.stringify(value);
  const texts = [...new Set(value.map((item) => JSON.stringify(item)))];
  return texts.length === 1 ? itemAt(texts, 0) : 'several';
}

/** Returns an item with probability in proportion to its weight. */
export function pickWeighted<T>(
  random: Random,
  weighted: readonly (readonly [item: T, weight: number])[],
): T {
  let rest = random.next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  const found = weighted.find(([, weight]) => (rest -= weight) <= 0);
  return (found ?? itemAt(weighted, weighted.length - 1))[0];
}
