import type { Explanation } from '../../learn/model/explain/explanation.ts';
import { NO_SINGLE_DIFFERENCE } from '../../learn/model/explain/no-single-difference.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import type { FindingExplanation, FindingFault } from './finding.ts';

type ShownFaults = Pick<FindingExplanation, 'faults' | 'faultCount'>;

/** Returns lines about the faults of an explanation, and the number of faults left out. */
export function faultLines({ faults = [], faultCount = 0 }: ShownFaults): string[] {
  const more = faultCount > faults.length ? [`… and ${faultCount - faults.length} more`] : [];
  return [...faults.flatMap(linesOf), ...more];
}

/** Returns lines about the repairs of an explanation. */
export function repairLines({ repairs = [] }: Partial<Pick<Explanation, 'repairs'>>): string[] {
  return repairs.length === 0
    ? ['No change of one field that was tried makes it valid.']
    : ['One of these changes makes it valid:', ...repairs.map(({ words }) => `  ${terminalLine(words)}`)];
}

function linesOf({ path, name, differences }: FindingFault): string[] {
  const heading = `◀ ${terminalLine(`${path} (${name})`)}`;
  if (differences.length === 0) return [heading, `    ${NO_SINGLE_DIFFERENCE}`];
  return [heading, ...differences.map(({ words }) => `    ${terminalLine(words)}`)];
}
