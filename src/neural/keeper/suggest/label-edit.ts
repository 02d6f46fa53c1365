import { readFileSync } from 'node:fs';
import { nameOfNode, nodesOf } from '../../../programs/source/ast.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import type { Edit } from '../judge/function-report.ts';
import type { Goal } from '../judge/goals.ts';
import { bare, childrenOf, type Placed } from '../program/syntax.ts';

/**
 * Returns the edit after which a program accepts another label where it accepts one; undefined if there is no simple one.
 * Comparisons become searches in a list, lists and cases get another element.
 */
export function labelEdit({ site }: Goal, label: string, added: string): Edit | undefined {
  const source = readFileSync(site.file, 'utf8');
  const file = parseSource(source, site.file, site.file);
  const found: { readonly literal: Placed; readonly parent: Placed }[] = [];
  for (const parent of nodesOf(file) as Iterable<Placed>)
    for (const literal of childrenOf(parent))
      if (literal.type === 'StringLiteral' && literal['value'] === label) found.push({ literal, parent });
  const isInside = ({ literal }: { readonly literal: Placed }): boolean =>
    literal.start >= site.start && literal.end <= site.end;
  const chosen = found.find(isInside) ?? (found.length === 1 ? found[0] : undefined);
  if (chosen === undefined) return undefined;
  const { literal, parent } = chosen;
  const raw = (node: Placed): string => source.slice(node.start, node.end);
  const quote = raw(literal)[0]!;
  const inner = JSON.stringify(added)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  const written = quote + inner.replaceAll(quote, `\\${quote}`) + quote;
  const list = `[${raw(literal)}, ${written}]`;
  if (parent.type === 'ArrayExpression')
    return { start: literal.end, end: literal.end, text: `, ${written}` };
  if (parent.type === 'SwitchCase') {
    const indent = source.slice(source.lastIndexOf('\n', parent.start) + 1, parent.start);
    return { start: parent.start, end: parent.start, text: `case ${written}:\n${indent}` };
  }
  if (parent.type === 'BinaryExpression' && /^===?$/.test(parent['operator'] as string)) {
    const other = (parent['left'] === literal ? parent['right'] : parent['left']) as Placed;
    return { start: parent.start, end: parent.end, text: `${list}.includes(${raw(other)})` };
  }
  const callee = parent.type === 'CallExpression' ? bare(parent['callee'] as Placed) : undefined;
  if (callee?.type !== 'MemberExpression' || nameOfNode(callee['property']) !== 'includes') return undefined;
  return { start: parent.start, end: parent.end, text: `${list}.some((one) => ${raw(callee)}(one))` };
}
