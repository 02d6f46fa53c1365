import { itemAt } from '../../../base/item-at.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import { Dictionaries } from '../../windows/records/dictionaries.ts';
import { findDictionaries, type PlainHints } from '../../windows/plan/find-dictionaries.ts';
import type { FieldSort, Scale, SortOfField } from '../../windows/window-plan.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Random } from '../../../base/random.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { fieldVerdict } from './field-verdict.ts';
import type { MappableValue } from './domain-values.ts';
import { findRandomValues } from './find-random-values.ts';
import { findUnits, type Unit } from './find-units.ts';
import { Laboratory } from './laboratory.ts';
import { positionsOf, type Position } from './position.ts';

/** What is known about the values of a structure's fields. */
export interface FoundSorts {
  readonly sorts: readonly SortOfField[];
  /** The arguments whose domain has one value, so that nothing can be mapped. */
  readonly unmapped: readonly string[];
}

/** Valid objects, as builders made them. */
interface Objects {
  readonly fields: KnownFields;
  readonly graphs: readonly ObjectGraph[];
  /** What the builders tell about plain objects; default nothing. */
  readonly hints?: PlainHints;
}

/** The scales, from the one with the most maps to the one with the fewest. */
export const SCALES: readonly Scale[] = ['nominal', 'ordinal', 'interval', 'ratio', 'arithmetic'];

/**
 * Finds where the values of numeric and string fields come from, as far as it is certain, by repeating sequences of builder
 * calls with mapped arguments. Wolper, Expressing interesting properties of programs in propositional temporal logic, POPL
 * 1986; Guo, Perkins, McCamant and Ernst, Dynamic inference of abstract types, ISSTA 2006.
 */
export async function findSorts(
  structure: Structure,
  k: number,
  { fields, graphs, hints }: Objects,
  random: Random,
): Promise<FoundSorts> {
  const builders = usableBuilders(structure, k);
  const dictionaries = new Dictionaries(findDictionaries(graphs, hints));
  const laboratory = new Laboratory(structure, builders, k, fields, dictionaries, random.fork('values'));
  const positions = positionsOf(builders);
  const valuesOf = laboratory.valuesAt(laboratory.scopes[1]);
  const mappable = positions.filter(({ domain }) => valuesOf(domain).values.length > 1);
  const isOpaque = positions.some(({ domain }) => valuesOf(domain).opaque);
  const units = await runSteps(findUnits(laboratory, mappable, random));
  const ofRandom = await runSteps(findRandomValues(laboratory, random.fork('random values')));
  const isArgument = (value: MappableValue): boolean =>
    positions.some(({ domain }) =>
      laboratory.scopes.some((scope) => laboratory.valuesAt(scope)(domain).has(value)),
    );
  const isConstant = (value: MappableValue): boolean => !isOpaque && !isArgument(value);
  return {
    sorts: sortsOf(laboratory, units, ofRandom, mappable, isOpaque, isConstant),
    unmapped: positions.filter(({ domain }) => valuesOf(domain).single).map(({ name }) => name),
  };
}

/** The positions whose values a field holds, and its scale. */
interface FieldData {
  readonly field: number;
  readonly positions: readonly Position[];
  readonly scale: Scale;
  /** The values that stay under the maps, among them other arguments. */
  readonly constants: readonly MappableValue[];
}

function sortsOf(
  { reader }: Laboratory,
  units: readonly Unit[],
  ofRandom: ReadonlyMap<number, FieldSort>,
  positions: readonly Position[],
  isOpaque: boolean,
  isConstant: (value: MappableValue) => boolean,
): SortOfField[] {
  const own: number[] = [];
  const data: FieldData[] = [];
  for (const field of reader.fields.keys()) {
    const found = positions.length === 0 ? undefined : findOrigin(field, units, positions, isOpaque);
    if (found === 'own') own.push(field);
    else if (found !== undefined) data.push({ field, ...found });
  }
  const sortOf = new Map<number, FieldSort>(own.map((field) => [field, { kind: 'own' }]));
  for (const [field, sort] of ofRandom) sortOf.set(field, sort);
  for (const { field, positions: origins, scale, constants: stayed } of data) {
    const joined = joinedWith(origins, data);
    const sort = positions.filter((position) => joined.has(position)).map(({ name }) => name);
    const constants = stayed.filter(isConstant).filter(isStorable);
    sortOf.set(field, {
      kind: 'data',
      sort: sort.join(', '),
      scale,
      ...(constants.length > 0 && { constants }),
    });
  }
  return reader.fields.flatMap((roleField, field) => {
    const sort = sortOf.get(field);
    return sort === undefined ? [] : [{ ...roleField, sort }];
  });
}

/** Returns the origin of a field's values; undefined if it is not certain. */
function findOrigin(
  field: number,
  units: readonly Unit[],
  positions: readonly Position[],
  isOpaque: boolean,
): 'own' | Omit<FieldData, 'field'> | undefined {
  const origins: Position[] = [];
  const constants = new Set<MappableValue>();
  let scale = 0;
  let isOnly = true;
  let isIndependent = true;
  let isCopy = true;
  for (const position of positions) {
    const verdicts = units
      .filter(({ group }) => group.includes(position))
      .map((unit) => ({ unit, verdict: fieldVerdict(unit, field) }));
    // Groups that tell something certain count before those that do not, and small groups before large ones.
    const certain =
      verdicts.find(({ verdict }) => verdict.kind === 'data') ??
      verdicts.find(({ verdict }) => verdict.kind === 'independent') ??
      verdicts.find(({ verdict }) => verdict.kind === 'no copy');
    const verdict = certain?.verdict;
    if (certain !== undefined && verdict?.kind === 'data') {
      origins.push(...certain.unit.group);
      scale = Math.max(scale, SCALES.indexOf(verdict.scale));
      isOnly &&= verdict.only;
      for (const value of verdict.constants) constants.add(value);
    } else if (verdict?.kind !== 'independent') {
      isIndependent = false;
      isCopy &&= verdict?.kind === 'no copy';
    }
  }
  if (origins.length === 0) return isIndependent && !isOpaque ? 'own' : undefined;
  // Values that stayed may come from arguments about which nothing is known.
  if (!isOnly && (isOpaque || !(isIndependent || isCopy))) return undefined;
  return { positions: origins, scale: itemAt(SCALES, scale), constants: [...constants] };
}

/** True for values that a model file can hold, and that have no kind of their own anyway. */
const isStorable = (value: MappableValue): value is number | string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** Returns the positions that share a field with one of the given positions, directly or through others. */
function joinedWith(origins: readonly Position[], data: readonly FieldData[]): ReadonlySet<Position> {
  const joined = new Set(origins);
  for (let size = 0; size < joined.size;) {
    size = joined.size;
    for (const { positions } of data) {
      if (positions.some((position) => joined.has(position)))
        for (const other of positions) joined.add(other);
    }
  }
  return joined;
}
