import type { ObjectGraph } from '../../../heap/graph.ts';
import { isMeasure, mayBeEqual } from '../comparable.ts';
import { FieldKinds } from '../records/field-kinds.ts';
import { namedLink } from '../vocabulary/links/named-link.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import type { FieldPlan, NamedPlace, RolePlan, WindowPlan } from '../window-plan.ts';
import { NOTHING } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import { LEARNING_CONSTANTS } from '../../../learning-constants.ts';

const { minDistinctPlaces, minOccurrences } = LEARNING_CONSTANTS.plan;

/** A field that may name places, with the evidence so far. */
interface NamedPlaceCandidate {
  readonly named: NamedPlace;
  /** Counts the values in the object read last. Returns false if a value other than null names no place. */
  readonly survives: () => boolean;
  /** Returns true if enough values were counted. */
  readonly proven: () => boolean;
}

/**
 * Finds the fields whose values in all valid objects are indices of an array or keys of a Map or dictionary nearby.
 *
 * @param plan the plan of these objects; its `namedPlaces` are ignored.
 * @returns one entry for each field and container; if several records hold such a container, that of the nearest
 * record.
 */
export function findNamedPlaces(plan: WindowPlan, valid: readonly ObjectGraph[]): NamedPlace[] {
  const records = new Records(plan);
  let candidates = plan.roles.flatMap((role, id) =>
    candidateNames(role, records).map((named) => candidateOf(named, role.fields, id, records)),
  );
  for (const graph of valid) {
    if (candidates.length === 0) break;
    records.read(graph);
    candidates = candidates.filter(({ survives }) => survives());
  }
  const nearest = new Map<string, NamedPlace>();
  for (const { named, proven } of candidates) {
    const key = JSON.stringify([named.role, named.field, named.container]);
    if (proven() && !nearest.has(key)) nearest.set(key, named);
  }
  return [...nearest.values()];
}

/** Returns each field of a role with each container whose places it may name, the record's own containers first. */
function candidateNames(role: RolePlan, records: Records): NamedPlace[] {
  const graph = new RoleGraph(records);
  const holders = [
    ['own', [role]],
    ['owner', role.kind === 'place' ? graph.owners(role) : []],
    ['root', records.plan.roles.slice(0, 1)],
  ] as const;
  return role.fields.flatMap((field) =>
    holders.flatMap(([of, owners]) => {
      const containers = new Set(owners.flatMap(({ fields }) => fields.map(({ name }) => name)));
      return [...containers]
        .filter((container) => {
          const to = owners
            .flatMap(({ fields }) => fields.filter(({ name }) => name === container))
            .flatMap((holder) => graph.targets(holder));
          const places = to.flatMap((target) => graph.placesOf(target) ?? []);
          // Every key trivially names its own place.
          const isKey = field.name === `${container}.key` && places.includes(role);
          return to.length > 0 && !isKey && to.every((target) => mayName(field, target, container, graph));
        })
        .map((container): NamedPlace => ({ role: role.name, field: field.name, of, container }));
    }),
  );
}

const NONE: ReadonlySet<string> = new Set(['null', 'undefined']);

/**
 * True if the values of a field have the type that names a container's places: numbers for an array, the type of the
 * keys (numbers or strings) for a Map or dictionary.
 */
function mayName(field: FieldPlan, container: RolePlan, holder: string, graph: RoleGraph): boolean {
  if (container.kind === 'array' || container.kind === 'typed-array')
    return isMeasure(field) && holdsOnly(field, isNumber);
  if (container.kind !== 'map' && container.kind !== 'dictionary') return false;
  const keys = graph.placesOf(container)?.fields.find(({ name }) => name === `${holder}.key`);
  if (keys === undefined || !mayBeEqual(field, keys)) return false;
  return [isNumber, isString].some((kind) => holdsOnly(field, kind) && holdsOnly(keys, kind));
}

const isNumber = (kind: string): boolean => kind === 'number';
const isString = (kind: string): boolean => kind === 'string' || kind.startsWith('"');

function holdsOnly({ kinds }: FieldPlan, is: (kind: string) => boolean): boolean {
  const present = kinds.filter((kind) => !NONE.has(kind));
  return present.length > 0 && present.every(is);
}

function candidateOf(
  named: NamedPlace,
  fields: readonly FieldPlan[],
  role: number,
  records: Records,
): NamedPlaceCandidate {
  const { targets } = namedLink(records, named);
  const { kind } = records.fields.get(named.field)!;
  const { words } = new FieldKinds(fields.find(({ name }) => name === named.field)!);
  const places = new Set<number>();
  let occurrences = 0;
  return {
    named,
    survives: () => {
      const to = targets();
      for (const record of records.members[role]!.values.subarray(0, records.memberCounts[role])) {
        const place = to[record]!;
        if (place !== NOTHING) {
          occurrences++;
          places.add(records.position.values[place]!);
        } else if (!NONE.has(words[kind.values[record]!]!)) return false;
      }
      return true;
    },
    proven: () => occurrences >= minOccurrences && places.size >= minDistinctPlaces,
  };
}
