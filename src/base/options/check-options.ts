import { LearnInvError } from '../error.ts';
import { describeValue } from './describe-value.ts';
import type { OptionRule } from './option-rules.ts';

export type OptionRules<Options> = { readonly [Name in keyof Required<Options>]: OptionRule };

/**
 * Checks every option: no unknown name, no required option missing, each value as its rule expects. An option that
 * is `undefined` counts as missing.
 *
 * @throws LearnInvError `BAD_OPTION` for the first option that breaks its rule.
 */
export function checkOptions<Options extends object>(
  action: string,
  options: Options,
  rules: OptionRules<Options>,
  example: string,
): void {
  const bad = (summary: string, expected: string, got: unknown): LearnInvError =>
    new LearnInvError('BAD_OPTION', `${action}: ${summary}`, {
      expected,
      got: describeValue(got),
      hint: `for example ${example}`,
    });
  if (typeof options !== 'object' || options === null) throw bad('bad options', 'an object', options);
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(rules, name)) {
      throw bad(`unknown option "${name}"`, Object.keys(rules).join(', '), name);
    }
  }
  for (const [name, { expected, isRequired, accepts }] of Object.entries<OptionRule>(rules)) {
    const value = (options as Record<string, unknown>)[name];
    if (value === undefined ? isRequired : !accepts(value)) {
      throw bad(value === undefined ? `missing option "${name}"` : `bad option "${name}"`, expected, value);
    }
  }
}
