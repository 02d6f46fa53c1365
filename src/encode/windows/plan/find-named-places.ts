import type { ObjectGraph } from '../../../heap/graph.ts';
import { FieldKinds } from '../records/field-kinds.ts';
import { namedLink } from '../vocabulary/links/named-link.ts';
import { Neighbourhood } from '../vocabulary/neighbourhood.ts';
import type { FieldPlan, NamedPlace, RolePlan, WindowPlan } from '../window-plan.ts';
import { NOTHING } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import { LEARNING_CONSTANTS } from '../../../learning-constants.ts';

const { minDistinctPlaces, minOccurrences } = LEARNING_CONSTANTS.plan;

/** A field that may name places, and what was seen of it. */
interface NamedPlaceCandidate {
  readonly named: NamedPlace;
  /** Counts the values of the object read last; false where one of them names nothing. */
  readonly look: () => boolean;
  readonly proven: () => boolean;
}

/**
 * Finds the fields whose every value in every valid object names a slot of an array or a key of a Map nearby.
 *
 * @param plan of these objects; its own named places are not looked at.
 * @returns for each field and container the nearest owner.
 */
export function findNamedPlaces(plan: WindowPlan, valid: readonly ObjectGraph[]): NamedPlace[] {
  const records = new Records(plan);
  let candidates = plan.roles.flatMap((role, id) =>
    namesOf(role, records).map((named) => candidateOf(named, role.fields, id, records)),
  );
  for (const graph of valid) {
    if (candidates.length === 0) break;
    records.read(graph);
    candidates = candidates.filter(({ look }) => look());
  }
  const nearest = new Map<string, NamedPlace>();
  for (const { named, proven } of candidates) {
    const key = JSON.stringify([named.role, named.field, named.container]);
    if (proven() && !nearest.has(key)) nearest.set(key, named);
  }
  return [...nearest.values()];
}

/** Every field of a role with every container that it may name places of, the record's own ones first. */
function namesOf(role: RolePlan, records: Records): NamedPlace[] {
  const around = new Neighbourhood(records);
  const holders = [
    ['own', [role]],
    ['owner', role.kind === 'place' ? around.owners(role) : []],
    ['root', records.plan.roles.slice(0, 1)],
  ] as const;
  return role.fields.flatMap((field) =>
    holders.flatMap(([of, owners]) => {
      const containers = new Set(owners.flatMap(({ fields }) => fields.map(({ name }) => name)));
      return [...containers]
        .filter((container) => {
          const to = owners
            .flatMap(({ fields }) => fields.filter(({ name }) => name === container))
            .flatMap((holder) => around.targets(holder));
          const places = to.flatMap((target) => around.placesOf(target) ?? []);
          // A key names its own place.
          const isKey = field.name === `${container}.key` && places.includes(role);
          return to.length > 0 && !isKey && to.every((target) => mayName(field, target, container, around));
        })
        .map((container): NamedPlace => ({ role: role.name, field: field.name, of, container }));
    }),
  );
}

const NONE: ReadonlySet<string> = new Set(['null', 'undefined']);

/** Whether values of a field are like the slots or keys of a container: numbers, or texts for texts. */
function mayName(field: FieldPlan, container: RolePlan, holder: string, around: Neighbourhood): boolean {
  if (container.kind === 'array' || container.kind === 'typed-array') return holdsOnly(field, isNumber);
  if (container.kind !== 'map' && container.kind !== 'dictionary') return false;
  const keys = around.placesOf(container)?.fields.find(({ name }) => name === `${holder}.key`);
  if (keys === undefined) return false;
  return [isNumber, isText].some((kind) => holdsOnly(field, kind) && holdsOnly(keys, kind));
}

const isNumber = (kind: string): boolean => kind === 'number';
const isText = (kind: string): boolean => kind === 'string' || kind.startsWith('"');

function holdsOnly({ kinds }: FieldPlan, is: (kind: string) => boolean): boolean {
  const told = kinds.filter((kind) => !NONE.has(kind));
  return told.length > 0 && told.every(is);
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
    look: () => {
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
