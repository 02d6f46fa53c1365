import type { Random } from '../../../random.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { Shape } from '../layers/layer-type.ts';
import type { NewLayer } from './draw-layer.ts';
import { traitsOf } from './layer-traits.ts';

/** The layers that the rules of a run have added, so that they add others next. */
export class DrawnLayers {
  /** How often each class was added for inputs of each rank. */
  readonly #counts = new Map<string, number>();
  /** Pairs of traits that layers of each class had. */
  readonly #met = new Set<string>();

  /** Returns one of some classes for an input, rarely added ones first; a class with a greater share is rare for longer. */
  pickClass(random: Random, classes: readonly string[], { length: rank }: Shape): string {
    const chances = classes.map((name) => {
      const { share = 2 } = LAYER_TYPES.get(name)!;
      return 1 / (1 + (this.#counts.get(`${name} ${rank}`) ?? 0) / share) ** 2;
    });
    let rest = random.next() * chances.reduce((sum, one) => sum + one, 0);
    return classes[chances.findIndex((one) => (rest -= one) <= 0)] ?? classes.at(-1)!;
  }

  /** Returns the layer with the most pairs of traits that no added layer of its class had; the first of several. */
  rarest(layers: readonly NewLayer[]): NewLayer | undefined {
    const counts = layers.map((layer) => pairsOf(layer).filter((pair) => !this.#met.has(pair)).length);
    return layers[counts.indexOf(Math.max(...counts))];
  }

  /** Adds layers of a mutant. */
  add(layers: readonly NewLayer[]): void {
    for (const layer of layers) {
      const key = `${layer.className} ${layer.input.length}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      for (const pair of pairsOf(layer)) this.#met.add(pair);
    }
  }
}

function pairsOf(layer: NewLayer): string[] {
  const traits = traitsOf(layer).toSorted();
  return traits.flatMap((one, at) => traits.slice(at).map((other) => `${layer.className}; ${one}; ${other}`));
}
