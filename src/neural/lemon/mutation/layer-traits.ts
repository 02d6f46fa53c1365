import type { ConfigValue } from '../model/layers-model.ts';
import type { NewLayer } from './draw-layer.ts';

/**
 * Returns the traits of a layer among layers of its class. They are each option with its value, the comparisons between
 * its sizes and the sizes of the input, and the rank of the input.
 */
export function traitsOf({ config, input }: NewLayer): string[] {
  const sizes = Object.entries(config).filter(
    (entry): entry is [string, readonly number[]] =>
      Array.isArray(entry[1]) && entry[1].every((item) => typeof item === 'number'),
  );
  const compared = [...sizes, ['input', input] as const].flatMap(([one, lengths], at) =>
    sizes.slice(at + 1).flatMap(([other, others]) => {
      const signs = others.slice(0, lengths.length).map((length, axis) => Math.sign(lengths[axis]! - length));
      return [...new Set(signs)].map((sign) => `${one} ${sign} ${other}`);
    }),
  );
  const channels = input.at(-1)!;
  return [
    ...Object.entries(config).map(([key, value]) => `${key} ${textOf(value, channels)}`),
    ...compared,
    `rank ${input.length}`,
  ];
}

/** Numbers beyond this are alike: what differs between three and four units is not the library's code. */
const MANY = 3;

/**
 * Returns a value as text: for a list, whether its numbers differ; for a number, whether it is the number of channels.
 */
function textOf(value: ConfigValue, channels: number): string {
  if (typeof value === 'number' && value > 1) {
    if (value === channels) return 'channels';
    return value > MANY ? 'many' : String(value);
  }
  if (!Array.isArray(value) || value.length < 2) return JSON.stringify(value);
  const [first, ...others] = value.map((item) => JSON.stringify(item));
  return others.every((other) => other === first) ? first! : 'several';
}
