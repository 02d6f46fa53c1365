import type { Config } from '../layers/layer-type.ts';
import type { ConfigValue } from '../model/layers-model.ts';

/** Returns a list of numbers of a configuration; one number stands for `count` equal ones. */
export function configNumbers(config: Config, key: string, count: number, otherwise: number): number[] {
  const value = config[key] ?? otherwise;
  const list = Array.isArray(value) ? value.map(Number) : [Number(value)];
  const [only, ...others] = list;
  return only !== undefined && others.length === 0 ? Array<number>(count).fill(only) : list;
}

/** Returns a number of a configuration. */
export function configNumber(config: Config, key: string, otherwise: number): number {
  const value = config[key];
  return typeof value === 'number' ? value : otherwise;
}

/** Returns pairs of numbers, as `padding` and `cropping` of two axes have them: `1`, `[1, 2]` or `[[0, 1], [2, 0]]`. */
export function configPairs(config: Config, key: string, otherwise: number): (readonly [number, number])[] {
  const value: ConfigValue = config[key] ?? otherwise;
  const list: readonly ConfigValue[] = Array.isArray(value) ? value : [value, value];
  return list.map((item) =>
    Array.isArray(item)
      ? ([Number(item[0]), Number(item[1])] as const)
      : ([Number(item), Number(item)] as const),
  );
}

/** True if the channels stand before the positions. */
export const hasChannelsFirst = (config: Config): boolean =>
  config['data_format'] === 'channels_first' || config['data_format'] === 'channelsFirst';

/** Returns the name of an activation of a configuration. */
export function configActivation(config: Config, key = 'activation', otherwise = 'linear'): string {
  const value = config[key];
  if (typeof value === 'string') return value;
  const { class_name } = (value ?? {}) as { readonly class_name?: string };
  return class_name ?? (value === null ? 'linear' : otherwise);
}
