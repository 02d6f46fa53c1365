import type { OptionRules } from './check-options.ts';

/** Returns the options that have a rule. For a function that takes the options of several others in one object. */
export function pickOptions<Options extends object>(
  options: Options,
  rules: Partial<OptionRules<Options>>,
): Options {
  const picked = Object.entries(options).filter(([name]) => Object.hasOwn(rules, name));
  return Object.fromEntries(picked) as Options;
}
