import { refuseFlags } from '../commands/command.ts';
import { LEARNED_TASK, type task } from '../../neural/metamorphic/learned/learned-task.ts';
import { runTaskWithin } from '../run-task-within.ts';
import type { Flags } from '../commands/options.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import type {
  LearnedRelationReport,
  LearnedReport,
} from '../../neural/metamorphic/learned/learned-report.ts';
import { requireLooked, print } from '../print.ts';
import { percent, table } from '../tables.ts';

export async function runEvaluateMetamorphic(model: string, flags: Flags<'evaluate'>): Promise<void> {
  const { structure, seed, timeout, memory, seconds, unordered } = flags;
  const { scope, maxExplored, minPrecision, minRecall, shard, shardFile } = flags;
  refuseFlags({ scope, maxExplored, minPrecision, minRecall, shard, shardFile }, (flag) => ({
    summary: `--metamorphic judges without a repOK, ${flag} with one`,
    expected: `--metamorphic or ${flag}`,
    got: 'both',
    hint: 'set a threshold with --min-score',
  }));
  const report = await runTaskWithin<typeof task>(
    LEARNED_TASK,
    { model, structure, seed: String(seed), unordered },
    { structure: structure ?? model, timeout, memory, seconds, work: 'the evaluation' },
  );
  reportLearned(report, flags);
}

/** Characters of a line that shows an example. */
const WIDTH = 160;

type LearnedFlags = Pick<Flags<'evaluate'>, 'minScore' | 'json'>;

/** Prints how a model keeps the relations, and sets the exit code if its score misses the threshold. */
function reportLearned(report: LearnedReport, { minScore = 0, json }: LearnedFlags): void {
  print(json ? `${JSON.stringify(report)}\n` : show(report));
  if ((report.scores.score ?? 0) < minScore) process.exitCode = EXIT.finding;
  const cases = report.relations.reduce((sum, { runs }) => sum + runs, 0);
  requireLooked(cases, `no relation was judged, of ${report.relations.length}`);
}

function show({ subject, knownScope, relations, scores }: LearnedReport): string {
  const share = (value: number | null): string => (value === null ? '–' : percent(value));
  const rows = relations.map(({ id, name, kind, verdict, runs, effect }) => [
    ...[id, name, kind, verdict, String(runs)],
    share(effect === null ? null : 1 - effect),
  ]);
  return [
    `${singleLine(subject)}, all objects of scope ${knownScope} known`,
    table(['id', 'relation', 'kind', 'verdict', 'cases', 'kept'], rows),
    ...relations.flatMap(note),
    `invariance ${share(scores.invariance)}, sensitivity ${share(scores.sensitivity)}, score ${share(scores.score)}`,
    '',
  ].join('\n');
}

function note({ id, verdict, message, example }: LearnedRelationReport): string[] {
  if (verdict === 'not-applicable') return [singleLine(`${id}: not applicable: ${message}`)];
  if (example === null) return [];
  const { change, expected, object } = example;
  return [singleLine(`${id}: ${change}: must be ${expected}: ${JSON.stringify(object)}`, WIDTH)];
}
