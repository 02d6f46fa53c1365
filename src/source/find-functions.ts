import { nameOfNode, type AnyNode } from './ast.ts';
import { tagsOf, type Tag } from './doc-tags.ts';

/** What a function is called on. */
export type FunctionKind = 'function' | 'constructor' | 'method' | 'static method';

/** A function of a file as messages name it. */
export interface NamedFunction {
  /** `DenseNet`, `Layer.of`, `Layer#add`, `new Layer`. */
  readonly name: string;
  readonly kind: FunctionKind;
  /** Name of the class of a method or constructor. */
  readonly className?: string;
  /** Line of the function, from 1. */
  readonly line: number;
}

/** A function of a file with the tags of its doc comment. */
export interface FoundFunction extends NamedFunction {
  /** Its parameters; the constructor of a class without one has none. */
  readonly params: readonly AnyNode[];
  readonly tags: readonly Tag[];
}

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Returns the functions and classes at the top level of a file, and the members of the classes. */
export function findFunctions(file: AnyNode): FoundFunction[] {
  const statements = (file['program'] as AnyNode)['body'] as AnyNode[];
  return statements.flatMap((statement) => inStatement(statement));
}

/** Returns the tags of all doc comments of a file that stand before no function. */
export function looseTags(file: AnyNode, found: readonly FoundFunction[]): Tag[] {
  const used = new Set(found.flatMap(({ tags }) => tags.map(({ line, column }) => `${line}:${column}`)));
  return ((file['comments'] ?? []) as Comment[])
    .flatMap((comment) => tagsOfComment(comment))
    .filter(({ line, column }) => !used.has(`${line}:${column}`));
}

function inStatement(statement: AnyNode, above: readonly Tag[] = []): FoundFunction[] {
  const tags = [...above, ...tagsBefore(statement)];
  switch (statement.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = statement['declaration'] as AnyNode | null;
      if (declaration === null) return [];
      return FUNCTIONS.has(declaration.type) ||
        declaration.type.startsWith('Class') ||
        declaration.type.endsWith('Declaration')
        ? inStatement(declaration, tags)
        : inExpression('default', declaration, tags);
    }
    case 'VariableDeclaration':
      return (statement['declarations'] as AnyNode[]).flatMap((one) =>
        inExpression(nameOfNode(one['id']), one['init'] as AnyNode | null, [...tags, ...tagsBefore(one)]),
      );
    case 'ExpressionStatement':
      return inAssignment(statement['expression'] as AnyNode, tags);
    default:
      return inExpression(nameOfNode(statement['id']) || 'default', statement, tags);
  }
}

/** `exports.name = function …`, `module.exports = …`, `module.exports = { name() {} }`. */
function inAssignment(node: AnyNode, tags: readonly Tag[]): FoundFunction[] {
  if (node.type !== 'AssignmentExpression') return [];
  const [left, right] = [node['left'] as AnyNode, node['right'] as AnyNode];
  if (left.type !== 'MemberExpression') return inExpression(nameOfNode(left), right, tags);
  const name = nameOfNode(left['property']);
  if (right.type !== 'ObjectExpression')
    return inExpression(name === 'exports' ? 'default' : name, right, tags);
  return (right['properties'] as AnyNode[]).flatMap((property) => {
    const own = tagsBefore(property);
    if (property.type === 'ObjectMethod') return [functionOf(nameOfNode(property['key']), property, own)];
    return property.type === 'ObjectProperty'
      ? inExpression(nameOfNode(property['key']), property['value'] as AnyNode, own)
      : [];
  });
}

function inExpression(name: string, node: AnyNode | null | undefined, tags: readonly Tag[]): FoundFunction[] {
  if (node == null) return [];
  if (FUNCTIONS.has(node.type)) return [functionOf(name, node, tags)];
  if (/^Class(?:Declaration|Expression)$/.test(node.type)) return inClass(name, node, tags);
  const inner = node['expression'] as AnyNode | undefined;
  return /^TS(?:As|Satisfies)Expression$|^ParenthesizedExpression$/.test(node.type)
    ? inExpression(name, inner, tags)
    : [];
}

const functionOf = (name: string, node: AnyNode, tags: readonly Tag[]): FoundFunction => ({
  name,
  kind: 'function',
  params: node['params'] as AnyNode[],
  tags,
  line: lineOf(node),
});

function inClass(className: string, node: AnyNode, tags: readonly Tag[]): FoundFunction[] {
  const members = (node['body'] as { body: AnyNode[] }).body;
  const own = members.find(({ type, kind }) => type === 'ClassMethod' && kind === 'constructor');
  const constructor: FoundFunction = {
    name: `new ${className}`,
    kind: 'constructor',
    className,
    params: (own?.['params'] as AnyNode[] | undefined) ?? [],
    tags: [...tags, ...(own === undefined ? [] : tagsBefore(own))],
    line: lineOf(own ?? node),
  };
  const methods = members.flatMap((member): FoundFunction[] => {
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
        tags: tagsBefore(member),
        line: lineOf(member),
      },
    ];
  });
  return [constructor, ...methods];
}

const tagsBefore = (node: AnyNode): Tag[] =>
  ((node['leadingComments'] ?? []) as Comment[]).flatMap((comment) => tagsOfComment(comment));

const tagsOfComment = ({ type, value, loc }: Comment): Tag[] =>
  type === 'CommentBlock' && value.startsWith('*') ? tagsOf(value, loc.start) : [];

const lineOf = (node: AnyNode): number => (node['loc'] as { start: { line: number } }).start.line;
