import { LearnInvError } from '../base/error.ts';

/** The formats of findings. */
export type OutputFormat = 'text' | 'json' | 'junit';

/**
 * Returns the format that `--json` and `--format` ask for.
 *
 * @throws LearnInvError `BAD_OPTION` if they contradict each other.
 */
export function outputFormat(json: boolean, chosen: OutputFormat | undefined): OutputFormat {
  if (!json) return chosen ?? 'text';
  if (chosen === undefined || chosen === 'json') return 'json';
  throw new LearnInvError('BAD_OPTION', `--json and --format ${chosen} contradict each other`, {
    expected: 'one output format',
    got: `--json --format ${chosen}`,
    hint: 'omit one of them',
  });
}
