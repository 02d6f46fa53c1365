import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { isSummable } from '../comparable.ts';
import { NOTHING } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { treeSumTerms } from '../vocabulary/terms/plan-terms.ts';
import { Terms } from '../vocabulary/terms/terms.ts';
import type { Aggregate, RolePlan, TreeSum, WindowPlan } from '../window-plan.ts';
import { listNumbers } from './list-numbers.ts';
import { proven, type Candidate } from './proven.ts';

const { minOccurrences, maxTreeObjects } = LEARNING_CONSTANTS.plan;

/**
 * Finds the fields that equal a sum over the tree at a field in all valid objects. The tree is what the fields of a class
 * lead to, in whatever way its objects were first reached: a cache may refer to some of them.
 *
 * @param known the aggregates of the plan; a field that has one needs no other sum.
 */
export function findTreeSums(
  plan: WindowPlan,
  valid: readonly ObjectGraph[],
  known: readonly Aggregate[],
): TreeSum[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  const isKnown = ({ role, field }: TreeSum): boolean =>
    known.some((other) => other.role === role && other.field === field);
  const candidates = records.plan.roles.flatMap((role, id) =>
    listSums(role, graph)
      .filter((sum) => !isKnown(sum))
      .map((sum) => ({ sum, id })),
  );
  if (candidates.length === 0) return [];
  const trees = treesIn(candidates, records, valid);
  return proven(
    candidates
      .filter(({ sum }) => trees.has(treeKey(sum)))
      .map(({ sum, id }) => candidate(sum, id, graph, terms)),
    records,
    valid,
  );
}

/** Returns the fields by which records of a role refer to others of it. */
const ownLinks = (role: RolePlan, graph: RoleGraph): string[] =>
  role.kind !== 'object'
    ? []
    : role.fields.filter((field) => graph.targets(field).includes(role)).map(({ name }) => name);

const treeKey = ({ role, tree }: TreeSum): string => JSON.stringify([role, tree]);

/**
 * Returns the keys of the trees among candidates: no record is led to by two of the fields, or twice by one, in the largest
 * objects. A record that leads to itself is a sentinel.
 */
function treesIn(
  candidates: readonly { readonly sum: TreeSum; readonly id: number }[],
  records: Records,
  valid: readonly ObjectGraph[],
): ReadonlySet<string> {
  const trees = new Map(candidates.map(({ sum, id }) => [treeKey(sum), { id, tree: sum.tree }]));
  const largest = valid.toSorted((a, b) => b.objects.length - a.objects.length).slice(0, maxTreeObjects);
  for (const object of largest) {
    records.read(object);
    for (const [key, { id, tree }] of trees) {
      const links = tree.map((field) => records.columns(field).link.values);
      const isSentinel = (record: number): boolean => links.some((link) => link[record] === record);
      const met = new Set<number>();
      const isTwice = [...records.recordsIn(id)].some((record) =>
        links.some((link) => {
          const target = link[record]!;
          if (target === NOTHING || isSentinel(target)) return false;
          if (met.has(target)) return true;
          met.add(target);
          return false;
        }),
      );
      if (isTwice) trees.delete(key);
    }
  }
  return new Set(trees.keys());
}

function listSums(role: RolePlan, graph: RoleGraph): TreeSum[] {
  const fields = ownLinks(role, graph);
  if (fields.length < 2) return [];
  const numbers = listNumbers(role, graph);
  return role.fields
    .filter(({ kinds, few }) => kinds.includes('number') && !few)
    .flatMap((field) =>
      numbers
        .filter((item) => item.path.join() !== field.name && isSummable(field, item.field))
        .flatMap(({ path }) =>
          pairsOf(fields).flatMap((tree) =>
            tree.map((below): TreeSum => ({ role: role.name, field: field.name, path, tree, below })),
          ),
        ),
    );
}

const pairsOf = (fields: readonly string[]): (readonly [string, string])[] =>
  fields.flatMap((first, index) => fields.slice(index + 1).map((second) => [first, second] as const));

function candidate(found: TreeSum, role: number, graph: RoleGraph, terms: Terms): Candidate<TreeSum> {
  const { records } = graph;
  const stored = records.columns(found.field).number;
  const { item, sum, below } = treeSumTerms(terms, graph, found);
  const { link } = records.columns(found.below);
  let occurrences = 0;
  return {
    found,
    survives: () => {
      const [items, sums, wanted] = [item.values(), sum.values(), below.values()];
      let isEvidence = false;
      for (const record of records.recordsIn(role)) {
        const value = stored.values[record]!;
        if (Number.isNaN(value)) continue;
        if (value !== wanted[record]) return false;
        const target = link.values[record]!;
        // The sum of one number is that number.
        isEvidence ||= target !== NOTHING && sums[target]! !== 0 && sums[target] !== items[target];
      }
      if (isEvidence) occurrences++;
      return true;
    },
    isProven: () => occurrences >= minOccurrences,
  };
}
