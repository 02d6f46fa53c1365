import fc from 'fast-check';
import type { Relation, AnyInput } from '../relation/relation.ts';
import { familyRules } from '../subject/families.ts';
import { declaredInput } from '../subject/traits.ts';
import { checkCase, type CaseResult, type CaseTools } from './check-case.ts';
import { judgement, type Judgement } from './verdict.ts';

/** Cases to shrink a counterexample, at most. */
const MAX_SHRINKS = 300;
/** Cases to shrink an input that the subject's file gives, or whose follow-ups are searched: each takes many runs. */
const MAX_SHRINKS_OF_DATA = 30;
/** Cases of a relation that must hold in one of them. */
const SOME_CASES = 20;

export interface ExactSettings {
  readonly seed: number;
  /** Number of cases; undefined for the subject's. */
  readonly cases: number | undefined;
  /** False to report the first input that breaks the relation as it is. */
  readonly shrink: boolean;
  readonly stopped: AbortSignal;
}

/** Judges a relation by runs that are paired by their seeds, and shrinks the input that breaks it. */
export async function judgeExact(
  relation: Relation,
  tools: CaseTools,
  settings: ExactSettings,
): Promise<Judgement> {
  const { subject, runner } = tools;
  const before = runner.runs;
  const data = declaredInput(subject.traits);
  const rules = familyRules(subject.traits.family);
  const cases = settings.cases ?? subject.settings.cases ?? (data === undefined ? rules.cases : 1);
  const judged = { count: 0, effect: 0, some: false, first: undefined as CaseResult['example'] };
  const shrinks = { count: 0, isShrinking: false };
  const isCheap = data === undefined && relation.search === undefined;
  const limit = !settings.shrink ? 0 : isCheap ? MAX_SHRINKS : MAX_SHRINKS_OF_DATA;
  const property = fc.asyncProperty(
    rules.inputs(subject.traits),
    fc.noShrink(fc.nat(2 ** 30)),
    async (input, seed) => {
      if (settings.stopped.aborted || judged.some) return true;
      if (shrinks.isShrinking && shrinks.count++ >= limit) return true;
      const { example, effect, isJudged } = await checkCase(relation, input, seed, tools);
      if (isJudged) judged.count++;
      judged.effect = Math.max(judged.effect, Number.isFinite(effect) ? effect : 0);
      if (example === undefined) {
        judged.some = isJudged && relation.some === true;
        return true;
      }
      judged.first ??= example;
      if (relation.some === true) return true;
      shrinks.isShrinking = true;
      return false;
    },
  );
  const given: [AnyInput, number][] = data === undefined ? [] : [[data, settings.seed]];
  const { failed, counterexample } = await fc.check(property, {
    seed: settings.seed,
    numRuns: relation.some === true ? Math.min(cases, SOME_CASES) : cases,
    examples: given,
  });
  const runs = (): number => runner.runs - before;
  if (settings.stopped.aborted && !failed)
    return judgement('undecided', 'the time is over', { runs: runs() });
  if (failed && counterexample !== null) {
    const { example = judged.first!, effect } = await checkCase(relation, ...counterexample, tools);
    return judgement('violated', describe(example), { runs: runs(), effect: finite(effect), example });
  }
  if (judged.count === 0) return judgement('not-applicable', 'no input gives a follow-up');
  if (relation.some === true && !judged.some) {
    const example = judged.first ?? null;
    return judgement('violated', example === null ? '' : describe(example), {
      runs: runs(),
      effect: 0,
      example,
    });
  }
  return judgement('holds', '', { runs: runs(), effect: judged.effect });
}

const finite = (effect: number): number | null => (Number.isFinite(effect) ? effect : null);

const describe = ({ change, expected, source, got }: NonNullable<CaseResult['example']>): string =>
  `${change}: expected ${expected}; source ${source}, follow-up ${got}`;
