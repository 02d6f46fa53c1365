import { modelHead } from '../../learn/model/provenance/model-head.ts';
import { LearnInvError } from '../../base/error.ts';
import { checksumOf } from '../../base/files/checksum.ts';
import { checkFileWritable } from '../../base/files/write-whole.ts';
import { modelFolder } from '../../hunt/isolated/model-folder.ts';
import type { task } from '../../learn/isolated/evaluate-task.ts';
import { taskScript } from '../../learn/isolated/task-script.ts';
import type { Shard } from '../../base/threads/shard.ts';
import { version } from '../../base/version.ts';
import { EVALUATE_WORK } from '../evaluate/evaluate-shards.ts';
import { reportEvaluation, type EvaluationFlags } from '../evaluate/report-evaluation.ts';
import { printNote } from '../print.ts';
import { runTaskWithin } from '../run-task-within.ts';
import { checkShardFlags } from '../shards/check-shard-flags.ts';
import { shardFileName } from '../shards/shard.ts';
import { writeShard } from '../shards/write-shard.ts';

/** The options of `learn-inv evaluate`. */
export interface EvaluateFlags extends EvaluationFlags {
  readonly structure?: string;
  readonly scope?: number;
  readonly maxObjects: number;
  readonly maxExplored?: number;
  readonly seed: string;
  readonly timeout: number;
  readonly memory?: number;
  readonly seconds?: number;
  readonly jobs?: number;
  /** Judge only this part of the scope, and write a file for `learn-inv merge`. */
  readonly shard?: Shard;
  readonly shardFile?: string;
  /** Judge by relations, which need no repOK. */
  readonly metamorphic: boolean;
  /** With `metamorphic`: entries of Maps and Sets have no order. */
  readonly unordered: boolean;
  /** With `metamorphic`: the required score. */
  readonly minScore?: number;
}

/** Runs `learn-inv evaluate`. */
export async function runEvaluate(model: string, flags: EvaluateFlags): Promise<void> {
  const { structure, scope, maxObjects, maxExplored, seed, jobs, timeout, memory, seconds, shard } = flags;
  requireMetamorphic(flags);
  const file = shardFileOf(flags);
  const evaluation = await runTaskWithin<typeof task>(
    taskScript('evaluate'),
    { model, structure, scope, maxObjects, maxExplored, seed, jobs, shard },
    { structure: structure ?? model, timeout, memory, seconds, work: 'the evaluation' },
  );
  if (!('parts' in evaluation)) {
    reportEvaluation(evaluation, flags);
    return;
  }
  const { head, tallies: results, parts: total } = evaluation;
  const plan = checksumOf([
    modelHead(modelFolder(model)).checksum,
    head.structure,
    head.scope,
    maxObjects,
    seed,
  ]);
  writeShard(file!, {
    ...{ kind: EVALUATE_WORK.kind, learnInv: version(), plan, total, head },
    ...{ ...shard!, results },
  });
  printNote(`wrote ${file!}: ${results.length} of ${total} parts of the scope`);
}

/** Throws `BAD_OPTION` for options that only judging by relations has. */
function requireMetamorphic({ unordered, minScore }: EvaluateFlags): void {
  if (!unordered && minScore === undefined) return;
  throw new LearnInvError('BAD_OPTION', 'an option of --metamorphic is given without it', {
    expected: '--metamorphic with --unordered or --min-score',
    got: unordered ? '--unordered' : '--min-score',
    hint: 'add --metamorphic',
  });
}

/** Returns the file of the shard, if one is asked for; throws `BAD_OPTION` for options that a shard has not. */
function shardFileOf(flags: EvaluateFlags): string | undefined {
  const { shard, shardFile, json, minPrecision, minRecall, maxExplored } = flags;
  checkShardFlags(flags, {
    '--json': json,
    '--min-precision': minPrecision !== undefined,
    '--min-recall': minRecall !== undefined,
  });
  if (shard === undefined) return undefined;
  if (maxExplored !== undefined) {
    throw new LearnInvError('BAD_OPTION', 'the first candidates of a search cannot be shared', {
      expected: '--shard or --max-explored',
      got: 'both',
      hint: 'omit one of them; --max-objects judges a sample of the whole scope',
    });
  }
  const file = shardFile ?? shardFileName(shard);
  checkFileWritable(file, '--shard-file');
  return file;
}
