import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { NOTHING } from '../records/field-columns.ts';
import type { RecordTable } from '../records/record-table.ts';
import { Records } from '../records/records.ts';
import { mirrorLink } from '../vocabulary/links/mirror-link.ts';
import { proven, type Candidate } from './proven.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import type { Mirror, RolePlan, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the mirrors: links that in all valid objects lead back through a container of the record that another link
 * leads to.
 */
export function findMirrors(plan: WindowPlan, valid: readonly ObjectGraph[]): Mirror[] {
  const records = new Records({ ...plan, mirrors: [] });
  const graph = new RoleGraph(records);
  const candidates = records.plan.roles.flatMap((role, id) => listCandidates(role, id, graph));
  return proven(candidates, records, valid);
}

/** Returns pairs of links whose second link may lead back to a record of the role, or to its owner. */
function listCandidates(role: RolePlan, id: number, graph: RoleGraph): Candidate<Mirror>[] {
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
            return candidate(mirror, id, records, out.targets, targets);
          }),
      );
    });
  });
}

function candidate(
  found: Mirror,
  role: number,
  records: RecordTable,
  out: () => Int32Array,
  mirrored: () => Int32Array,
): Candidate<Mirror> {
  let occurrences = 0;
  return {
    found,
    survives: () => {
      const to = out();
      const places = mirrored();
      for (const record of records.recordsIn(role)) {
        if (to[record] === NOTHING) continue;
        if (places[record] === NOTHING) return false;
        if (places[record] !== record) occurrences++;
      }
      return true;
    },
    isProven: () => occurrences >= minOccurrences,
  };
}
