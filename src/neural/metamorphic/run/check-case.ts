import { mustGet } from '../../../base/must-get.ts';
import { createRandom } from '../../../base/random.ts';
import { compare, different, showExpectation } from '../relation/expectation.ts';
import {
  isAllFinite,
  isRefused,
  REFUSAL,
  showNumbers,
  showOutcome,
  type Outcome,
  keyOf,
} from '../relation/outcome.ts';
import type { FollowUp, Relation, AnyInput } from '../relation/relation.ts';
import type { LoadedSubject } from '../subject/load-subject.ts';
import type { SubjectRunner } from '../subject/subject-runner.ts';
import type { Traits } from '../subject/traits.ts';
import type { Rounding } from './tolerance.ts';
import type { Example } from './verdict.ts';

export interface CaseTools {
  readonly subject: LoadedSubject;
  readonly runner: SubjectRunner;
  readonly rounding: Rounding;
  /** False if equal seeds do not give equal outputs: only follow-ups that train no other model are judged then. */
  readonly isPaired: boolean;
}

export interface CaseResult {
  /** The first follow-up that breaks the relation. */
  readonly example: Example | undefined;
  readonly effect: number;
  /** False if the input gives no follow-up, such as a series that is too short. */
  readonly isJudged: boolean;
}

type Finding = Pick<Example, 'expected' | 'source' | 'got'>;

/** Returns the changed inputs of a case, without those that need runs. */
export const changedInputs = (
  { id, follow }: Relation,
  input: AnyInput,
  seed: number,
  traits: Traits,
): readonly FollowUp<AnyInput>[] => follow(input, createRandom(seed).fork(id), traits);

/** Runs a case of a relation: source and follow-ups with the same seed. */
export async function checkCase(
  relation: Relation,
  input: AnyInput,
  seed: number,
  tools: CaseTools,
): Promise<CaseResult> {
  const { subject, runner } = tools;
  const run = (changed: AnyInput): Promise<Outcome> => runner.run(changed, seed);
  const followUps = [
    ...changedInputs(relation, input, seed, subject.traits),
    ...((await relation.search?.(input, run, subject.traits)) ?? []),
  ].filter((followUp) => tools.isPaired || !isSampled(followUp, input));
  let effect = 0;
  let isJudged = false;
  for (const followUp of followUps) {
    const source = await runner.run(followUp.source ?? input, seed);
    if (followUp.isAnew === true && tools.isPaired) runner.forget();
    const outcome = await runner.run(followUp.input, seed);
    const judged = await judge(followUp, input, seed, source, outcome, tools);
    if (judged === undefined) continue;
    const { finding, difference } = judged;
    isJudged = true;
    effect = Math.max(effect, difference);
    if (finding !== undefined) {
      const { change, input: changed } = followUp;
      const example = { input: followUp.source ?? input, followUp: changed, change, seed, ...finding };
      return { example, effect: difference, isJudged: true };
    }
  }
  return { example: undefined, effect, isJudged };
}

interface Judged {
  readonly finding: Finding | undefined;
  readonly difference: number;
}

async function judge(
  { expect, source: other, largest }: FollowUp<AnyInput>,
  input: AnyInput,
  seed: number,
  source: Outcome,
  follow: Outcome,
  { rounding, runner }: CaseTools,
): Promise<Judged | undefined> {
  const both = { source: showOutcome(source), got: showOutcome(follow) };
  const verdict = (holds: boolean, expected: string, difference = holds ? 0 : Infinity): Judged => ({
    finding: holds ? undefined : { expected, ...both },
    difference,
  });
  if (typeof expect === 'function') {
    const wrong = expect(source, follow, runner.effects);
    return verdict(wrong === undefined, wrong ?? '');
  }
  if (expect === 'works') return verdict(isAllFinite(follow), 'finite numbers');
  if (expect === 'refuses') return verdict(isRefused(follow), REFUSAL);
  if (source.kind !== 'values' || !isAllFinite(source)) {
    // What the subject refuses is no case, unless the relation names it.
    if (other === undefined) return undefined;
    return verdict(false, 'finite numbers from the source');
  }
  if (follow.kind !== 'values') return verdict(false, 'numbers from the follow-up');
  const tolerances = await rounding.tolerances(other ?? input, seed, source.values, follow, largest);
  const deviations = Object.entries(
    expect === 'any-different'
      ? Object.fromEntries(Object.keys(source.values).map((name) => [name, different()]))
      : expect,
  ).flatMap(([name, expected]) => {
    const [from, to] = [source.values[name], follow.values[name]];
    // Subjects need not compute every quantity.
    if (from === undefined || to === undefined) return [];
    const { spread, floor } = mustGet(tolerances, name);
    // What does not count changes nothing, not even by rounding.
    const tolerance = expected.kind === 'different' ? floor : spread;
    return [{ name, from, to, expected, ...compare(from, to, expected, tolerance) }];
  });
  const difference = Math.max(0, ...deviations.map(({ difference }) => difference));
  if (expect === 'any-different')
    return verdict(
      deviations.some(({ holds }) => holds),
      'another value than the source',
      difference,
    );
  const wrong = deviations.find(({ holds }) => !holds);
  if (wrong === undefined) return { finding: undefined, difference };
  const { name, from, to, expected } = wrong;
  return {
    difference: wrong.difference,
    finding: {
      expected: `${name} is ${showExpectation(expected)}`,
      source: showNumbers(from),
      got: showNumbers(to),
    },
  };
}

/**
 * True if a follow-up trains another model than its source and relates to it by numbers: if seeds cannot be paired, only
 * statistics can judge it.
 */
export function isSampled({ input, expect, source: own }: FollowUp<AnyInput>, source: AnyInput): boolean {
  const isNumeric = typeof expect === 'object' || expect === 'any-different';
  return isNumeric && trained(input) !== trained(own ?? source);
}

/** Returns the part of an input that a model is trained on, as text. */
const trained = (input: AnyInput): string =>
  keyOf('train' in input ? [input.train, input.times] : 'rows' in input ? [input.rows, input.labels] : input);
