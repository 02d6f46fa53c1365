import { zeros, type Bounded } from '../bounded.ts';
import { sizeOf } from '../../layers/layer-type.ts';
import { numbersOf } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { Products } from '../products.ts';
import { sumBound, TINY } from '../rounding.ts';
import { eachTap, outputCounts, positionsOf, windowOf, type Positions, type Window } from '../window.ts';

/** Max and average pooling along one to three axes. */
export const pooling: LayerEvaluator = ({ className, config, inputs: [input] }) => {
  const positions = positionsOf(input!, config);
  const sizes = numbersOf(config, 'pool_size', positions.counts.length, 2);
  const strides =
    config['strides'] == null ? sizes : numbersOf(config, 'strides', positions.counts.length, 1);
  const window = windowOf(config, positions.counts, sizes, strides);
  const isMax = className.startsWith('Max');
  return positions.restore(pooled(positions, window, isMax), outputCounts(window));
};

/** Max and average pooling over all positions. */
export const globalPooling: LayerEvaluator = ({ className, config, inputs: [input] }) => {
  const positions = positionsOf(input!, config);
  const window = windowOf({ name: config.name }, positions.counts, positions.counts, positions.counts);
  const { values, bound } = pooled(positions, window, className.startsWith('GlobalMax'));
  return { shape: [positions.samples, positions.channels], values, bound };
};

function pooled(positions: Positions, window: Window, isMax: boolean): Bounded {
  const counts = outputCounts(window);
  const result = zeros([positions.samples, ...counts, positions.channels]);
  return isMax ? greatest(positions, window, result) : averages(positions, window, result);
}

/** The greatest value may be any that its bound lets reach the top. */
function greatest({ input, samples, channels }: Positions, window: Window, result: Bounded): Bounded {
  const [count, size] = [input.values.length / samples / channels, sizeOf(outputCounts(window))];
  const low = new Float64Array(result.values.length).fill(-Infinity);
  const high = new Float64Array(result.values.length).fill(-Infinity);
  result.values.fill(-Infinity);
  eachTap(window, (to, _, from) => {
    for (let sample = 0; sample < samples; sample++) {
      for (let channel = 0; channel < channels; channel++) {
        const place = (sample * size + to) * channels + channel;
        const source = (sample * count + from) * channels + channel;
        const [x, error] = [input.values[source]!, input.bound[source]!];
        result.values[place] = Math.max(result.values[place]!, x);
        low[place] = Math.max(low[place]!, x - error);
        high[place] = Math.max(high[place]!, error === Infinity ? Infinity : x + error);
      }
    }
  });
  result.values.forEach((value, place) => {
    result.bound[place] = greatestBound(value, low[place]!, high[place]!);
  });
  return result;
}

/** Returns the bound of the greatest of values whose greatest lower and upper ends are known. */
export function greatestBound(value: number, low: number, high: number): number {
  if (high === Infinity && value !== Infinity) return Infinity;
  return Number.isFinite(value) ? Math.max(value - low, high - value) + TINY : 0;
}

/** The values of an average are those within the input, as padding does not count. */
function averages({ input, samples, channels }: Positions, window: Window, result: Bounded): Bounded {
  const [count, size] = [input.values.length / samples / channels, sizeOf(outputCounts(window))];
  const products = new Products(result.values.length);
  const one = new Float32Array([1]);
  const taps = new Uint32Array(size);
  eachTap(window, (to, _, from) => {
    taps[to]!++;
    for (let sample = 0; sample < samples; sample++) {
      for (let channel = 0; channel < channels; channel++) {
        const source = (sample * count + from) * channels + channel;
        const place = (sample * size + to) * channels + channel;
        products.add(input.values[source]!, input.bound[source]!, one, 0, 1, place);
      }
    }
  });
  const sums = products.result(result.shape, sizeOf(window.map((axis) => axis.size)));
  sums.values.forEach((sum, place) => {
    const taken = taps[Math.floor(place / channels) % size]!;
    const mean = sum / taken;
    result.values[place] = mean;
    const inherited = sums.bound[place]! / taken;
    result.bound[place] = Number.isFinite(mean)
      ? sumBound(mean, Math.abs(mean), inherited, 2)
      : sums.bound[place]!;
  });
  return result;
}
