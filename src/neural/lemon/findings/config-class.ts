import type { Config } from '../layers/layer-type.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { eachName } from '../model/each-name.ts';
import { innerLayer, type ConfigValue } from '../model/layers-model.ts';

/** Keys whose value distinguishes findings. For other keys, only whether the value is the simplest one counts. */
const TELLING = new Set([
  ...['activation', 'recurrent_activation', 'padding', 'interpolation', 'merge_mode'],
  ...['layer', 'cell', 'output_mode'],
]);

/** How a case differs from the simplest one: the keys that are not at their simplest value, with a value or `*`. */
export type ConfigClass = ReadonlySet<string>;

/** Returns the configuration class of a layer. */
export const configClassOf = (config: Config): ConfigClass =>
  new Set(
    Object.entries(tellingConfig(config)).map(([key, value]) =>
      TELLING.has(key.slice(key.lastIndexOf('.') + 1)) && typeof value === 'string'
        ? `${key} ${value}`
        : `${key} *`,
    ),
  );

/** True if a case of the class `given` has all that makes the class `known`. */
export const includesClass = (given: ConfigClass, known: ConfigClass): boolean =>
  [...known].every((option) => given.has(option));

/** Returns a symptom as text: its kind, the back ends at fault, and the message of a crash without its numbers. */
export function symptomText({ kind, sides, message }: Judgement): string {
  const isUnknown = [...sides.values()].every((side) => side === 'unknown');
  const own = [...sides].map(([name, side]) => `${name.replace(/@[^:]*/, '')} ${side}`).toSorted();
  return [kind, ...(isUnknown ? [UNKNOWN] : new Set(own)), message.replaceAll(/\d+/g, '#').slice(0, 60)].join(
    '; ',
  );
}

const UNKNOWN = 'unknown';

/** True if the second symptom equals the first, or differs only by knowing sides that the first does not know. */
export const refines = (known: string, given: string): boolean =>
  known === given ||
  (known.includes(`; ${UNKNOWN};`) &&
    known.slice(0, known.indexOf(';')) === given.slice(0, given.indexOf(';')));

/** Returns a configuration as text: `padding same, strides [2,1]`. */
export const configText = (config: Config): string =>
  Object.entries(config)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** The simplest value of each key; a list stands for one of any length. Keys that cannot have it characterize a finding. */
const SIMPLEST: Readonly<Record<string, ConfigValue>> = {
  ...eachName('use_bias center scale return_sequences go_backwards crop_to_aspect_ratio', false),
  ...eachName(
    'filters units depth_multiplier implementation n num_tokens input_dim output_dim height width',
    1,
  ),
  ...eachName('strides dilation_rate kernel_size pool_size size', [1]),
  ...eachName('shared_axes max_value', null),
  ...{ activation: 'linear', recurrent_activation: 'hard_sigmoid', padding: 'valid' },
  ...{ data_format: 'channels_last', interpolation: 'nearest', input_dtype: 'float32', type: 'float' },
  ...{ axis: -1, epsilon: 1e-3, alpha: 0.3, mask_value: 0, merge_mode: 'concat', output_mode: 'multi_hot' },
};

/** Keys that say nothing about a finding. */
const IGNORED =
  /_initializer$|_regularizer$|_constraint$|^(name|trainable|dtype|batch_input_shape)$|^(rate|stddev|momentum|unit_forget_bias|dropout|recurrent_dropout|reset_after|return_state|stateful|unroll)$/;

/** Returns the simplest value of a key, in the form of its value; undefined if it has that, or there is none. */
export function simplestValue(key: string, value: ConfigValue): ConfigValue | undefined {
  const simple = SIMPLEST[key];
  if (IGNORED.test(key) || simple === undefined) return undefined;
  const wanted = Array.isArray(simple) && Array.isArray(value) ? value.map(() => simple[0]) : simple;
  // Padding of images is a list of borders.
  if (Array.isArray(value) !== Array.isArray(wanted) && key !== 'axis' && key !== 'shared_axes')
    return undefined;
  const own = key === 'axis' && Array.isArray(value) ? [-1] : wanted;
  return JSON.stringify(own) === JSON.stringify(value) ? undefined : own;
}

/** Returns what differs from the simplest configuration, also within a layer: `{ layer: 'Dense', 'layer.units': 3 }`. */
export const tellingConfig = (config: Config): Record<string, ConfigValue> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([key, value]): [string, ConfigValue][] => {
      const inner = innerLayer(value);
      if (inner !== undefined) {
        const own = Object.entries(tellingConfig(inner.config));
        return [
          [key, inner.class_name],
          ...own.map(([name, one]): [string, ConfigValue] => [`${key}.${name}`, one]),
        ];
      }
      const cells = Array.isArray(value) ? value.flatMap((item) => innerLayer(item)?.class_name ?? []) : [];
      if (cells.length > 0) return [[key, cells]];
      const isTold = !IGNORED.test(key) && (!(key in SIMPLEST) || simplestValue(key, value) !== undefined);
      return isTold ? [[key, value]] : [];
    }),
  );
