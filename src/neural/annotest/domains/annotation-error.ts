import { LearnInvError } from '../../../error.ts';
import { describeValue } from '../../../options/describe-value.ts';

/**
 * Returns the error of a construct of the annotation language that is used wrongly.
 *
 * @param example a correct use.
 */
export const wrongUse = (construct: string, expected: string, got: unknown, example: string): LearnInvError =>
  new LearnInvError('INVALID_ANNOTATION', `wrong ${construct}`, {
    expected,
    got: typeof got === 'string' && got.startsWith('`') ? got : describeValue(got),
    hint: `for example ${example}`,
  });

/** Checks the options of a construct: an object without unknown names. Returns it, or no options if it is missing. */
// oxlint-disable-next-line no-unnecessary-type-parameters
export function optionsOf<Options extends object>(
  construct: string,
  given: unknown,
  rules: Readonly<Record<string, readonly [expected: string, accepts: (value: unknown) => boolean]>>,
  example: string,
): Options {
  if (given === undefined) return {} as Options;
  const names = Object.keys(rules).join(', ');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongUse(construct, `an object of options: ${names}`, given, example);
  }
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw wrongUse(construct, `the options ${names}`, `\`${name}\``, example);
    if (value !== undefined && !rule[1](value)) {
      throw wrongUse(construct, `${name}: ${rule[0]}`, value, example);
    }
  }
  return given as Options;
}
