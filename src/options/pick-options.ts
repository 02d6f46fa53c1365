import type { OptionRules } from './check-options.ts';

/** Returns the options that have a rule: those of one function, from a bag for several. */
export function pickOptions<Options extends object>(options: Options, rules: OptionRules<Options>): Options {
  const picked = Object.entries(options).filter(([name]) => Object.hasOwn(rules, name));
  return Object.fromEntries(picked) as Options;
}
