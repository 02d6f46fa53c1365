import type { RolePlan } from '../../windows/window-plan.ts';

/** A value that a literal has. */
export type Plain = string | number | boolean | null | undefined;

/**
 * An expression of the code. The last kinds depend on the {@link Layout}, on what else the code needs, or on how often
 * an expression stands. `lowered` and `Sharing` replace them before the code is printed.
 */
export type Node =
  | NameNode
  | { readonly kind: 'literal'; readonly value: Plain }
  | { readonly kind: 'member'; readonly of: Node; readonly name: string; readonly isOptional: boolean }
  | { readonly kind: 'element'; readonly of: Node; readonly at: Node; readonly isOptional: boolean }
  /** `types` stand for type arguments. */
  | CallNode
  | { readonly kind: 'unary'; readonly operator: '!' | '...' | 'typeof '; readonly of: Node }
  | BinaryNode
  | { readonly kind: 'logic'; readonly operator: '&&' | '||'; readonly tests: readonly Node[] }
  | { readonly kind: 'choice'; readonly test: Node; readonly consequent: Node; readonly alternate: Node }
  | { readonly kind: 'arrow'; readonly parameter: string; readonly body: Node }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'properties'; readonly properties: readonly Property[] }
  | { readonly kind: 'assignment'; readonly operator: '=' | '+='; readonly to: Node; readonly value: Node }
  /** An expression that a compiler takes to be undefined, and is not. */
  | { readonly kind: 'present'; readonly of: Node }
  | { readonly kind: 'object'; readonly record: Node; readonly isOptional?: boolean }
  | { readonly kind: 'role'; readonly record: Node }
  | LinkNode
  | PlaceNode
  | ReachNode
  | SharedNode;

/** A name; that of a record has the roles which the record may have, if they are known. */
export interface NameNode {
  readonly kind: 'name';
  readonly name: string;
  readonly roles?: readonly RolePlan[] | undefined;
}

interface CallNode {
  readonly kind: 'call';
  readonly callee: Node;
  readonly args: readonly Node[];
  readonly isNew?: boolean;
  readonly types?: string;
}

interface BinaryNode {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Node;
  readonly right: Node;
}

export type BinaryOperator =
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '>>'
  | '&'
  | '??'
  | 'instanceof';

/** A property of a new object; a name alone without a value. */
export interface Property {
  readonly name: string;
  readonly value?: Node;
}

/** The record that a field of a record leads to. */
export interface LinkNode {
  readonly kind: 'link';
  readonly record: Node;
  readonly field: string;
  readonly isOptional?: boolean;
  /** The name of the property that holds it. */
  readonly name: string;
  /** True for a field of an object, so that the object of the record is the value of the field. */
  readonly isFollowed: boolean;
  /** The roles of the records that it leads from and to, if all of them have the field. */
  readonly holders: readonly RolePlan[] | undefined;
  readonly roles: readonly RolePlan[] | undefined;
}

/** A place of an array that the code reads by its index. */
export interface PlaceNode {
  readonly kind: 'place';
  readonly array: string;
  readonly at: Node;
  /** The test that the array has such a place. */
  readonly exists: Node;
  readonly roles?: readonly RolePlan[] | undefined;
}

/** The call that adds an object to those that the walk has reached; `lowered` leaves out what no code reads. */
export interface ReachNode {
  readonly kind: 'reach';
  readonly object: Node;
  readonly role: Node;
  readonly from: Node;
  readonly by: Node;
  readonly others: readonly Node[];
}

/** An expression with a name: of one record, where it is needed twice, or of the whole object. */
export interface SharedNode {
  readonly kind: 'shared';
  /** The words that its name is made from. */
  readonly words: string;
  readonly value: Node;
  /** The fold that completes the list in `value`, after the records are listed. */
  readonly fold?: Fold;
  readonly isOfRecord: boolean;
}

/** A number of each record that is folded over the records below it: an extreme, a sum, or how many there are. */
export interface Fold {
  readonly kind: 'least' | 'greatest' | 'count' | 'sum' | 'tally';
  /** The number of `record` itself, or of an `entry` of a container; undefined for a count, which has 1 for each object. */
  readonly own: Node | undefined;
  /** The roles of the containers whose places have the numbers; undefined if records themselves have. */
  readonly containers?: readonly string[] | undefined;
  /** True if the records below replace each other: of those on a path only the nearest counts, and never the record itself. */
  readonly isOfChildren?: boolean;
  /** True if the record of the whole object has no number of its own. */
  readonly isBelowRoot: boolean;
}

/** A statement of the code. Types stand in TypeScript only. */
export type Statement =
  | { readonly kind: 'const'; readonly name: string; readonly value: Node; readonly type?: string }
  | { readonly kind: 'let'; readonly name: string; readonly type: string }
  /** `isOfLink`: it is needed only where the link that it sets is followed. */
  | { readonly kind: 'do'; readonly value: Node; readonly isOfLink?: boolean }
  | { readonly kind: 'if'; readonly test: Node; readonly body: readonly Statement[] }
  | { readonly kind: 'return'; readonly value: Node }
  | { readonly kind: 'next' | 'leave' }
  | { readonly kind: 'each'; readonly name: string; readonly of: Node; readonly body: readonly Statement[] }
  /** A loop over the names of the properties of an object. */
  | { readonly kind: 'names'; readonly of: Node; readonly body: readonly Statement[] }
  /** A loop of `index` from a number up, or down, while a test holds. */
  | {
      readonly kind: 'count';
      readonly from: Node;
      readonly test: Node;
      readonly step: '++' | '--';
      readonly body: readonly Statement[];
    }
  | { readonly kind: 'switch'; readonly of: Node; readonly cases: readonly SwitchCase[] }
  | {
      readonly kind: 'function';
      readonly name: string;
      readonly parameters: readonly Parameter[];
      readonly returns: string;
      readonly body: readonly Statement[];
    }
  | { readonly kind: 'comment'; readonly text: string };

export interface SwitchCase {
  readonly value: string;
  readonly body: readonly Statement[];
}

export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean;
  readonly otherwise?: Node;
}

export const name = (text: string, roles?: readonly RolePlan[]): NameNode => ({
  kind: 'name',
  name: text,
  roles,
});
export const literal = (value: Plain): Node => ({ kind: 'literal', value });
export const TRUE = literal(true);
export const FALSE = literal(false);
export const UNDEFINED = literal(undefined);

export function member(of: Node, text: string, isOptional = false): Node {
  return { kind: 'member', of, name: text, isOptional };
}
export function element(of: Node, at: Node, isOptional = false): Node {
  return { kind: 'element', of, at, isOptional };
}
export const present = (of: Node): Node => ({ kind: 'present', of });
export function call(callee: Node | string, ...args: readonly Node[]): Node {
  return { kind: 'call', callee: typeof callee === 'string' ? name(callee) : callee, args };
}
export function created(className: string, types: string | undefined, ...args: readonly Node[]): Node {
  const node = { kind: 'call', callee: name(className), args, isNew: true } as const;
  return types === undefined ? node : { ...node, types };
}
export const method = (of: Node, text: string, ...args: readonly Node[]): Node =>
  call(member(of, text), ...args);
export function binary(left: Node, operator: BinaryOperator, right: Node): Node {
  return { kind: 'binary', operator, left, right };
}
export const equal = (left: Node, right: Node): Node => binary(left, '===', right);
export const unequal = (left: Node, right: Node): Node => binary(left, '!==', right);
export const arrow = (parameter: string, body: Node): Node => ({ kind: 'arrow', parameter, body });
export const list = (items: readonly Node[]): Node => ({ kind: 'list', items });
export function assigned(to: Node, value: Node, operator: '=' | '+=' = '='): Node {
  return { kind: 'assignment', operator, to, value };
}

export function constant(text: string, value: Node, type?: string): Statement {
  const statement = { kind: 'const', name: text, value } as const;
  return type === undefined ? statement : { ...statement, type };
}
export const run = (value: Node): Statement => ({ kind: 'do', value });
export const when = (test: Node, ...body: readonly Statement[]): Statement => ({ kind: 'if', test, body });
export const result = (value: Node): Statement => ({ kind: 'return', value });

export const comment = (text: string): Statement => ({ kind: 'comment', text });

/** Calls a function with each node directly within a node or statements. */
export function eachPart(part: unknown, visit: (node: Node) => void): void {
  if (typeof part !== 'object' || part === null) return;
  for (const key in part) {
    const value = (part as Readonly<Record<string, unknown>>)[key];
    if (isNode(value)) visit(value);
    else if (!PLANS.has(key)) eachPart(value, visit);
  }
}

/** Returns a node, or statements, with other nodes in place of those directly within; the same if all are the same. */
export function mapParts<Part>(part: Part, map: (node: Node) => Node): Part {
  if (typeof part !== 'object' || part === null) return part;
  const mapped = (value: unknown): unknown => (isNode(value) ? map(value) : mapParts(value, map));
  if (Array.isArray(part)) {
    const items = part.map(mapped);
    return items.every((item, index) => item === part[index]) ? part : (items as Part);
  }
  const changed = Object.entries(part).flatMap(([key, value]) => {
    const own = PLANS.has(key) ? (value as unknown) : mapped(value);
    return own === value ? [] : [[key, own]];
  });
  return changed.length === 0 ? part : { ...part, ...Object.fromEntries(changed) };
}

/** Properties that hold roles of the plan. */
const PLANS = new Set(['roles', 'holders']);

const STATEMENTS = new Set(
  'const let do if return next leave each names count switch function comment'.split(' '),
);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  !STATEMENTS.has(value.kind as string) &&
  !isFold(value);

const isFold = (value: object): boolean => 'isBelowRoot' in value;
