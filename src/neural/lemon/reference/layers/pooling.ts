import { boundedAt, type Bounded } from '../bounded.ts';
import { sizeOf } from '../../layers/layer-type.ts';
import { configNumbers } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { Products } from '../products.ts';
import { sumBound, TINY } from '../rounding.ts';
import { eachTap, outputCounts, positionsOf, windowOf, type Positions, type Window } from '../window.ts';

/** Max and average pooling along one to three axes. */
export const pooling: LayerEvaluator = ({ className, config, inputs: [input] }) => {
  const positions = positionsOf(input, config);
  const sizes = configNumbers(config, 'pool_size', positions.counts.length, 2);
  const strides =
    config['strides'] == null ? sizes : configNumbers(config, 'strides', positions.counts.length, 1);
  const window = windowOf(config, positions.counts, sizes, strides);
  const isMax = className.startsWith('Max');
  return positions.restore(pooled(positions, window, isMax), outputCounts(window));
};

/** Max and average pooling over all positions. */
export const globalPooling: LayerEvaluator = ({ className, config, inputs: [input] }) => {
  const positions = positionsOf(input, config);
  const window = windowOf({ name: config.name }, positions.counts, positions.counts, positions.counts);
  const { values, bound } = pooled(positions, window, className.startsWith('GlobalMax'));
  return { shape: [positions.samples, positions.channels], values, bound };
};

function pooled({ input, samples, channels }: Positions, window: Window, isMax: boolean): Bounded {
  const counts = outputCounts(window);
  const [count, size] = [input.values.length / samples / channels, sizeOf(counts)];
  /** Calls `visit` with a place of the result and one of the input, for each value that it is pooled from. */
  const eachValue = (visit: (place: number, source: number) => void): void =>
    eachTap(window, (to, _, from) => {
      for (let sample = 0; sample < samples; sample++) {
        for (let channel = 0; channel < channels; channel++)
          visit((sample * size + to) * channels + channel, (sample * count + from) * channels + channel);
      }
    });
  const shape = [samples, ...counts, channels];
  const taps = sizeOf(window.map((axis) => axis.size));
  return isMax ? greatest(input, shape, eachValue) : averages(input, shape, eachValue, taps);
}

type EachValue = (visit: (place: number, source: number) => void) => void;

/** The greatest value may be any that its bound lets reach the top. */
function greatest(input: Bounded, shape: readonly number[], eachValue: EachValue): Bounded {
  const [top, low, high] = [0, 1, 2].map(() => new Float64Array(sizeOf(shape)).fill(-Infinity)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  eachValue((place, source) => {
    const [x, error] = [input.values[source]!, input.bound[source]!];
    top[place] = Math.max(top[place]!, x);
    low[place] = Math.max(low[place]!, x - error);
    high[place] = Math.max(high[place]!, error === Infinity ? Infinity : x + error);
  });
  return boundedAt(shape, (place) => [top[place]!, greatestBound(top[place]!, low[place]!, high[place]!)]);
}

/** Returns the bound of the greatest of values whose greatest lower and upper ends are known. */
export function greatestBound(value: number, low: number, high: number): number {
  if (high === Infinity && value !== Infinity) return Infinity;
  return Number.isFinite(value) ? Math.max(value - low, high - value) + TINY : 0;
}

/** The values of an average are those within the input, as padding does not count. */
function averages(input: Bounded, shape: readonly number[], eachValue: EachValue, taps: number): Bounded {
  const products = new Products(sizeOf(shape));
  const one = new Float32Array([1]);
  const taken = new Uint32Array(sizeOf(shape));
  eachValue((place, source) => {
    taken[place]!++;
    products.add(input.values[source]!, input.bound[source]!, one, 0, 1, place);
  });
  const { values, bound } = products.result(shape, taps);
  return boundedAt(shape, (place) => {
    const mean = values[place]! / taken[place]!;
    const inherited = bound[place]! / taken[place]!;
    return [mean, Number.isFinite(mean) ? sumBound(mean, Math.abs(mean), inherited, 2) : bound[place]!];
  });
}
