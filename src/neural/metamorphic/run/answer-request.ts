import fc from 'fast-check';
import { itemAt } from '../../../base/item-at.ts';
import { isAllFinite, showOutcome, type Values } from '../relation/outcome.ts';
import type { AnyInput, Expected, Relation } from '../relation/relation.ts';
import { familyRules } from '../subject/families.ts';
import { declaredInput } from '../subject/traits.ts';
import type { LoadedSubject } from '../subject/load-subject.ts';
import { changedInputs, isSampled, type CaseTools } from './check-case.ts';
import { judgeExact } from './judge-exact.ts';
import type { Answer, ListedRelation, MetamorphicJob, Request, SampledFollowUp } from './metamorphic-job.ts';
import { probe } from './probe.ts';

export async function answerRequest(
  request: Request,
  job: MetamorphicJob,
  tools: CaseTools,
  stopped: AbortSignal,
): Promise<Answer> {
  const { subject, runner } = tools;
  const source = firstInput(subject, job.seed);
  if (request.kind === 'probe') {
    const isPaired = await probe(job.file, source, job.seed, tools);
    const relations = subject.relations.map((relation) => ({
      ...listed(relation, source, job.seed, subject),
      isRedrawn: relation.redraws === true && runner.isRandom,
    }));
    return { kind: 'probed', family: subject.traits.family, isPaired, relations };
  }
  const relation = itemAt(subject.relations, request.index);
  if (request.kind === 'judge')
    return { kind: 'judged', judgement: await judgeExact(relation, tools, { ...job, stopped }) };
  const input =
    request.at === undefined
      ? source
      : itemAt(changedInputs(relation, source, job.seed, subject.traits), request.at).input;
  const values: (Values | string)[] = [];
  for (const seed of request.seeds) {
    if (stopped.aborted) break;
    const outcome = await runner.run(input, seed);
    values.push(isAllFinite(outcome) && outcome.kind === 'values' ? outcome.values : showOutcome(outcome));
  }
  return { kind: 'sampled', values };
}

/** Returns the data of a subject, or the first generated input. */
const firstInput = ({ traits }: LoadedSubject, seed: number): AnyInput =>
  declaredInput(traits) ??
  itemAt(fc.sample(familyRules(traits.family).inputs(traits), { seed, numRuns: 1 }), 0);

/** Returns what the parent process knows of a relation. */
function listed(
  relation: Relation,
  source: AnyInput,
  seed: number,
  subject: LoadedSubject,
): Omit<ListedRelation, 'isRedrawn'> {
  const { id, name, family, kind, severity } = relation;
  const { settings, traits } = subject;
  const reason = settings.skip?.[id] ?? relation.needs?.(traits);
  const followUps = reason === undefined ? changedInputs(relation, source, seed, traits) : [];
  const sampled = followUps.flatMap((followUp, at) =>
    isSampled(followUp, source) && followUp.source === undefined
      ? [{ at, change: followUp.change, expect: withoutFunctions(followUp.expect) }]
      : [],
  );
  return { id, name, family, kind, severity, reason, sampled };
}

/** Expectations that map labels hold functions, which cannot leave the process; runs are compared as they are then. */
const withoutFunctions = (expect: Expected): SampledFollowUp['expect'] =>
  typeof expect !== 'object'
    ? (expect as SampledFollowUp['expect'])
    : Object.fromEntries(
        Object.entries(expect).map(([name, expected]) => {
          if (expected.kind !== 'mapped') return [name, expected];
          const { map: _, ...rest } = expected;
          return [name, rest];
        }),
      );
