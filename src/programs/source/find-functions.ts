import { constructorOf, membersOf, nameOfNode, type AnyNode, lineOf, statementsOf } from './ast.ts';
import { itemAt } from '../../base/item-at.ts';

/** What a function is called on. */
export type FunctionKind = 'function' | 'constructor' | 'method' | 'static method';

/** A function of a file as messages name it. */
export interface NamedFunction {
  /** `DenseNet`, `Layer.of`, `Layer#add`, `new Layer`. */
  readonly name: string;
  readonly kind: FunctionKind;
  /** Name of the class of a method or constructor. */
  readonly className?: string;
  readonly line: number;
}

/** A function of a file with the tags of its doc comment. */
export interface FoundFunction extends NamedFunction {
  /** Its parameters; the constructor of a class without one has none. */
  readonly params: readonly AnyNode[];
  /** The function, or the class of a constructor that is not declared. */
  readonly node: AnyNode;
  /** The nodes whose doc comments have its tags, outermost first. */
  readonly anchors: readonly AnyNode[];
  readonly tags: readonly Tag[];
}

/** A comment; `start` and `end` are offsets in the file. */
export interface Comment {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Returns the functions and classes at the top level of a file, and the members of the classes. */
export function findFunctions(file: AnyNode): FoundFunction[] {
  const statements = statementsOf(file);
  return statements.flatMap((statement) => inStatement(statement));
}

/** Returns the tags of all doc comments of a file that stand before no function. */
export function looseTags(file: AnyNode, found: readonly FoundFunction[]): Tag[] {
  const used = new Set(found.flatMap(({ tags }) => tags.map(({ line, column }) => `${line}:${column}`)));
  return ((file['comments'] ?? []) as Comment[])
    .flatMap((comment) => tagsOfComment(comment))
    .filter(({ line, column }) => !used.has(`${line}:${column}`));
}

function inStatement(statement: AnyNode, above: readonly AnyNode[] = []): FoundFunction[] {
  const anchors = [...above, statement];
  switch (statement.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = statement['declaration'] as AnyNode | null;
      if (declaration === null) return [];
      return FUNCTIONS.has(declaration.type) ||
        declaration.type.startsWith('Class') ||
        declaration.type.endsWith('Declaration')
        ? inStatement(declaration, anchors)
        : inExpression('default', declaration, anchors);
    }
    case 'VariableDeclaration':
      return (statement['declarations'] as AnyNode[]).flatMap((declarator) =>
        inExpression(nameOfNode(declarator['id']), declarator['init'] as AnyNode | null, [
          ...anchors,
          declarator,
        ]),
      );
    case 'ExpressionStatement':
      return inAssignment(statement['expression'] as AnyNode, anchors);
    default:
      return inExpression(nameOfNode(statement['id']) || 'default', statement, anchors);
  }
}

/** `exports.name = function …`, `module.exports = …`, `module.exports = { name() {} }`. */
function inAssignment(node: AnyNode, anchors: readonly AnyNode[]): FoundFunction[] {
  if (node.type !== 'AssignmentExpression') return [];
  const [left, right] = [node['left'] as AnyNode, node['right'] as AnyNode];
  if (left.type !== 'MemberExpression') return inExpression(nameOfNode(left), right, anchors);
  const name = nameOfNode(left['property']);
  if (right.type !== 'ObjectExpression')
    return inExpression(name === 'exports' ? 'default' : name, right, anchors);
  return (right['properties'] as AnyNode[]).flatMap((property) => {
    const name = nameOfNode(property['key']);
    if (property.type === 'ObjectMethod') return [functionOf(name, property, [property])];
    return property.type === 'ObjectProperty'
      ? inExpression(name, property['value'] as AnyNode, [property])
      : [];
  });
}

function inExpression(
  name: string,
  node: AnyNode | null | undefined,
  anchors: readonly AnyNode[],
): FoundFunction[] {
  if (node == null) return [];
  if (FUNCTIONS.has(node.type)) return [functionOf(name, node, anchors)];
  if (/^Class(?:Declaration|Expression)$/.test(node.type)) return inClass(name, node, anchors);
  const inner = node['expression'] as AnyNode | undefined;
  return /^TS(?:As|Satisfies)Expression$|^ParenthesizedExpression$/.test(node.type)
    ? inExpression(name, inner, anchors)
    : [];
}

const functionOf = (name: string, node: AnyNode, anchors: readonly AnyNode[]): FoundFunction => ({
  name,
  kind: 'function',
  params: node['params'] as AnyNode[],
  ...{ node, anchors },
  tags: tagsBefore(anchors),
  line: lineOf(node),
});

function inClass(className: string, node: AnyNode, above: readonly AnyNode[]): FoundFunction[] {
  const own = constructorOf(node);
  const anchors = [...above, ...(own === undefined ? [] : [own])];
  const constructor: FoundFunction = {
    name: `new ${className}`,
    kind: 'constructor',
    className,
    params: (own?.['params'] as AnyNode[] | undefined) ?? [],
    ...{ node: own ?? node, anchors },
    tags: tagsBefore(anchors),
    line: lineOf(own ?? node),
  };
  const methods = membersOf(node).flatMap((member): FoundFunction[] => {
    const isField = member.type === 'ClassProperty';
    const callable = isField ? (member['value'] as AnyNode | null) : member;
    const isMethod = member.type === 'ClassMethod' && member['kind'] === 'method';
    if (
      callable === null ||
      (isField ? !FUNCTIONS.has(callable.type) : !isMethod) ||
      member['computed'] === true
    )
      return [];
    const isStatic = member['static'] === true;
    return [
      {
        name: `${className}${isStatic ? '.' : '#'}${nameOfNode(member['key'])}`,
        kind: isStatic ? 'static method' : 'method',
        className,
        params: callable['params'] as AnyNode[],
        ...{ node: callable, anchors: [member] },
        tags: tagsBefore([member]),
        line: lineOf(member),
      },
    ];
  });
  return [constructor, ...methods];
}

/** Returns the doc comments of a function, from the outermost node to the innermost. */
export const docCommentsOf = (anchors: readonly AnyNode[]): Comment[] =>
  anchors
    .flatMap((node) => (node['leadingComments'] ?? []) as Comment[])
    .filter(({ type, value }) => type === 'CommentBlock' && value.startsWith('*'));

const tagsBefore = (anchors: readonly AnyNode[]): Tag[] => docCommentsOf(anchors).flatMap(tagsOfComment);

const tagsOfComment = ({ type, value, loc }: Comment): Tag[] =>
  type === 'CommentBlock' && value.startsWith('*') ? tagsOf(value, loc.start) : [];

/** A tag of a doc comment, with its place in the file. */
export interface Tag {
  /** The name without `@`. */
  readonly name: string;
  /** The text after the name. Stars at the start of lines are blanked out, so columns stay as in the file. */
  readonly text: string;
  /** Line of the text, from 1. */
  readonly line: number;
  /** Column of the text, from 0. */
  readonly column: number;
}

const TAG = /^(\s*)@([a-z_]\w*)/i;

/**
 * Returns the tags of a doc comment.
 *
 * @param value the text between the opening slash and star and the closing ones.
 * @param start line (from 1) and column (from 0) of the opening.
 */
function tagsOf(value: string, start: { readonly line: number; readonly column: number }): Tag[] {
  const tags: { name: string; lines: string[]; line: number; column: number }[] = [];
  for (const [index, raw] of value.split(/\r?\n/).entries()) {
    const offset = index === 0 ? start.column + 2 : 0;
    const text = raw.replace(/^(\s*)\*/, '$1 ');
    const found = TAG.exec(text);
    if (found !== null) {
      const skipped = found[0].length;
      const rest = text.slice(skipped);
      const blank = rest.length - rest.trimStart().length;
      tags.push({
        name: itemAt(found, 2),
        lines: [rest.slice(blank)],
        line: start.line + index,
        column: offset + skipped + blank,
      });
    } else tags.at(-1)?.lines.push(text);
  }
  return tags.map(({ name, lines, line, column }) => ({
    name,
    text: lines.join('\n').trimEnd(),
    line,
    column,
  }));
}
