import { equal } from '../relation/expectation.ts';
import type { Expected, Family, FollowUp, Inputs, Relation } from '../relation/relation.ts';
import { type Outcome, keyOf } from '../relation/outcome.ts';

/** A changed input of a table. */
export type Changed<Input> = Omit<FollowUp<Input>, 'expect'> & Partial<FollowUp<Input>>;

/** A relation of a table; the defaults are those of {@link relationsOf}. */
interface Listed<Name extends Family>
  extends
    Omit<Relation<Name>, 'family' | 'kind' | 'severity' | 'follow'>,
    Partial<Pick<Relation<Name>, 'kind' | 'severity'>> {
  /** What is expected of changed inputs that do not say it; default: that all quantities are equal. */
  readonly expect?: Expected;
  /** Returns one changed input or several; default: none. */
  readonly follow?: (
    ...args: Parameters<Relation<Name>['follow']>
  ) => Changed<Inputs[Name]> | readonly Changed<Inputs[Name]>[];
}

/** The quantities of each family, as they are if nothing changes. */
const SAME: Readonly<Record<Family, Expected>> = {
  correlation: { r: equal() },
  forecaster: { trainLoss: equal(), validLoss: equal(), forecast: equal(), forecasts: equal() },
  classifier: { labels: equal() },
};

/** Returns the relations of a table: invariances, violations of which are faults, unless they say otherwise. */
export const relationsOf = <Name extends Family>(
  family: Name,
  listed: readonly Listed<Name>[],
): readonly Relation<Name>[] =>
  listed.map(({ follow = () => [], expect = SAME[family], ...one }) => ({
    ...{ family, kind: 'invariance', severity: 'fault', ...one },
    follow: (...args) => [follow(...args)].flat().map((changed) => ({ expect, ...changed })),
  }));

/** Returns the search of a relation that repeats a run after a run on other data: neither leaves anything behind. */
export const repeated =
  <Input>(other: (input: Input) => Input) =>
  async (input: Input, run: (input: Input) => Promise<Outcome>): Promise<readonly FollowUp<Input>[]> => {
    await run(input);
    await run(other(input));
    const expect: FollowUp<Input>['expect'] = (source, follow, effects) => {
      if (effects.length > 0) return `a subject that does not do so: it ${effects.join(', ')}`;
      return keyOf(source) === keyOf(follow) ? undefined : 'the same numbers';
    };
    return [{ input, isAnew: true, change: 'the same call again', expect }];
  };
