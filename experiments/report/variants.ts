import type { ClassifierCell } from '../cells/cell.ts';
import type { Colour } from './palette.ts';

/** A training variant: a recipe and an encoding. */
export interface Variant {
  readonly key: string;
  readonly name: string;
  readonly colour: Colour;
}

const KNOWN: readonly Variant[] = [
  { key: 'windows/windows', name: 'ours, windows', colour: 'third' },
  { key: 'default/vector', name: 'ours, vector', colour: 'first' },
  { key: 'paper/vector', name: 'the paper’s recipe, repeated', colour: 'second' },
];

/** The variant of a cell. */
export function variantOf({ recipe, evaluation: { encoding } }: ClassifierCell): Variant {
  const key = `${recipe}/${encoding}`;
  const name = `${recipe === 'paper' ? 'the paper’s recipe' : 'ours'}, ${encoding}`;
  return KNOWN.find((known) => known.key === key) ?? { key, name, colour: 'fourth' };
}

/** The variants of some cells, our own first. */
export function variantsOf(cells: readonly ClassifierCell[]): Variant[] {
  const found = new Map(cells.map((cell) => [variantOf(cell).key, variantOf(cell)]));
  const others = [...found.values()].filter(({ key }) => !KNOWN.some((known) => known.key === key));
  return [...KNOWN.filter(({ key }) => found.has(key)), ...others.sort((a, b) => (a.key < b.key ? -1 : 1))];
}

/** The cells of the variant with the most cells, our own on a tie; figures of single cells show these. */
export function mainCells(cells: readonly ClassifierCell[]): ClassifierCell[] {
  const groups = variantsOf(cells).map(({ key }) => cells.filter((cell) => variantOf(cell).key === key));
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}
