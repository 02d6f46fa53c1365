import type { CodeContext } from './code-context.ts';
import { ITEM } from './record-links.ts';
import { name } from './nodes.ts';
import type { Check } from './order-checks.ts';
import { contains } from './sharing.ts';

/** What is not known before the walk has ended: links of records, their places, numbers of records, and the ranks of texts. */
const AFTER_WALK = new Set(
  'index number values keyRecords valueRecords records named numberOrRankOf numberUnless'.split(' '),
);

/**
 * Returns the checks, among objects with containers, that can stand where the walk reads their record: they read no more
 * than the fields of objects and what led to them. They stand in one loop with the walk, since no search builds such
 * objects and so none need be rejected early.
 */
export function walkChecks(checks: readonly Check[], context: CodeContext): Set<Check> {
  if (context.isPlain || context.arrays !== undefined) return new Set();
  return new Set(
    checks.filter((check) => {
      if (check.needs.near !== undefined || context.isRoot(check.role)) return false;
      const item = name(check.role.kind === 'place' ? 'place' : 'item', [check.role]);
      return !contains([check.violated(item)], (node) => {
        if (node.kind === 'link' || (node.kind === 'shared' && !node.isOfRecord)) return true;
        // The values of a container are read before its places are.
        if (node.kind === 'member' && node.name === 'values' && node.of === ITEM) return false;
        return (
          (node.kind === 'member' || (node.kind === 'name' && node.name !== 'index')) &&
          AFTER_WALK.has(node.name)
        );
      });
    }),
  );
}
