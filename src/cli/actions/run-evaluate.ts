import { modelHead } from '../../learn/model/provenance/provenance.ts';
import { refuseFlags } from '../commands/command.ts';
import { checksumOf } from '../../base/files/checksum.ts';
import { checkFileWritable } from '../../base/files/write-whole.ts';
import { modelFolder } from '../../hunt/isolated/find-model.ts';
import type { task } from '../../learn/isolated/evaluate-task.ts';
import { taskScript } from '../../learn/isolated/run-task.ts';
import type { Shard } from '../../base/threads/shard.ts';
import { version } from '../../base/version.ts';
import { EVALUATE_WORK, reportEvaluation } from '../evaluate/report-evaluation.ts';
import { printNote } from '../print.ts';
import { runTaskWithin } from '../run-task-within.ts';
import { checkShardFlags, parseShard, shardFileName, writeShard } from '../shards/shards.ts';
import type { Flags } from '../commands/options.ts';

export async function runEvaluate(model: string, flags: Flags<'evaluate'>): Promise<void> {
  const { structure, scope, maxObjects, maxExplored, jobs, timeout, memory, seconds } = flags;
  const [seed, shard] = [String(flags.seed), parseShard(flags.shard)];
  refuseFlags({ unordered: flags.unordered, minScore: flags.minScore }, (flag) => ({
    summary: 'an option of --metamorphic is given without it',
    expected: '--metamorphic with --unordered or --min-score',
    got: flag,
    hint: 'add --metamorphic',
  }));
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

/** Returns the file of the shard, if one is asked for; throws `BAD_OPTION` for options that a shard has not. */
function shardFileOf(flags: Flags<'evaluate'>, shard: Shard | undefined): string | undefined {
  const { shardFile, json, minPrecision, minRecall, maxExplored } = flags;
  checkShardFlags(flags, { json, minPrecision, minRecall });
  if (shard === undefined) return undefined;
  refuseFlags({ maxExplored }, (flag) => ({
    summary: 'the first candidates of a search cannot be shared',
    expected: `--shard or ${flag}`,
    got: 'both',
    hint: 'omit one of them; --max-objects judges a sample of the whole scope',
  }));
  const file = shardFile ?? shardFileName(shard);
  checkFileWritable(file, '--shard-file');
  return file;
}
