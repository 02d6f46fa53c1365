import * as v from 'valibot';
import type { FileFormat } from '../../base/file-format/file-format.ts';
import { integer } from '../../base/file-format/formats.ts';
import { MAX_SHARDS } from './shard.ts';

/** The format of the files of shards. */
export const SHARD_FILE: FileFormat = {
  name: 'learn-inv-shard',
  version: 1,
  content: 'a file of a shard',
  remake: 'run the shard again',
};

/** What some work is: all shards of it agree on this. */
export interface ShardedWork {
  /** What was done. */
  readonly kind: string;
  /** The version of learn-inv that did it. */
  readonly learnInv: string;
  /** Digest of all that was to be done. */
  readonly plan: string;
  /** Results of the complete work. */
  readonly total: number;
  /** What the merged report says besides the results; null for nothing. */
  readonly head: unknown;
}

/** The results of one shard. */
export interface ShardResults<Result, Head = unknown> extends ShardedWork {
  readonly head: Head;
  readonly number: number;
  readonly of: number;
  /** The results of its items, in order; fewer than items if it was interrupted. */
  readonly results: readonly Result[];
}

/** The formats of some kind of work. */
export interface WorkFormat<Head, Result> {
  readonly kind: string;
  readonly head: v.GenericSchema<Head>;
  readonly result: v.GenericSchema<Result>;
}

/** Returns the format of a shard's file without its format and version. */
export const shardFormat = <Head, Result>({ kind, head, result }: WorkFormat<Head, Result>) =>
  v.pipe(
    v.strictObject({
      kind: v.literal(kind),
      learnInv: v.string(),
      plan: v.string(),
      total: integer(0),
      head,
      number: integer(1, MAX_SHARDS),
      of: integer(1, MAX_SHARDS),
      results: v.array(result),
    }),
    v.check(({ number, of }) => number <= of, 'a number of a shard up to the number of shards'),
  );
