import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { createRandom } from '../../../base/random.ts';
import { different, type Expectation } from '../relation/expectation.ts';
import type { Values } from '../relation/outcome.ts';
import { look, LOOKS, type Look, meanOf, standardDeviation } from '../statistics/sequential-test.ts';
import type { SampledFollowUp } from './metamorphic-job.ts';
import type { Sample } from './samples.ts';
import { judgement, type Judgement, type Samples } from './verdict.ts';

/** Numbers of a list that are compared one by one; of longer lists, the mean is compared. */
const MAX_NUMBERS = 3;

/** A number of the outputs that is compared in samples of source and follow-up. */
interface Comparison {
  readonly at: number;
  readonly change: string;
  readonly quantity: string;
  readonly wantsDifference: boolean;
  readonly ofSource: (values: Values) => number;
  readonly ofFollow: (values: Values) => number;
}

/** Returns what is compared of the follow-ups of a relation, given the values of one run of the source. */
export const comparedQuantities = (
  followUps: readonly SampledFollowUp[],
  first: Values,
): readonly Comparison[] =>
  followUps.flatMap(({ at, change, expect }) => {
    const expectations: Readonly<Record<string, Expectation>> =
      typeof expect === 'string'
        ? Object.fromEntries(Object.keys(first).map((name) => [name, different()]))
        : expect;
    return Object.entries(expectations).flatMap(([name, expected]) => {
      const list = first[name];
      const back = inverseMap(expected);
      if (list === undefined || back === undefined) return [];
      const picks: [string, (list: readonly number[]) => number][] =
        list.length <= MAX_NUMBERS
          ? list.map((_, index) => [
              list.length === 1 ? name : `${name}[${index}]`,
              (all) => all[index] ?? NaN,
            ])
          : [[`mean of ${name}`, (all) => all.reduce((sum, value) => sum + value, 0) / all.length]];
      return picks.map(([quantity, pick]) => ({
        ...{ at, change, quantity, wantsDifference: expected.kind === 'different' },
        ofSource: (values) => pick(values[name] ?? []),
        ofFollow: (values) => back(pick(values[name] ?? [])),
      }));
    });
  });

/** Returns the function that maps a follow-up back to its source; undefined if numbers cannot be compared. */
function inverseMap(expected: Expectation): ((value: number) => number) | undefined {
  switch (expected.kind) {
    case 'equal':
    case 'prefix':
      return (value) => value;
    case 'shifted':
      return (value) => value - expected.by;
    case 'scaled':
      return (value) => value / expected.by;
    case 'different':
      return (value) => (value - expected.shift) / expected.factor;
    default:
      return undefined;
  }
}

interface Looked {
  readonly comparison: Comparison;
  readonly look: Look;
  readonly samples: Samples;
}

/**
 * Judges follow-ups by samples that grow until every comparison is decided.
 *
 * @param total the number of comparisons of all relations, for the correction.
 */
export async function judgeSampled(
  comparisons: readonly Comparison[],
  total: number,
  sample: Sample,
  seed: number,
): Promise<Judgement> {
  const source: Values[] = [];
  const follow = new Map<number, Values[]>();
  let last: Judgement = judgement('undecided', 'no run');
  for (const size of LOOKS) {
    const random = createRandom(seed).fork(`ties-${size}`);
    source.push(...(await sample(undefined, source.length, size)));
    for (const at of new Set(comparisons.map(({ at }) => at))) {
      const list = follow.get(at) ?? [];
      list.push(...(await sample(at, list.length, size)));
      follow.set(at, list);
    }
    const runs = source.length + [...follow.values()].reduce((sum, list) => sum + list.length, 0);
    const looked = comparisons.map((comparison): Looked => {
      const samples: Samples = {
        ...{ quantity: comparison.quantity, change: comparison.change },
        source: source.map(comparison.ofSource),
        follow: mustGet(follow, comparison.at).map(comparison.ofFollow),
      };
      return { comparison, samples, look: look(samples.source, samples.follow, total, random) };
    });
    last = { ...decide(looked), runs };
    if (last.verdict !== 'undecided') return last;
  }
  return last;
}

function decide(looked: readonly Looked[]): Judgement {
  const strongest = itemAt(
    looked.toSorted((a, b) => a.look.pValue - b.look.pValue),
    0,
  );
  const same = looked.filter(({ comparison }) => !comparison.wantsDifference);
  const differing = looked.filter(({ comparison }) => comparison.wantsDifference);
  const changed = same.find(({ look }) => look.decision === 'differs');
  // A follow-up must change some quantity, not every one.
  const changes = new Set(differing.map(({ comparison }) => comparison.at));
  const ofChange = (at: number): Looked[] => differing.filter(({ comparison }) => comparison.at === at);
  const unchanged = [...changes].find((at) => ofChange(at).every(({ look }) => look.decision === 'same'));
  if (changed !== undefined) return judged('violated', changed, 'differs from the default variation');
  if (unchanged !== undefined) return judged('violated', itemAt(ofChange(unchanged), 0), 'does not change');
  const isOpen =
    same.some(({ look }) => look.decision === 'open') ||
    [...changes].some((at) => !ofChange(at).some(({ look }) => look.decision === 'differs'));
  return isOpen
    ? judged('undecided', strongest, 'is neither shown to differ nor to be the same')
    : judged('holds', strongest, '');
}

function judged(
  verdict: Judgement['verdict'],
  { comparison, look, samples }: Looked,
  what: string,
): Judgement {
  const { effect, pValue, interval, power } = look;
  const message = what === '' ? '' : `${comparison.change}: ${comparison.quantity} ${what}`;
  return { ...judgement(verdict, message, { effect }), pValue, interval, power, samples };
}

/** Judges follow-ups by the rule of the paper: one run of each against the interval of 30 runs of the source. */
export async function judgeByPaper(comparisons: readonly Comparison[], sample: Sample): Promise<Judgement> {
  const source = await sample(undefined, 0, PAPER_RUNS);
  let worst: Judgement | undefined;
  const ats = new Set(comparisons.map(({ at }) => at));
  for (const comparison of comparisons) {
    const values = itemAt(await sample(comparison.at, PAPER_RUNS, PAPER_RUNS + 1), 0);
    const follow = comparison.ofFollow(values);
    const samples: Samples = {
      ...{ quantity: comparison.quantity, change: comparison.change },
      source: source.map(comparison.ofSource),
      follow: [follow],
    };
    const { holds, interval, effect } = paperRule(samples.source, follow);
    const isViolated = holds === comparison.wantsDifference;
    if (worst !== undefined && !isViolated) continue;
    worst = {
      ...judgement(isViolated ? 'violated' : 'holds'),
      ...{ runs: PAPER_RUNS + ats.size, effect, interval, samples },
      message: isViolated
        ? `${comparison.change}: ${comparison.quantity} is ${holds ? 'inside' : 'outside'} the 95 % interval of the default variation`
        : '',
    };
    if (isViolated) return worst;
  }
  return worst ?? judgement('undecided', 'no quantity can be compared');
}

/** Runs of the default variation that the paper recommends. */
export const PAPER_RUNS = 30;

/** The paper's rule: the 95 % interval of the mean of the default variation, and whether a follow-up is inside. */
export function paperRule(
  source: readonly number[],
  follow: number,
): { readonly holds: boolean; readonly interval: readonly [number, number]; readonly effect: number } {
  const mean = meanOf(source);
  const spread = standardDeviation(source);
  const half = (1.96 * spread) / Math.sqrt(source.length);
  return {
    holds: follow >= mean - half && follow <= mean + half,
    interval: [-half / (spread || 1), half / (spread || 1)],
    effect: (follow - mean) / (spread || 1),
  };
}
