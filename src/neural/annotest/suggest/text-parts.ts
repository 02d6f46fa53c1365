import { jsKey, jsString } from '../../../base/escape/javascript.ts';
import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { parseText } from '../language/parse-text.ts';

/** The parts of the text of a construct. */
export interface ConstructText {
  readonly name: string;
  readonly args: readonly string[];
}

/** Returns the name and the arguments of a construct; undefined for a literal. */
export function constructOf(text: string): ConstructText | undefined {
  const node = parsed(text);
  if (node.type !== 'CallExpression') return undefined;
  const args = node['arguments'] as AnyNode[];
  return { name: nameOfNode(node['callee']), args: args.map((arg) => textAt(text, arg)) };
}

/** Returns the alternatives that `any(…)` or `froms(…)` join; the text itself for another construct. */
export function alternativesOf(text: string): readonly string[] {
  const construct = constructOf(text);
  return construct?.name === 'any' ? construct.args.flatMap(alternativesOf) : [text];
}

/** Returns the domains of the fields of an option bag by key, which ends in `?` if calls may leave the field out. */
export function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const node = parsed(text);
  const [first] = (node['arguments'] ?? []) as AnyNode[];
  if (nameOfNode(node['callee']) !== 'dict' || first?.type !== 'ObjectExpression') return undefined;
  const properties = first['properties'] as AnyNode[];
  return new Map(properties.map((one) => [nameOfNode(one['key']), textAt(text, one['value'] as AnyNode)]));
}

export function dictText(fields: ReadonlyMap<string, string>): string {
  const entries = [...fields].map(
    ([key, text]) => `${key.endsWith('?') ? jsString(key) : jsKey(key)}: ${text}`,
  );
  return entries.length === 0 ? 'dict({})' : `dict({ ${entries.join(', ')} })`;
}

const parsed = (text: string): AnyNode => parseText(text, { file: text, line: 1, column: 0 });
const textAt = (text: string, node: AnyNode): string =>
  text.slice(node['start'] as number, node['end'] as number);
