import type { Bar, BarAxis, LegendEntry, Panel } from '../chart/chart.ts';
import type { Colour } from '../palette.ts';
import type { Subject } from '../subjects.ts';
import type { Summary } from '../summary.ts';
import { plural } from '../format.ts';

/** The source of one series of bars. */
export interface BarSource {
  readonly name: string;
  readonly colour: Colour;
  /** Returns undefined if there is no value. */
  readonly bar: (subject: Subject, scope: number) => Bar | undefined;
}

/** One row of panels, with one panel per scope. */
export interface BarRow {
  readonly title: string;
  readonly axis: BarAxis;
  readonly sources: readonly BarSource[];
}

const UNKNOWN: Bar = { value: null, worst: null, label: '–', note: 'not measured' };

/** A grid of bar charts: one row per measure, one column per scope, and one group of bars per subject. */
export function barPanels(
  subjects: readonly Subject[],
  scopes: readonly number[],
  rows: readonly BarRow[],
): Panel[] {
  return rows.flatMap(({ title, axis, sources }) =>
    scopes.map((scope) => ({
      title: `${title}, scope ${scope}`,
      height: 52 + subjects.length * (10 + Math.max(15 * sources.length, 24)),
      chart: {
        kind: 'bars' as const,
        groups: subjects.map(({ label }) => label),
        axis,
        series: sources.map(({ name, colour, bar }) => ({
          name,
          colour,
          bars: subjects.map((subject) => bar(subject, scope) ?? UNKNOWN),
        })),
      },
    })),
  );
}

/** One legend entry per series of a grid of bars. */
export const barLegend = (sources: readonly BarSource[]): LegendEntry[] =>
  sources.map(({ name, colour }) => ({ name, colour, mark: 'bar' }));

/** A bar for a mean, with a whisker to the worst. */
export function summaryBar(
  summary: Summary | undefined,
  format: (value: number) => string,
  unit: string,
): Bar | undefined {
  if (summary === undefined) return undefined;
  const { mean, worst, seeds } = summary;
  const label = format(mean);
  const note =
    seeds === 1
      ? `${label}${unit} (1 seed)`
      : `mean ${label}${unit}, worst ${format(worst)}${unit} of ${plural(seeds, 'seed')}`;
  return { value: mean, worst: seeds === 1 ? null : worst, label, note };
}

/** A bar for a number as the paper prints it. */
export const printedBar = (value: number | undefined, label: string, unit: string): Bar | undefined =>
  value === undefined ? undefined : { value, worst: null, label, note: `${label}${unit}, as printed` };

/** Number of columns of a grid: one per scope, or all rows side by side for a single scope. */
export const columnsFor = (scopes: readonly number[], rows: number): number =>
  scopes.length > 1 ? scopes.length : rows;
