import * as v from 'valibot';
import { type FileFormat, notUsable } from '../../base/file-format/file-format.ts';
import { integer } from '../../base/file-format/formats.ts';
import { withChecksum, checksumOf } from '../../base/files/checksum.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import { LearnInvError } from '../../base/error.ts';
import { checkFormat } from '../../base/file-format/check-format.ts';
import { readFormatted } from '../../base/file-format/read-formatted.ts';
import { shardBounds, type Shard } from '../../base/threads/shard.ts';
import { refuseFlags } from '../commands/command.ts';

export const SHARD_FILE: FileFormat = {
  name: 'learn-inv-shard',
  version: 1,
  content: 'a file of a shard',
  remake: 'run the shard again',
};

/** What one shard did; all shards of a run agree on all but its number and results. */
export interface ShardResults<Result, Head = unknown> {
  readonly kind: string;
  readonly learnInv: string;
  /** Digest of all that was to be done. */
  readonly plan: string;
  readonly total: number;
  /** What the merged report says besides the results; null for nothing. */
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
const shardFormat = <Head, Result>({ kind, head, result }: WorkFormat<Head, Result>) =>
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

export function writeShard(path: string, shard: ShardResults<unknown>): void {
  const { name, version } = SHARD_FILE;
  // As JSON has it: without keys that are undefined, of which the checksum is computed.
  const content = JSON.parse(JSON.stringify(shard)) as ShardResults<unknown>;
  writeWhole(path, `${JSON.stringify(withChecksum({ format: name, version, ...content }))}\n`);
}

/** The shards of one run must agree on these. */
const COMMON = [
  ['learnInv', 'version of learn-inv'],
  ['of', 'number of shards'],
  ['plan', 'structures, seeds and options'],
  ['total', 'structures, seeds and options'],
] as const satisfies readonly (readonly [keyof ShardResults<unknown>, string])[];

interface ReadShard<Head, Result> extends ShardResults<Result, Head> {
  readonly path: string;
}

/** Reads the files of all shards of one run, in any order; an interrupted run has less results than its total. */
export function readShards<Head, Result>(
  paths: readonly string[],
  format: WorkFormat<Head, Result>,
): { readonly head: Head; readonly results: readonly Result[]; readonly total: number } {
  const shards = paths
    .map((path) => readShard(path, format))
    .toSorted((left, right) => left.number - right.number);
  const first = shards[0]!;
  for (const shard of shards) checkSameRun(first, shard);
  checkComplete(shards);
  return { head: first.head, results: shards.flatMap(({ results }) => results), total: first.total };
}

/** Returns what the shard of a file did. */
export function kindOfShard(path: string): unknown {
  const { kind } = readFormatted(path, SHARD_FILE) as { readonly kind?: unknown };
  return kind;
}

function readShard<Head, Result>(path: string, work: WorkFormat<Head, Result>): ReadShard<Head, Result> {
  const read = readFormatted(path, SHARD_FILE) as { readonly format: unknown; readonly version: unknown };
  const { format: _format, version: _version, ...data } = read;
  const origin = { summary: notUsable(path, SHARD_FILE), hint: SHARD_FILE.remake };
  const format: v.GenericSchema<ShardResults<Result, Head>> = shardFormat(work);
  checkFormat(format, data, origin);
  const [start, end] = shardBounds(data.total, data);
  const items = end - start;
  if (data.results.length <= items) return { ...data, path };
  throw new LearnInvError('BAD_FILE', origin.summary, {
    expected: `results: ${items} at most`,
    got: `${data.results.length}`,
    hint: origin.hint,
  });
}

function checkSameRun(first: ReadShard<unknown, unknown>, other: ReadShard<unknown, unknown>): void {
  const differs =
    COMMON.find(([key]) => first[key] !== other[key]) ??
    (checksumOf(first.head) === checksumOf(other.head) ? undefined : COMMON.at(-1));
  if (differs === undefined) return;
  const [key, words] = differs;
  throw new LearnInvError('BAD_FILE', `${first.path} and ${other.path} are shards of different runs`, {
    expected: `shards with the same ${words}`,
    got: `${first[key]} and ${other[key]}`,
    hint: 'merge the files of one run, all shards with the same arguments besides --shard',
  });
}

function checkComplete(shards: readonly ReadShard<unknown, unknown>[]): void {
  const { of } = shards[0]!;
  const refuse = (summary: string, got: string, hint: string): LearnInvError =>
    new LearnInvError('BAD_FILE', summary, {
      expected: `the file of each of the ${of} shards, once`,
      got,
      hint,
    });
  const twice = shards.find(({ number }, index) => shards[index - 1]?.number === number);
  if (twice !== undefined) {
    const paths = shards.filter(({ number }) => number === twice.number).map(({ path }) => path);
    throw refuse(`shard ${twice.number}/${of} is given twice`, paths.join(' and '), 'omit one of the files');
  }
  const numbers = new Set(shards.map(({ number }) => number));
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  );
  if (missing.length === 0) return;
  const shown = missing.slice(0, 10).map((number) => `${number}/${of}`);
  const more = missing.length > shown.length ? ', …' : '';
  throw refuse(
    missing.length === 1 ? `shard ${shown[0]!} is missing` : `shards ${shown.join(', ')}${more} are missing`,
    `${shards.length} of ${of}`,
    'name the files of all shards; if one failed, run it again',
  );
}

/** Largest number of shards. */
const MAX_SHARDS = 10_000;

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
