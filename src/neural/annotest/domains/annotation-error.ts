import { LearnInvError } from '../../../base/error.ts';
import type { OptionRules } from '../../../base/options/check-options.ts';
import type { OptionRule } from '../../../base/options/option-rules.ts';
import { describeValue } from '../../../base/options/describe-value.ts';

/** Returns the error of a construct that is used wrongly. */
export const wrongUse = (construct: string, expected: string, got: unknown, example: string): LearnInvError =>
  new LearnInvError('INVALID_ANNOTATION', `wrong ${construct}`, {
    expected,
    got: typeof got === 'string' && got.startsWith('`') ? got : describeValue(got),
    hint: `for example ${example}`,
  });

/** Checks the options of a construct: an object without unknown names. Returns it, or no options if it is missing. */
export function optionsOf<Options extends object>(
  construct: string,
  given: Options | undefined,
  rules: OptionRules<Options>,
  example: string,
): Options | Partial<Options> {
  if (given === undefined) return {};
  const names = Object.keys(rules).join(', ');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongUse(construct, `an object of options: ${names}`, given, example);
  }
  for (const [name, value] of Object.entries(given)) {
    const { expected, accepts } = (
      Object.hasOwn(rules, name) ? rules[name as keyof Options] : {}
    ) as Partial<OptionRule>;
    if (accepts === undefined) throw wrongUse(construct, `the options ${names}`, `\`${name}\``, example);
    if (value !== undefined && !accepts(value)) {
      throw wrongUse(construct, `${name}: ${expected}`, value, example);
    }
  }
  return given;
}
