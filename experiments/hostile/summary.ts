import { PARTS, type Attempt } from './attempt.ts';

/** Attempts on one format, command or class together. */
export interface SummaryRow {
  readonly part: Attempt['part'];
  readonly subject: string;
  readonly attempts: number;
  readonly failures: number;
  /** The longest attempt. */
  readonly seconds: number;
  /** The largest one. */
  readonly megabytes: number;
}

/** Returns a row for each subject, in the order of the parts and then by name. */
export function summaryOf(attempts: readonly Attempt[]): SummaryRow[] {
  const groups = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const key = `${PARTS.indexOf(attempt.part)} ${attempt.subject}`;
    groups.set(key, [...(groups.get(key) ?? []), attempt]);
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      part: group[0]!.part,
      subject: group[0]!.subject,
      attempts: group.length,
      failures: group.filter(({ failure }) => failure !== undefined).length,
      seconds: Math.max(...group.map(({ seconds }) => seconds)),
      megabytes: Math.max(...group.map(({ megabytes }) => megabytes)),
    }));
}
