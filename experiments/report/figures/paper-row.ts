import type { Subject } from '../subjects.ts';

/** The row of a paper table for a subject; undefined for a truth that the paper did not use. */
export function paperRow<Row extends { readonly scope: number }>(
  table: Readonly<Record<string, readonly Row[]>>,
  { structure, truth }: Pick<Subject, 'structure' | 'truth'>,
  scope: number,
): Row | undefined {
  return truth === 'own' ? undefined : table[structure]?.find((row) => row.scope === scope);
}
