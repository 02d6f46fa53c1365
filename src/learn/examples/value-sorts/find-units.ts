import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import type { Steps } from '../../../objects/structure/steps.ts';
import { tryFreedom, type Freedom } from './freedom.ts';
import type { Laboratory } from './laboratory.ts';
import type { Position } from './position.ts';
import { MAP_KINDS } from './value-map.ts';

/** Positions whose values are mapped together, and what the maps do. */
export interface Unit {
  readonly group: readonly Position[];
  /** The freedoms of the group; for a group without any, one of injections that says how the fields moved all the same. */
  readonly freedoms: readonly Freedom[];
  readonly isFree: boolean;
}

/**
 * Finds the freedoms of positions: of each alone, then, for those that have none or a doubtful one, of those with equal
 * domains, of pairs, and of all. Also returns the units of the groups that were tried in vain, small ones first.
 */
export function* findUnits(
  laboratory: Laboratory,
  positions: readonly Position[],
  random: Random,
): Steps<Unit[]> {
  let units: Unit[] = [];
  let rest = [...positions];
  let doubtful: Unit[] = [];
  const attempt = function* (group: readonly Position[]): Steps<void> {
    if (group.length === 0 || group.some((position) => !rest.includes(position))) return;
    const freedoms = yield* findFreedoms(laboratory, group, random.fork(nameOf(group)));
    if (freedoms.length === 0) return;
    // Positions that have nothing to do with each other leave together what they leave alone.
    const parts = doubtful.filter((unit) => unexplained(unit) > 0 && group.includes(itemAt(unit.group, 0)));
    if (parts.some((unit) => unexplained({ freedoms }) >= unexplained(unit))) return;
    units.push({ group, freedoms, isFree: true });
    rest = rest.filter((position) => !group.includes(position));
  };
  for (const position of positions) yield* attempt([position]);
  doubtful = units.filter((unit) => isLeftBehind(unit) || unexplained(unit) > 0);
  units = units.filter((unit) => !doubtful.includes(unit));
  rest = positions.filter((position) => !units.some(({ group }) => group.includes(position)));
  const joint = [...alike(rest), ...pairs(rest), ...(rest.length > 2 ? [rest] : [])];
  for (const group of joint) yield* attempt(group);
  for (const unit of doubtful) {
    if (!unit.group.every((position) => rest.includes(position))) continue;
    units.push(unit);
    rest = rest.filter((position) => !unit.group.includes(position));
  }
  const groups = [...rest.map((position) => [position]), ...alike(rest), ...(rest.length > 1 ? [rest] : [])];
  for (const group of groups) {
    const experiment = { group, kind: 'injection', keysMapped: true, strict: false } as const;
    const freedom = yield* tryFreedom(laboratory, experiment, random.fork(`loose/${nameOf(group)}`));
    units.push({ group, freedoms: [freedom], isFree: false });
  }
  return units;
}

/** True if a field holds values that ordered maps left behind: they may come from another position. */
const isLeftBehind = ({ freedoms }: Unit): boolean => {
  const { kind, evidence } = itemAt(freedoms, 0);
  return kind !== 'injection' && [...evidence.values()].some(({ moved, mixed }) => moved > 0 && mixed > 0);
};

/** Returns the number of fields that change in another way than the values, under each kind of maps. */
const unexplained = ({ freedoms }: Pick<Unit, 'freedoms'>): number =>
  [...itemAt(freedoms, 0).evidence.keys()].filter((field) =>
    freedoms.every(({ evidence }) => (evidence.get(field)?.other ?? 0) > 0),
  ).length;

/** Returns the freedoms of a group, the strongest first; none if no kind of maps leaves the shapes as they are. */
function* findFreedoms(laboratory: Laboratory, group: readonly Position[], random: Random): Steps<Freedom[]> {
  let best: Freedom[] = [];
  for (const keysMapped of [true, false]) {
    if (!keysMapped && !laboratory.hasKeys) continue;
    const found: Freedom[] = [];
    for (const kind of MAP_KINDS) {
      const experiment = { group, kind, keysMapped, strict: true };
      const freedom = yield* tryFreedom(laboratory, experiment, random.fork(`${kind}/${keysMapped}`));
      if (freedom.holds) found.push(freedom);
      if (freedom.holds && isResolved(freedom)) break;
    }
    if (strength(found) < strength(best)) best = found;
    if (strength(best) === 0) break;
  }
  return best;
}

/** Returns the number of the strongest kind of maps among freedoms; lower is stronger. */
const strength = ([strongest]: readonly Freedom[]): number =>
  strongest === undefined ? MAP_KINDS.length : MAP_KINDS.indexOf(strongest.kind);

/** True if further kinds of maps, which are special cases of this one, cannot tell more. */
const isResolved = ({ kind, evidence }: Freedom): boolean =>
  kind !== 'shift' && [...evidence.values()].every(({ other }) => other === 0);

/** Returns the groups of two or more positions with domains of the same source text. */
function alike(positions: readonly Position[]): Position[][] {
  const byLabel = new Map<string, Position[]>();
  for (const position of positions) getOrInsert(byLabel, position.domain.label, () => []).push(position);
  return [...byLabel.values()].filter(({ length }) => length > 1 && length < positions.length);
}

const pairs = (positions: readonly Position[]): Position[][] =>
  positions.flatMap((first, index) => positions.slice(index + 1).map((second) => [first, second]));

const nameOf = (group: readonly Position[]): string => group.map(({ name }) => name).join(', ');
