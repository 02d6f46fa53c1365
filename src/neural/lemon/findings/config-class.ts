import type { Config } from '../layers/layer-type.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { tellingConfig } from './simplest.ts';

/** Keys whose value distinguishes findings. For other keys, only whether the value is the simplest one counts. */
const TELLING = new Set([
  ...['activation', 'recurrent_activation', 'padding', 'interpolation', 'merge_mode'],
  ...['layer', 'cell', 'output_mode'],
]);

/** What sets a case apart from the simplest one: keys that are not at their simplest value, with a value or `*`. */
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
  [...known].every((one) => given.has(one));

/** Returns a symptom as text: its kind, the back ends at fault, and the message of a crash without its numbers. */
export function symptomOf({ kind, sides, message }: Judgement): string {
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
