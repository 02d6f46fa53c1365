import { parseArgs, type ParseArgsConfig } from 'node:util';
import { EXIT } from '../../../src/base/exit-codes.ts';

type FlagsConfig = NonNullable<ParseArgsConfig['options']>;

/** Reads the options of a benchmark. Wrong usage is printed as `error: …` and ends the program with exit code 2. */
export function readFlags<const T extends FlagsConfig>(
  options: T,
): ReturnType<typeof parseArgs<{ options: T }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const isUsage =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    process.exit(EXIT.input);
  }
}
