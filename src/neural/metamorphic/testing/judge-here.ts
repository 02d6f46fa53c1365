import { createRandom } from '../../../base/random.ts';
import { SeededRandom } from '../../../base/seeded-random.ts';
import { answerRequest } from '../run/answer-request.ts';
import type { CaseTools } from '../run/check-case.ts';
import type { Answer, Request } from '../run/metamorphic-job.ts';
import { countScores, type Scores, type RelationReport } from '../run/verdict.ts';
import { Rounding } from '../run/tolerance.ts';
import { subjectFrom } from '../subject/load-subject.ts';
import { SubjectRunner } from '../subject/subject-runner.ts';

/** What {@link judgeHere} returns, as `metamorphic` does. */
export interface JudgedHere {
  readonly isPaired: boolean;
  readonly relations: readonly Omit<RelationReport, 'test'>[];
  readonly scores: Scores;
}

/** Which relations to judge, and by how many inputs. */
export interface HereOptions {
  readonly seed?: number;
  readonly cases?: number;
  readonly relations?: readonly string[];
}

/** Judges a paired subject in this process, by the code that a subject's process runs. */
export async function judgeHere(
  exports: Readonly<Record<string, unknown>>,
  { seed: given = 1, cases, relations: ids }: HereOptions = {},
): Promise<JudgedHere> {
  const seed = createRandom(given).below(2 ** 30);
  const subject = subjectFrom(new Map(Object.entries(exports)), 'here');
  const context = {
    timeout: 60_000,
    frame: <Value>(work: () => Value): Value => work(),
    beat: () => undefined,
    onIdle: () => undefined,
  };
  const runner = new SubjectRunner(subject, context, new SeededRandom());
  const answer = async (request: Request): Promise<Answer> => {
    const { isPaired } = request;
    const tools: CaseTools = { subject, runner, isPaired, rounding: new Rounding(subject, runner, isPaired) };
    const job = { file: 'here', seed, cases, shrink: true };
    return answerRequest(request, job, tools, new AbortController().signal);
  };
  const probed = await answer({ kind: 'probe', isPaired: true });
  if (probed.kind !== 'probed' || !probed.isPaired) throw new TypeError('the subject is not paired');
  const relations: Omit<RelationReport, 'test'>[] = [];
  for (const [index, listed] of probed.relations.entries()) {
    const { id, name, family, kind, severity, reason } = listed;
    if (reason !== undefined || ids?.includes(id) === false) continue;
    const judged = await answer({ kind: 'judge', index, isPaired: true });
    if (judged.kind !== 'judged') throw new TypeError(`unexpected answer ${judged.kind}`);
    relations.push({ ...{ id, name, family, kind, severity }, ...judged.judgement });
  }
  return { isPaired: true, relations, scores: countScores(relations) };
}
