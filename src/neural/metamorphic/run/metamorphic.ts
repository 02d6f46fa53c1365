import { availableParallelism } from 'node:os';
import { LearnInvError } from '../../../base/error.ts';
import { requirePath } from '../../../base/files/require-path.ts';
import { checkWritable } from '../../../base/files/write-whole.ts';
import { settledOptions } from '../../../base/options/options-of.ts';
import { createRandom } from '../../../base/random.ts';
import { campaign, type CampaignEnd, type CampaignRun } from '../../campaign/campaign.ts';
import type { Family } from '../relation/relation.ts';
import { relationTest, writeRelationTests } from '../report/relation-test.ts';
import { comparedQuantities, judgeByPaper, judgeSampled } from './judge-sampled.ts';
import type { Answer, ListedRelation } from './metamorphic-job.ts';
import {
  checkMetamorphicOptions,
  METAMORPHIC_OPTIONS,
  type MetamorphicOptions,
} from './metamorphic-options.ts';
import { NoSample, sampler } from './samples.ts';
import { countScores, judgement, type Scores, type Judgement, type RelationReport } from './verdict.ts';
import { SubjectPool, type Ended } from './subject-pool.ts';

/** What a run found. */
export interface MetamorphicReport extends CampaignEnd {
  /** Path of the subject, as it was given. */
  readonly subject: string;
  readonly family: Family;
  /** True if equal seeds give equal outputs, so that relations are judged exactly. */
  readonly isPaired: boolean;
  readonly relations: readonly RelationReport[];
  readonly scores: Scores;
  /** The paths of the test files. */
  readonly written: readonly string[];
}

/**
 * Judges a subject by metamorphic relations, in child processes.
 *
 * @param file path of a module that exports a subject. TypeScript needs no build.
 * @param options see {@link MetamorphicOptions}; all are optional.
 * @throws LearnInvError `BAD_OPTION`; `BAD_FILE` if the file cannot be loaded; `INVALID_SUBJECT` if it exports no subject,
 * or one that cannot be judged; `CANNOT_WRITE` if test files cannot be written.
 * @example
 * ```ts
 * const { relations } = await metamorphic('src/correlation.ts');
 * relations.filter(({ verdict }) => verdict === 'violated').map(({ id, message }) => `${id}: ${message}`);
 * ```
 */
export async function metamorphic(
  file: string,
  options: MetamorphicOptions = {},
): Promise<MetamorphicReport> {
  checkMetamorphicOptions(options);
  const settled = settledOptions(METAMORPHIC_OPTIONS, options);
  const { seconds, timeout, memory, jobs = availableParallelism(), tests } = settled;
  if (tests !== undefined) checkWritable(tests, '--tests');
  requirePath('metamorphic', file);
  const seed = createRandom(settled.seed).below(2 ** 30);
  return campaign<RelationReport, Omit<MetamorphicReport, keyof CampaignEnd>>(
    { ...options, seconds },
    async (run) => {
      const pool = new SubjectPool(
        { file, seed, cases: options.cases, shrink: options.shrink ?? true },
        { timeout, memory, jobs },
      );
      run.onEnd(() => pool.stop());
      const { family, isPaired, relations } = await probed(pool, file);
      const chosen = chooseRelations(relations, options.relations);
      const judged = await judgeAll(chosen, relations, pool, { file, seed, isPaired, options, run });
      return {
        ...{ subject: file, family, isPaired, relations: judged, scores: countScores(judged) },
        written: tests === undefined ? [] : writeRelationTests(file, judged, tests),
      };
    },
  );
}

async function probed(pool: SubjectPool, file: string): Promise<Extract<Answer, { kind: 'probed' }>> {
  const answer = await pool.do({ kind: 'probe', isPaired: true });
  if (answer.kind === 'probed') return answer;
  throw new LearnInvError('INVALID_SUBJECT', `${file}: the subject was not run to its end`, {
    expected: 'a first run that ends in time',
    got: answer.kind === 'ended' ? answer.message : answer.kind,
    hint: 'raise --seconds',
  });
}

function chooseRelations(
  relations: readonly ListedRelation[],
  ids: readonly string[] | undefined,
): readonly ListedRelation[] {
  const unknown = ids?.find((id) => relations.every((relation) => relation.id !== id));
  if (unknown === undefined) return relations.filter(({ id }) => ids?.includes(id) ?? true);
  throw new LearnInvError('BAD_OPTION', `there is no relation ${unknown}`, {
    expected: relations.map(({ id }) => id).join(', '),
    got: unknown,
    hint: 'name relations of the family of the subject',
  });
}

interface Setting {
  readonly file: string;
  readonly seed: number;
  readonly isPaired: boolean;
  readonly options: MetamorphicOptions;
  readonly run: CampaignRun<RelationReport>;
}

async function judgeAll(
  chosen: readonly ListedRelation[],
  all: readonly ListedRelation[],
  pool: SubjectPool,
  { file, seed, isPaired, options, run }: Setting,
): Promise<RelationReport[]> {
  let done = 0;
  const isPaper = options.verdict === 'paper';
  const sampleOf = sampler(pool, seed);
  const isStatistical = ({ reason, sampled, isRedrawn }: ListedRelation): boolean =>
    reason === undefined && sampled.length > 0 && (!isPaired || isPaper || isRedrawn);
  const statistical = chosen.filter(isStatistical);
  const [first = {}] = await (statistical[0] === undefined
    ? []
    : sampleOf(all.indexOf(statistical[0]))(undefined, 0, 1).catch(orElse(() => [])));
  const comparisons = new Map(
    statistical.map((listed) => [listed, comparedQuantities(listed.sampled, first)]),
  );
  const total = [...comparisons.values()].reduce((sum, list) => sum + list.length, 0);

  const judge = async (listed: ListedRelation): Promise<Judgement> => {
    if (listed.reason !== undefined) return judgement('not-applicable', listed.reason);
    const index = all.indexOf(listed);
    const exact = async (): Promise<Judgement> => {
      const answer = await pool.do({ kind: 'judge', index, isPaired: isPaired && !isStatistical(listed) });
      if (answer.kind === 'ended') return endedEarly(answer);
      if (answer.kind === 'judged') return answer.judgement;
      throw new TypeError(`unexpected answer ${answer.kind}`);
    };
    const compared = comparisons.get(listed);
    if (compared === undefined) return exact();
    const sample = sampleOf(index);
    const found = await (
      compared.length === 0
        ? Promise.resolve(judgement('undecided', 'it needs paired seeds'))
        : isPaper
          ? judgeByPaper(compared, sample)
          : judgeSampled(compared, total, sample, seed)
    ).catch(orElse(endedEarly));
    // Its follow-ups that train no other model are judged exactly.
    const rest = await exact();
    return { ...(rest.verdict === 'violated' ? rest : found), runs: rest.runs + found.runs };
  };
  return Promise.all(
    chosen.map(async (listed) => {
      const { id, name, family, kind, severity } = listed;
      const judged = await judge(listed);
      const { tests = '.', testRunner = 'node:test' } = options;
      const test = relationTest(file, listed, judged, tests, testRunner);
      const report = { id, name, family, kind, severity, ...judged, test };
      run.emit({ kind: 'progress', stage: 'metamorphic', done: ++done, total: chosen.length, detail: id });
      if (report.verdict === 'violated') run.emit({ kind: 'finding', finding: report });
      return report;
    }),
  );
}

/** Returns the judgement of a relation whose runs ended early. */
const endedEarly = ({ message, isStopped }: Ended | NoSample): Judgement =>
  judgement(isStopped ? 'undecided' : 'violated', message);

/** Returns what stands for the result of a sample if a run of it gives no numbers. */
const orElse =
  <Value>(other: (error: NoSample) => Value) =>
  (error: unknown): Value => {
    if (error instanceof NoSample) return other(error);
    throw error;
  };
