import type { Layout } from './code-plan.ts';
import type { Once } from './fresh-fields.ts';
import { helper, type HelperName } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import { isCount, linkSetBy } from './reads.ts';
import { contains } from './sharing.ts';

/** What code keeps of the objects that the walk reaches. */
export interface Kept {
  readonly layout: Layout;
  /** How it tells without a look-up that an object is reached twice. */
  readonly once: Once | undefined;
  /** True if records of objects keep their role, from which record they were reached, and by which field. */
  readonly hasRole: boolean;
  readonly hasFrom: boolean;
  readonly hasBy: boolean;
  /** The names of the links that are followed, and of the lists of those of places. */
  readonly links: ReadonlySet<string>;
}

/** Returns statements as a layout has them: without what it does not keep. @param nameOf the helper that names classes. */
export function lowered(statements: readonly Statement[], kept: Kept, nameOf: HelperName): Statement[] {
  const areObjects = kept.layout === 'objects' || kept.layout === 'arrays';
  const objects = js.name('objects');
  const lower = (node: Node): Node => {
    switch (node.kind) {
      case 'object': {
        const record = lower(node.record);
        return areObjects ? record : js.member(record, 'object', node.isOptional);
      }
      case 'role':
        return areObjects ? helper(nameOf, lower(node.record)) : js.member(lower(node.record), 'role');
      case 'link':
        return js.member(lower(node.record), node.name, node.isOptional);
      case 'reach': {
        const { object, role, from, by, others } = node;
        const args = [
          object,
          ...(kept.hasRole ? [role] : []),
          ...(kept.hasFrom ? [from] : []),
          ...(kept.hasBy ? [by] : []),
        ];
        return js.call('reach', ...[...args, ...others].map(lower));
      }
      case 'member':
        if (areObjects && isCount(node))
          return js.member(objects, kept.once === undefined ? 'size' : 'length');
        return js.mapParts(node, lower);
      case 'name':
        return areObjects && (node.name === 'records' || node.name === 'known') ? objects : node;
      case 'assignment':
        return { ...js.mapParts(node, lower), to: lower(withoutOptions(node.to)) };
      default:
        return js.mapParts(node, lower);
    }
  };
  return js.mapParts(followed(statements, kept.links), lower);
}

/** Returns statements without those that set a link which no code follows. */
function followed(statements: readonly Statement[], links: Kept['links']): Statement[] {
  return statements.flatMap((statement): Statement[] => {
    if (statement.kind === 'switch') {
      const cases = statement.cases.map(({ value, body }) => ({ value, body: followed(body, links) }));
      return [{ ...statement, cases }];
    }
    if ('body' in statement) {
      const body = followed(statement.body, links);
      return statement.kind === 'if' && body.length === 0 ? [] : [{ ...statement, body }];
    }
    if (statement.kind !== 'do' || statement.value.kind !== 'assignment') return [statement];
    const { to, value } = statement.value;
    const link = linkSetBy(to);
    if (link === undefined || links.has(link)) return [statement];
    const isReach = contains([value], ({ kind }) => kind === 'reach') && statement.isOfLink !== true;
    return isReach ? [{ kind: 'do', value }] : [];
  });
}

/** Returns a target of an assignment, which is there. */
const withoutOptions = (to: Node): Node => {
  const inner = js.mapParts(to, withoutOptions);
  return 'isOptional' in inner && inner.isOptional ? { ...inner, isOptional: false } : inner;
};
