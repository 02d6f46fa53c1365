import type {
  Cell,
  ClassifierCell,
  DaikonCell,
  HuntCell,
  MutantCell,
  ScopeCell,
  SpuriousCell,
  UnseenCell,
} from '../cells/cell.ts';

/** Cells grouped by experiment. */
export interface SplitCells {
  readonly rq1: readonly SpuriousCell[];
  readonly rq2: readonly ClassifierCell[];
  readonly daikon: readonly DaikonCell[];
  readonly scope: readonly ScopeCell[];
  readonly unseen: readonly UnseenCell[];
  readonly rq3: readonly HuntCell[];
  readonly mutants: readonly MutantCell[];
}

/** Groups cells by experiment. */
export const splitCells = (cells: readonly Cell[]): SplitCells => ({
  rq1: cells.filter((cell) => cell.experiment === 'rq1'),
  rq2: cells.filter((cell) => cell.experiment === 'rq2'),
  daikon: cells.filter((cell) => cell.experiment === 'daikon'),
  scope: cells.filter((cell) => cell.experiment === 'scope'),
  unseen: cells.filter((cell) => cell.experiment === 'unseen'),
  rq3: cells.filter((cell) => cell.experiment === 'rq3'),
  mutants: cells.filter((cell) => cell.experiment === 'mutants'),
});
