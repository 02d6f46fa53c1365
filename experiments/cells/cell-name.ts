import type {
  ClassifierCell,
  DaikonCell,
  HuntCell,
  MutantCell,
  ScopeCell,
  SpuriousCell,
  UnseenCell,
} from './cell.ts';

type Coordinates = 'experiment' | 'structure' | 'scope' | 'seed';

/** The fields that identify a cell; they are known before it is computed. */
export type CellKey =
  | Pick<SpuriousCell, Coordinates | 'builders'>
  | Pick<ClassifierCell, Coordinates | 'recipe'>
  | Pick<HuntCell, Coordinates | 'oracle'>
  | Pick<MutantCell, Coordinates | 'mutant'>
  | Pick<DaikonCell | ScopeCell | UnseenCell, Coordinates>;

/** The name of a cell, such as `rq1-sorted-list-6-random-1`; no two cells share one. */
export function cellName(key: CellKey): string {
  const { experiment, structure, scope, seed } = key;
  return [experiment, structure, scope, ...settingOf(key), seed].join('-');
}

function settingOf(key: CellKey): string[] {
  if ('builders' in key) return [key.builders];
  if ('recipe' in key) return [key.recipe];
  if ('mutant' in key) return [String(key.mutant)];
  return 'oracle' in key ? [key.oracle] : [];
}
