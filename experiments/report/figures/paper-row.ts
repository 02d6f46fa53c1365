import type { Subject } from '../subjects.ts';

/** The row of one of the paper's tables that speaks of a subject; none for a truth that the paper did not judge by. */
export function paperRow<Row extends { readonly scope: number }>(
  table: Readonly<Record<string, readonly Row[]>>,
  { structure, truth }: Pick<Subject, 'structure' | 'truth'>,
  scope: number,
): Row | undefined {
  return truth === 'own' ? undefined : table[structure]?.find((row) => row.scope === scope);
}
