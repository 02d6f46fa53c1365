import { modelHead } from '../../learn/model/provenance/model-head.ts';
import { LearnInvError } from '../../base/error.ts';
import { checksumOf } from '../../base/files/checksum.ts';
import { checkFileWritable } from '../../base/files/write-whole.ts';
import { modelFolder } from '../../hunt/isolated/find-model.ts';
import type { task } from '../../learn/isolated/evaluate-task.ts';
import { taskScript } from '../../learn/isolated/run-task.ts';
import type { Shard } from '../../base/threads/shard.ts';
import { version } from '../../base/version.ts';
import { EVALUATE_WORK } from '../evaluate/evaluate-shards.ts';
import { reportEvaluation } from '../evaluate/report-evaluation.ts';
import { printNote } from '../print.ts';
import { runTaskWithin } from '../run-task-within.ts';
import { checkShardFlags } from '../shards/check-shard-flags.ts';
import { parseShard, shardFileName } from '../shards/shard.ts';
import { writeShard } from '../shards/write-shard.ts';
import type { EvaluateFlags } from '../commands/evaluate.ts';

/** Runs `learn-inv evaluate`. */
export async function runEvaluate(model: string, flags: EvaluateFlags): Promise<void> {
  const { structure, scope, maxObjects, maxExplored, jobs, timeout, memory, seconds } = flags;
  const [seed, shard] = [String(flags.seed), parseShard(flags.shard)];
  requireMetamorphic(flags);
  const file = shardFileOf(flags, shard);
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
function shardFileOf(flags: EvaluateFlags, shard: Shard | undefined): string | undefined {
  const { shardFile, json, minPrecision, minRecall, maxExplored } = flags;
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
