/** Options that are followed by code to run. */
const CODE = new Set(['-e', '--eval', '-p', '--print', '-pe']);
/** Options that make sense in one process only: code, its kind, the test runner, watching, and the debugger. */
const OF_ONE =
  /^(?:--eval=|--print=|--input-type|--test\b|--watch|--inspect|-i$|--interactive$|-c$|--check$)/;

/**
 * Returns the options of Node that a child process inherits. Those that name code are left out: the child would run it
 * again, and start a child of its own.
 *
 * @param options the options of this process: `process.execArgv`.
 */
export const inheritedOptions = (options: readonly string[]): string[] =>
  options.filter(
    (option, index) => !CODE.has(option) && !CODE.has(options[index - 1] ?? '') && !OF_ONE.test(option),
  );
