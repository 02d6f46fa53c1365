import type { Layout } from './code-plan.ts';
import { call, mapParts, member, name, type Node, type Statement } from './nodes.ts';
import { isCount, linkSetBy } from './reads.ts';
import { contains } from './sharing.ts';

/** What code keeps of the objects that the walk reaches. */
export interface Kept {
  readonly layout: Layout;
  readonly isChain: boolean;
  /** True if records of objects keep their role, from which record they were reached, and by which field. */
  readonly hasRole: boolean;
  readonly hasFrom: boolean;
  readonly hasBy: boolean;
  /** The names of the links that are followed, and of the lists of those of places. */
  readonly links: ReadonlySet<string>;
}

/** Returns statements as a layout has them: without what it does not keep. */
export function lowered(statements: readonly Statement[], kept: Kept): Statement[] {
  const areObjects = kept.layout === 'objects' || kept.layout === 'arrays';
  const objects = name('objects');
  const lower = (node: Node): Node => {
    switch (node.kind) {
      case 'object': {
        const record = lower(node.record);
        return areObjects ? record : member(record, 'object', node.isOptional);
      }
      case 'role':
        return areObjects ? call('nameOf', lower(node.record)) : member(lower(node.record), 'role');
      case 'link':
        return member(lower(node.record), node.name, node.isOptional);
      case 'reach': {
        const { object, role, from, by, others } = node;
        const args = [
          object,
          ...(kept.hasRole ? [role] : []),
          ...(kept.hasFrom ? [from] : []),
          ...(kept.hasBy ? [by] : []),
        ];
        return call('reach', ...[...args, ...others].map(lower));
      }
      case 'member':
        if (areObjects && isCount(node)) return member(objects, kept.isChain ? 'length' : 'size');
        return mapParts(node, lower);
      case 'name':
        return areObjects && (node.name === 'records' || node.name === 'known') ? objects : node;
      case 'assignment':
        return { ...mapParts(node, lower), to: mapParts([withoutOptions(node.to)], lower)[0]! };
      default:
        return mapParts(node, lower);
    }
  };
  return lowerAll(statements, lower, kept.links);
}

function lowerAll(
  statements: readonly Statement[],
  lower: (node: Node) => Node,
  links: Kept['links'],
): Statement[] {
  return statements.flatMap((statement): Statement[] => {
    const within = (body: readonly Statement[]): Statement[] => lowerAll(body, lower, links);
    switch (statement.kind) {
      case 'do': {
        const { value, isOfLink } = statement;
        const link = value.kind === 'assignment' ? linkSetBy(value.to) : undefined;
        if (value.kind !== 'assignment' || link === undefined || links.has(link))
          return [mapParts(statement, lower)];
        const isReach = contains([value.value], ({ kind }) => kind === 'reach') && isOfLink !== true;
        return isReach ? [{ kind: 'do', value: lower(value.value) }] : [];
      }
      case 'if': {
        const body = within(statement.body);
        return body.length === 0 ? [] : [{ ...statement, test: lower(statement.test), body }];
      }
      case 'each':
      case 'names':
        return [{ ...statement, of: lower(statement.of), body: within(statement.body) }];
      case 'count': {
        const { from, test } = statement;
        return [{ ...statement, from: lower(from), test: lower(test), body: within(statement.body) }];
      }
      case 'switch': {
        const cases = statement.cases.map(({ value, body }) => ({ value, body: within(body) }));
        return [{ ...statement, of: lower(statement.of), cases }];
      }
      case 'function':
        return [{ ...mapParts(statement, lower), body: within(statement.body) }];
      default:
        return [mapParts(statement, lower)];
    }
  });
}

/** Returns a target of an assignment, which is there. */
const withoutOptions = (to: Node): Node => {
  const inner = mapParts(to, withoutOptions);
  return 'isOptional' in inner && inner.isOptional ? { ...inner, isOptional: false } : inner;
};
