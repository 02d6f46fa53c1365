import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { isMeasure, mayBeEqual } from '../comparable.ts';
import { FieldKinds } from '../records/field-kinds.ts';
import { namedLink } from '../vocabulary/links/named-link.ts';
import { proven, type Candidate } from './proven.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import type { FieldPlan, NamedPlace, RolePlan, WindowPlan } from '../window-plan.ts';
import { NOTHING } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';

const { minDistinctPlaces, minFarLength, minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the fields whose values in all valid objects are indices of an array or keys of a Map or dictionary nearby. Of
 * several records that hold such a container, it takes the nearest.
 */
export function findNamedPlaces(plan: WindowPlan, valid: readonly ObjectGraph[]): NamedPlace[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const candidates = records.plan.roles.flatMap((role, id) =>
    role.fields.flatMap((field) =>
      candidateNames(role, field, graph).map((named) => candidate(named, field, id, records)),
    ),
  );
  const nearest = new Map<string, NamedPlace>();
  for (const named of proven(candidates, records, valid)) {
    const key = JSON.stringify([named.role, named.field, named.container]);
    if (!nearest.has(key)) nearest.set(key, named);
  }
  return [...nearest.values()];
}

/**
 * Returns a field of a role with each container whose places, or the objects in them, it may name; its own containers
 * first.
 */
function candidateNames(role: RolePlan, field: FieldPlan, graph: RoleGraph): NamedPlace[] {
  return (['own', 'owner', 'root', 'above'] as const).flatMap((of) => {
    const holders = of === 'owner' ? graph.owners(role) : graph.holders(of, role);
    const containers = new Set(holders.flatMap(({ fields }) => fields.map(({ name }) => name)));
    return [...containers].flatMap((container): NamedPlace[] => {
      const to = holders
        .flatMap(({ fields }) => fields.filter(({ name }) => name === container))
        .flatMap((holder) => graph.targets(holder));
      const places = to.flatMap((target) => graph.placesOf(target) ?? []);
      // Every key trivially names its own place.
      const isKey = to.some((target) => field.name === keyField(target, container)) && places.includes(role);
      if (places.length === 0 || isKey || !to.every((target) => mayName(field, target, container, graph)))
        return [];
      const named = { role: role.name, field: field.name, of, container };
      const entry = field.refers ? undefined : entryField(places, container, graph);
      return entry === undefined ? [named] : [{ ...named, entry }, named];
    });
  });
}

/** Returns the field of some places that holds an object in each of them; undefined if some hold none. */
const entryField = (places: readonly RolePlan[], container: string, graph: RoleGraph): string | undefined =>
  [`${container}[]`, `${container}.value`].find(
    (name) =>
      places.length > 0 &&
      places.every(({ fields }) =>
        fields.some((field) => {
          const isObject =
            graph.targets(field).filter(({ kind }) => kind === 'object').length === field.kinds.length;
          return field.name === name && isObject;
        }),
      ),
  );

/** Returns the name of the field with the keys of a container's places; undefined for an array. */
const keyField = (container: RolePlan, holder: string): string | undefined =>
  isArray(container) ? undefined : container.kind === 'set' ? `${holder}[]` : `${holder}.key`;

const isArray = ({ kind }: RolePlan): boolean => kind === 'array' || kind === 'typed-array';

const NONE: ReadonlySet<string> = new Set(['null', 'undefined']);

/** True if the values of a field have the type of what names a container's places: numbers for an array, else its keys. */
function mayName(field: FieldPlan, container: RolePlan, holder: string, graph: RoleGraph): boolean {
  if (isArray(container)) return isMeasure(field) && holdsOnly(field, isNumber);
  const keys = graph.placesOf(container)?.fields.find(({ name }) => name === keyField(container, holder));
  if (keys === undefined || !mayBeEqual(field, keys)) return false;
  const isReference = (kind: string): boolean => keys.refers && graph.isRole(kind);
  return [isNumber, isString, isReference].some((kind) => holdsOnly(field, kind) && holdsOnly(keys, kind));
}

const isNumber = (kind: string): boolean => kind === 'number';
const isString = (kind: string): boolean => kind === 'string' || kind.startsWith('"');

function holdsOnly({ kinds }: FieldPlan, is: (kind: string) => boolean): boolean {
  const present = kinds.filter((kind) => !NONE.has(kind));
  return present.length > 0 && present.every(is);
}

function candidate(
  named: NamedPlace,
  field: FieldPlan,
  role: number,
  records: Records,
): Candidate<NamedPlace> {
  const { targets } = namedLink(records, named);
  const { kind, number } = records.columns(named.field);
  const { words } = new FieldKinds(field);
  const places = new Set<number>();
  let occurrences = 0;
  /** The number that stands for no place. */
  let none: number | undefined;
  /** True if an array was long enough to tell indices from numbers that are merely small; true if one was an index. */
  let [isLong, isFar, isElsewhere] = [false, false, false];
  return {
    found: named,
    survives: () => {
      const to = targets();
      const { position, discoverer, length } = records;
      for (const record of records.recordsIn(role)) {
        const place = to[record]!;
        if (place !== NOTHING) {
          occurrences++;
          isElsewhere ||= place !== record;
          const index = position.values[place]!;
          places.add(index < 0 ? place : index);
          if (index < 0) continue;
          const size = length.values[discoverer.values[place]!]!;
          isLong ||= size >= minFarLength;
          isFar ||= size >= minFarLength && 2 * (index + 1) > size;
        } else if (!NONE.has(words[kind.values[record]!]!)) {
          const value = number.values[record]!;
          if (!(value < 0) || value !== (none ??= value)) return false;
        }
      }
      return true;
    },
    isProven: () =>
      occurrences >= minOccurrences &&
      places.size >= minDistinctPlaces &&
      (isFar || !isLong) &&
      (isElsewhere || named.entry === undefined),
  };
}
