import type { Site } from '../program/site.ts';
import type { KeeperFailure } from '../run/report.ts';

/**
 * Returns the conditions that are the same for every input.
 *
 * @param lines lines that compare an object with a text, by the runs.
 */
export function alwaysTrue(sites: readonly Site[], lines: ReadonlySet<number>): KeeperFailure[] {
  return sites.flatMap((site): KeeperFailure[] => {
    const message = messageOf(site, lines);
    if (message === undefined) return [];
    const { text, file, line } = site;
    return [{ kind: 'always-true', goal: text, file, line, reached: 0, n: 0, message }];
  });
}

function messageOf({ fixed, kind, line, literal }: Site, lines: ReadonlySet<number>): string | undefined {
  if (kind !== 'condition') return undefined;
  if (fixed === 'literal') return 'the operand is a text, which is always true: compare it with something';
  if (fixed === 'assignment')
    return 'the condition assigns, which is true for every value but empty ones: use ===';
  if (lines.has(line) && typeof literal?.value === 'string')
    return `an object is compared with ${JSON.stringify(literal.value)}, which is the same for every input: compare a property of it`;
  return undefined;
}
