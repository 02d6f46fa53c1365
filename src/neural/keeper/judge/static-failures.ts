import { placeOf, type Site } from '../program/site.ts';
import type { KeeperFailure } from './function-report.ts';

/**
 * Returns the conditions that are the same for every input.
 *
 * @param places places that compare an object with a text, by the runs.
 */
export function alwaysTrue(sites: readonly Site[], places: ReadonlySet<string>): KeeperFailure[] {
  return sites.flatMap((site): KeeperFailure[] => {
    const message = failureMessage(site, places);
    if (message === undefined) return [];
    const { text, file, line } = site;
    return [{ kind: 'always-true', goal: text, file, line, reached: 0, n: 0, message }];
  });
}

function failureMessage(site: Site, places: ReadonlySet<string>): string | undefined {
  const { fixed, kind, literal } = site;
  if (kind !== 'condition') return undefined;
  if (fixed === 'literal') return 'the operand is a text, which is always true: compare it with something';
  if (fixed === 'assignment')
    return 'the condition assigns, which is true for every value but empty ones: use ===';
  if (places.has(placeOf(site)) && typeof literal?.value === 'string')
    return `an object is compared with ${JSON.stringify(literal.value)}, which is the same for every input: compare a property of it`;
  return undefined;
}
