import type { CodeContext } from './code-context.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';

/** What a check reads of an object. */
export interface Needs {
  /** Fields of the record that the check reads during the walk, as references; undefined if it needs the whole walk. */
  readonly near: ReadonlySet<string> | undefined;
  /** Fields whose values it reads, of the record or of those that links lead to. */
  readonly values: ReadonlySet<string>;
  /** Fields whose values it reads in all records. */
  readonly folded: ReadonlySet<string>;
}

/** Returns what the test of a check reads of an object without containers. @param item the record of the check. */
export function findNeeds(test: Node, item: Node, context: CodeContext): Needs {
  const near = new Set<string>();
  let isNear = true;
  const [values, folded] = [new Set<string>(), new Set<string>()];
  /** Adds a field that is read of the object in another field, if there is one. */
  const addField = (
    field: string,
    before: string | undefined,
    isOfItem: boolean,
    isFolded: boolean,
  ): void => {
    if (!context.rolesWith(field).some((role) => context.field(role, field).refers)) {
      isNear = false;
      (isFolded ? folded : values).add(field);
    } else if (before === undefined) {
      if (isOfItem) near.add(field);
    } else if (!context.canReadAhead(before, field)) isNear = false;
  };
  const add = (node: Node, isFolded: boolean): void => {
    if (node.kind === 'shared') {
      if (!node.isOfRecord) isNear = false;
      for (const part of [node.value, node.fold?.own]) if (part) add(part, isFolded || !node.isOfRecord);
      return;
    }
    if (node.kind === 'name' && node.name === 'records') isNear = false;
    if (node.kind === 'link') {
      if (isSame(node.record, item)) near.add(node.field);
      else isNear = false;
    }
    if (node.kind === 'member') {
      const inner = node.of;
      if (inner.kind === 'object') addField(node.name, undefined, isSame(inner.record, item), isFolded);
      else if (inner.kind === 'member' && isOfObject(inner)) addField(node.name, inner.name, false, isFolded);
    }
    js.eachPart(node, (part) => add(part, isFolded));
  };
  add(test, false);
  return { near: isNear ? near : undefined, values, folded };
}

/** True for a field of an object, or of an object in one. */
const isOfObject = (node: Node): boolean =>
  node.kind === 'object' || (node.kind === 'member' && isOfObject(node.of));

const isSame = (record: Node, item: Node): boolean =>
  record.kind === 'name' && item.kind === 'name' && record.name === item.name;
