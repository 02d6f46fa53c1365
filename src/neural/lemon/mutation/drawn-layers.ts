import type { Random } from '../../../base/random.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { Shape } from '../layers/layer-type.ts';
import type { NewLayer } from './draw-layer.ts';
import { traitsOf } from './layer-traits.ts';
import { pickWeighted } from './pick-weighted.ts';

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
        const { share = 2 } = LAYER_TYPES.get(name)!;
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
