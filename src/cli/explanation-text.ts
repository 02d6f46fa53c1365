import type { Explanation, Fault } from '../classifier/explain/explanation.ts';

/** The faults of an explanation in lines, those left out counted. */
export function faultLines({ faults = [], faultCount = 0 }: Partial<Explanation>): string[] {
  const more = faultCount > faults.length ? [`… and ${faultCount - faults.length} more`] : [];
  return [...faults.flatMap(linesOf), ...more];
}

/** The repairs of an explanation in lines. */
export function repairLines({ repairs = [] }: Partial<Explanation>): string[] {
  return repairs.length === 0
    ? ['No change of one field that was tried makes it valid.']
    : ['One of these changes makes it valid:', ...repairs.map(({ words }) => `  ${words}`)];
}

function linesOf({ path, name, differences }: Fault): string[] {
  const heading = `◀ ${path} (${name})`;
  if (differences.length === 0) return [heading, '    looks like those of valid objects; the whole does not'];
  return [heading, ...differences.map(({ words }) => `    ${words}`)];
}
