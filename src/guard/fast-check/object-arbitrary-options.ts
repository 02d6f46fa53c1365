import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import { integerFrom } from '../../base/options/option-rules.ts';

/** Options of `arbitraryOf` and `brokenOf`. */
export interface ObjectArbitraryOptions {
  /** Scope k passed to argument domains and `create`, from 1 to 100; default 6. */
  readonly scope?: number | undefined;
  /** Maximum number of builder calls that make an object, from 1 to 10,000; default: three times the scope. */
  readonly maxCalls?: number | undefined;
}

const RULES: OptionRules<ObjectArbitraryOptions> = {
  scope: integerFrom(1, 100),
  maxCalls: integerFrom(1, 10_000),
};

/** Builder calls per object of the scope: enough to fill the scope although some calls repeat a key. */
const CALLS_PER_SCOPE = 3;

/**
 * Checks options and adds the defaults.
 *
 * @param caller name of the function that takes the options, for error messages.
 * @throws LearnInvError `BAD_OPTION` for the first option that does not follow its rule.
 */
export function checkObjectArbitraryOptions(
  caller: string,
  options: ObjectArbitraryOptions,
): { readonly scope: number; readonly maxCalls: number } {
  checkOptions(caller, options, RULES, '{ scope: 6, maxCalls: 20 }');
  const { scope = 6 } = options;
  return { scope, maxCalls: options.maxCalls ?? CALLS_PER_SCOPE * scope };
}
