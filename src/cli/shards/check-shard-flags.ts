import { LearnInvError } from '../../base/error.ts';

/**
 * Throws `BAD_OPTION` for options of a report with `--shard`, and for `--shard-file` without it.
 *
 * @param ofReport true for the options of a report that were given.
 */
export function checkShardFlags(
  { shard, shardFile }: { readonly shard?: unknown; readonly shardFile?: unknown },
  ofReport: Readonly<Record<string, boolean>>,
): void {
  if (shard === undefined) {
    if (shardFile === undefined) return;
    throw new LearnInvError('BAD_OPTION', '--shard-file names the file of no shard', {
      expected: '--shard-file with --shard <i>/<n>',
      got: '--shard-file alone',
      hint: 'for example --shard 1/4',
    });
  }
  const [flag] = Object.entries(ofReport).find(([, isGiven]) => isGiven) ?? [];
  if (flag === undefined) return;
  throw new LearnInvError('BAD_OPTION', `a shard has no report: ${flag} belongs to learn-inv merge`, {
    expected: `--shard without ${flag}`,
    got: `--shard with ${flag}`,
    hint: `learn-inv merge <files> ${flag} …`,
  });
}
