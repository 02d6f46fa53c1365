import { isAllFinite, isRefused, type Outcome } from '../relation/outcome.ts';
import type { FollowUp, Relation } from '../relation/relation.ts';
import type { ForecasterInput } from '../subject/forecaster.ts';
import { keyOf } from '../subject/key-of.ts';
import type { Traits } from '../subject/traits.ts';
import { needsRecent } from './forecaster-relations.ts';

const DEFAULTS = { family: 'forecaster', kind: 'invariance', severity: 'fault' } as const;

/** Returns the data with a missing value, at each of two places where 0 changes the forecast. */
async function withoutValue(
  input: ForecasterInput,
  run: (input: ForecasterInput) => Promise<Outcome>,
  traits: Traits,
  missing: unknown,
): Promise<readonly FollowUp<ForecasterInput>[]> {
  const newest = needsRecent(traits) === undefined ? 'recent' : 'train';
  const places = [
    ['train', input.train.length >> 1],
    [newest, input[newest].length - 1],
  ] as const;
  const forecast = keyOf(await run(input));
  const followUps: FollowUp<ForecasterInput>[] = [];
  for (const [name, at] of places) {
    const source = { ...input, [name]: input[name].with(at, 0) };
    if (forecast === keyOf(await run(source))) continue;
    followUps.push({
      source,
      input: { ...input, [name]: input[name].with(at, missing as number) },
      change: `${name}[${at}] is ${String(missing)}, not 0`,
      expect: (zero, follow) =>
        isRefused(follow) || (isAllFinite(follow) && keyOf(zero) !== keyOf(follow))
          ? undefined
          : 'a refusal, or another forecast',
    });
  }
  return followUps;
}

/** Relations of series with a missing value. */
export const MISSING_RELATIONS: readonly Relation<'forecaster'>[] = [
  {
    ...DEFAULTS,
    id: 'missing',
    name: 'a missing value does not count as 0',
    source: 'as C10',
    needs: ({ declared }) => (declared['missing'] === undefined ? 'it declares no missing value' : undefined),
    follow: () => [],
    search: (input, run, traits) => withoutValue(input, run, traits, traits.declared['missing']),
  },
  {
    ...DEFAULTS,
    id: 'null',
    name: 'null is refused, or does not count as 0',
    source: 'as missing; null stands for NaN in JSON',
    severity: 'advice',
    follow: () => [],
    search: (input, run, traits) => withoutValue(input, run, traits, null),
  },
];
