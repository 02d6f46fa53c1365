import { refuseFlags } from '../refuse-flags.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Shard } from '../../base/threads/shard.ts';

/** Largest number of shards. */
export const MAX_SHARDS = 10_000;

/** Returns the shard that an option names, if it is given. */
export function parseShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, number, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  if (shard.number >= 1 && shard.number <= shard.of && shard.of <= MAX_SHARDS) return shard;
  throw new LearnInvError('BAD_OPTION', '--shard names no part', {
    expected: `<i>/<n>, i from 1 to n, n at most ${MAX_SHARDS}`,
    got: text,
    hint: 'for example --shard 1/4 on the first of four machines',
  });
}

export const shardFileName = ({ number, of }: Shard): string => `learn-inv.shard-${number}-of-${of}.json`;

/** Throws for the options of a report that were given with `--shard`, and for `--shard-file` without it. */
export function checkShardFlags(
  { shard, shardFile }: { readonly shard?: unknown; readonly shardFile?: unknown },
  ofReport: Readonly<Record<string, unknown>>,
): void {
  if (shard === undefined) {
    if (shardFile === undefined) return;
    throw new LearnInvError('BAD_OPTION', '--shard-file names the file of no shard', {
      expected: '--shard-file with --shard <i>/<n>',
      got: '--shard-file alone',
      hint: 'for example --shard 1/4',
    });
  }
  refuseFlags(ofReport, (flag) => ({
    summary: `a shard has no report: ${flag} belongs to learn-inv merge`,
    expected: `--shard without ${flag}`,
    got: `--shard with ${flag}`,
    hint: `learn-inv merge <files> ${flag} …`,
  }));
}
