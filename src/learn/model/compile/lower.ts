import type { Layout } from './code-plan.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
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
  const objects = js.name('objects');
  const lower = (node: Node): Node => {
    switch (node.kind) {
      case 'object': {
        const record = lower(node.record);
        return areObjects ? record : js.member(record, 'object', node.isOptional);
      }
      case 'role':
        return areObjects ? js.call('nameOf', lower(node.record)) : js.member(lower(node.record), 'role');
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
        if (areObjects && isCount(node)) return js.member(objects, kept.isChain ? 'length' : 'size');
        return js.mapParts(node, lower);
      case 'name':
        return areObjects && (node.name === 'records' || node.name === 'known') ? objects : node;
      case 'assignment':
        return { ...js.mapParts(node, lower), to: js.mapParts([withoutOptions(node.to)], lower)[0]! };
      default:
        return js.mapParts(node, lower);
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
          return [js.mapParts(statement, lower)];
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
        return [{ ...js.mapParts(statement, lower), body: within(statement.body) }];
      default:
        return [js.mapParts(statement, lower)];
    }
  });
}

/** Returns a target of an assignment, which is there. */
const withoutOptions = (to: Node): Node => {
  const inner = js.mapParts(to, withoutOptions);
  return 'isOptional' in inner && inner.isOptional ? { ...inner, isOptional: false } : inner;
};
