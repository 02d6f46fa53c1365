import { INDEX, ITEM } from './record-links.ts';
import { binary, call, constant, element, literal, member, type Node, type Statement } from './nodes.ts';
import { contains } from './sharing.ts';

/** Returns the loop over the places of a container `item`, with constants for what statements about a place read of it. */
export function placeLoop(statements: readonly Statement[]): Statement {
  const parts: [string, Node][] = [
    ['key', element(member(ITEM, 'keys'), INDEX)],
    ['value', element(member(ITEM, 'values'), INDEX)],
    ['place', call('placeOf', ITEM, INDEX)],
  ];
  const isRead = (part: string): boolean =>
    contains(statements, (node) => node.kind === 'name' && node.name === part);
  return {
    ...{ kind: 'count', from: literal(0), step: '++' },
    test: binary(INDEX, '<', member(member(ITEM, 'values'), 'length')),
    body: [...parts.flatMap(([part, value]) => (isRead(part) ? [constant(part, value)] : [])), ...statements],
  };
}
