import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { NOTHING } from '../records/field-columns.ts';
import type { RecordTable } from '../records/record-table.ts';
import { Records } from '../records/records.ts';
import { mirrorLink } from '../vocabulary/links/mirror-link.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import type { Mirror, RolePlan, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/** Links that may be a mirror, with the evidence so far. */
interface MirrorCandidate {
  readonly mirror: Mirror;
  /** Counts the records of the object read last. Returns false if one of them has no place that leads back. */
  readonly survives: () => boolean;
  /** Returns true if enough records were counted. */
  readonly proven: () => boolean;
}

/**
 * Finds the mirrors: in all valid objects, these links lead back through a container of the record that another link
 * leads to.
 *
 * @param plan the plan of these objects; its `mirrors` are ignored.
 */
export function findMirrors(plan: WindowPlan, valid: readonly ObjectGraph[]): Mirror[] {
  const records = new Records({ ...plan, mirrors: [] });
  const graph = new RoleGraph(records);
  let candidates = records.plan.roles.flatMap((role, id) => listCandidates(role, id, graph));
  for (const object of valid) {
    if (candidates.length === 0) break;
    records.read(object);
    candidates = candidates.filter(({ survives }) => survives());
  }
  return candidates.filter(({ proven }) => proven()).map(({ mirror }) => mirror);
}

/** Returns pairs of links whose second link may lead back to a record of the role, or to its owner. */
function listCandidates(role: RolePlan, id: number, graph: RoleGraph): MirrorCandidate[] {
  const { records } = graph;
  const sources = [
    { of: 'own', roles: [role] },
    { of: 'owner', roles: graph.owners(role) },
  ] as const;
  return graph.valueLinks(role).flatMap(({ link: out, to }) => {
    const fields = to.flatMap((target) => target.fields.filter((field) => graph.places(field).length > 0));
    const containers = new Map(fields.map((field) => [field.name, field]));
    return [...containers.values()].flatMap((holder) => {
      const backs = graph.places(holder).flatMap((place) => graph.valueLinks(place));
      return sources.flatMap(({ of, roles }) =>
        backs
          .filter((back) => back.to.some((target) => roles.includes(target)))
          .map(({ link: back }) => {
            const mirror: Mirror = {
              role: role.name,
              out: out.name,
              container: holder.name,
              back: back.name,
              of,
            };
            const { targets } = mirrorLink(records, mirror, out, back, graph.columns(holder));
            return mirrorCandidate(mirror, id, records, out.targets, targets);
          }),
      );
    });
  });
}

function mirrorCandidate(
  mirror: Mirror,
  role: number,
  records: RecordTable,
  out: () => Int32Array,
  mirrored: () => Int32Array,
): MirrorCandidate {
  let occurrences = 0;
  return {
    mirror,
    survives: () => {
      const to = out();
      const places = mirrored();
      for (const record of records.members[role]!.values.subarray(0, records.memberCounts[role])) {
        if (to[record] === NOTHING) continue;
        if (places[record] === NOTHING) return false;
        if (places[record] !== record) occurrences++;
      }
      return true;
    },
    proven: () => occurrences >= minOccurrences,
  };
}
