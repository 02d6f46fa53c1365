import fc from 'fast-check';
import type { Run } from '../symbolic/run.ts';
import { constantsOf } from '../symbolic/expression.ts';
import { slowPart } from '../symbolic/slow-pattern.ts';

/** Repetitions: a pattern that tries every split needs 2 to this power steps. */
const TIMES = 40;
const UNITS = 3;

/** Returns texts on which the patterns of a program may take without end: many parts that match, and an end that does not. */
export function slowTexts(runs: readonly Run[]): string[] {
  const steps = runs.flatMap((run) => run.steps);
  const constants = steps.flatMap(({ expression }) => (expression ? [...constantsOf(expression)] : []));
  const patterns = [...new Set(constants)].filter((constant) => constant instanceof RegExp);
  return [...new Set(patterns.flatMap(slowFor))];
}

function slowFor(pattern: RegExp): string[] {
  const { source, flags } = pattern;
  const inner = slowPart(pattern);
  if (inner === undefined) return [];
  const units = samples(`^(?:${inner})$`, flags);
  const starts = ['', ...samples(source, flags).slice(0, 1)];
  return units
    .slice(0, UNITS)
    .flatMap((unit) => starts.map((start) => `${start}${unit.repeat(TIMES)}\u0001`));
}

/** Returns some short texts that match a pattern, none if none can be made. */
function samples(source: string, flags: string): string[] {
  try {
    const made = fc.stringMatching(new RegExp(source, flags.replaceAll(/[^su]/g, '')), { maxLength: 4 });
    const found = fc.sample(made, { seed: 1, numRuns: 20 }).filter((text) => text !== '');
    return [...new Set(found)].toSorted((a, b) => a.length - b.length);
  } catch {
    return [];
  }
}
