import { nodesOf } from '../../src/base/syntax/nodes-of.ts';
import type { AnyNode } from '../../src/programs/source/ast.ts';

/** Nodes that are types as a whole. */
const TYPES =
  /^TS(?:Type(?!Assertion)|Interface|Declare|Index|Abstract|Class|Expression|Union|Any|Unknown|.*Keyword$)/;
/** Nodes of TypeScript that mean code, which would have to be compiled. */
const CODE =
  /^TS(?:ParameterProperty|EnumDeclaration|ModuleDeclaration|ExportAssignment|ImportEqualsDeclaration|TypeAssertion)$/;
const MODIFIERS = /\b(?:public|private|protected|readonly|override|abstract|declare)\b/g;

/** Syntax that cannot be used in the playground. */
export class UnusableSyntax extends Error {}

/**
 * Returns source without types and without `export`: each is replaced by spaces, so that lines and columns stay.
 *
 * @param file the source, parsed.
 * @throws UnusableSyntax for imports, and for TypeScript that is more than types, such as enums.
 */
export function stripTypes(source: string, file: AnyNode): string {
  let text = source;
  const blank = (from: number, to: number): void => {
    text = text.slice(0, from) + source.slice(from, to).replaceAll(/[^\n]/g, ' ') + text.slice(to);
  };
  const isCode = (node: AnyNode): boolean => {
    if (!TYPES.test(node.type) && node['declare'] !== true && node['abstract'] !== true) return true;
    if (node.type.startsWith('Class') && node['declare'] !== true && 'superClass' in node) return true;
    blank(...rangeOf(node));
    return false;
  };
  for (const node of nodesOf(file, isCode)) {
    const [from, to] = rangeOf(node);
    const refuse = (what: string): never => {
      throw new UnusableSyntax(`line ${source.slice(0, from).split('\n').length}: ${what}`);
    };
    if (CODE.test(node.type))
      refuse(`\`${source.slice(from, to).split('\n')[0]!}\` is TypeScript that is more than types`);
    const { key, body, id, declaration } = node as unknown as Record<string, AnyNode | null | undefined>;
    const blankModifiers = (end: number): void => {
      for (const { index, 0: word } of source.slice(from, end).matchAll(MODIFIERS))
        blank(from + index, from + index + word.length);
    };
    /** Blanks the `?` or `!` after a name. */
    const blankSign = (after: number): void => {
      const at = after + /^\s*/.exec(source.slice(after))![0].length;
      if (/[?!]/.test(source[at] ?? '')) blank(at, at + 1);
    };
    switch (node.type) {
      case 'TSNonNullExpression':
        blank(to - 1, to);
        break;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression': {
        // The expression may stand in parentheses, which are in no node.
        const [type] = rangeOf(node['typeAnnotation'] as AnyNode);
        blank(source.lastIndexOf(node.type === 'TSAsExpression' ? 'as' : 'satisfies', type - 1), to);
        break;
      }
      case 'ImportDeclaration':
        if (node['importKind'] !== 'type') refuse('an import: paste what it imports, too');
        blank(from, to);
        break;
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration': {
        if (node['source'] != null && node['exportKind'] !== 'type')
          refuse('an import: paste what it imports, too');
        const isClass =
          declaration?.type === 'ClassDeclaration' || declaration?.type === 'FunctionDeclaration';
        if (isClass && declaration['id'] == null) refuse('give the class a name');
        blank(from, isClass || declaration?.type === 'VariableDeclaration' ? rangeOf(declaration)[0] : to);
        break;
      }
      case 'ClassDeclaration':
      case 'ClassExpression': {
        if (node['abstract'] === true) blankModifiers(rangeOf(id ?? body!)[0]);
        const above = node['implements'] as readonly AnyNode[] | undefined;
        if (above?.[0] !== undefined)
          blank(source.lastIndexOf('implements', rangeOf(above[0])[0]), rangeOf(above.at(-1)!)[1]);
        break;
      }
      case 'ClassProperty':
      case 'ClassPrivateProperty':
      case 'ClassMethod':
      case 'ClassPrivateMethod':
        blankModifiers(rangeOf(key!)[0]);
        if (node['optional'] === true || node['definite'] === true) blankSign(rangeOf(key!)[1]);
        break;
      case 'Identifier':
        if (node['optional'] === true) blankSign(from + String(node['name']).length);
        break;
      default:
    }
  }
  return text;
}

const rangeOf = (node: AnyNode): [number, number] => [node['start'] as number, node['end'] as number];
