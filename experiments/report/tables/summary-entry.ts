import { summarise } from '../summary.ts';
import { entry, type Entry } from './table.ts';

/** How a column of numbers is summarised and formatted. */
export interface SummaryColumn<Source> {
  readonly title: string;
  readonly read: (source: Source) => number;
  readonly format: (value: number) => string;
  /** The bad end; `none` for columns without one, such as a number of objects. */
  readonly worse: 'low' | 'high' | 'none';
}

/** The mean of a column over the seeds, with the worst below if it differs. */
export function summaryEntry<Source>(
  sources: readonly Source[],
  { read, format, worse }: SummaryColumn<Source>,
): Entry {
  const summary = summarise(sources.map(read), worse === 'low' ? 'low' : 'high');
  if (summary === undefined) return entry('–');
  const [mean, worst] = [format(summary.mean), format(summary.worst)];
  return worse === 'none' || worst === mean ? { text: mean } : { text: mean, worst };
}
