import { placeOf, type Site } from '../program/site.ts';
import type { RunState } from '../symbolic/run-state.ts';
import { goalKey } from '../symbolic/step.ts';
import type { KeeperFailure } from './function-report.ts';

/** What runs tell of conditions that are the same for every input; see {@link RunState}. */
export type FixedConditions = Pick<RunState, 'objectComparisons' | 'uncalled'>;

export function alwaysTrue(
  sites: readonly Site[],
  fixed: FixedConditions,
  covered: ReadonlySet<string>,
): KeeperFailure[] {
  return sites.flatMap((site): KeeperFailure[] => {
    const message = failureMessage(site, fixed, covered);
    if (message === undefined) return [];
    const { text, file, line } = site;
    return [{ kind: 'always-true', goal: text, file, line, reached: 0, n: 0, message }];
  });
}

function failureMessage(
  site: Site,
  { objectComparisons, uncalled }: FixedConditions,
  covered: ReadonlySet<string>,
): string | undefined {
  const { fixed, kind, literal } = site;
  if (kind !== 'condition') return undefined;
  if (fixed === 'literal') return 'the operand is a text, which is always true: compare it with something';
  if (fixed === 'assignment')
    return 'the condition assigns, which is true for every value but empty ones: use ===';
  const isEver = covered.has(goalKey({ site: site.id, taken: false, constant: undefined }));
  const what = isEver ? undefined : uncalled.get(site.id);
  if (what === 'function') return 'the condition is a function, which is always true: call it';
  if (what === 'promise') return 'the condition is a promise, which is always true: await it';
  if (objectComparisons.has(placeOf(site)) && typeof literal?.value === 'string')
    return `an object is compared with ${JSON.stringify(literal.value)}, which is the same for every input: compare a property of it`;
  return undefined;
}
