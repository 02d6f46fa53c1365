import { readFileSync } from 'node:fs';
import { nodesOf, type AnyNode } from '../../../programs/source/ast.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import type { Edit } from '../judge/function-report.ts';
import { specifierOf } from '../program/imports.ts';

/** Returns the edit after which a file imports another module; undefined if it does not import the first one once. */
export function specifierEdit(path: string, from: readonly string[], to: string): Edit | undefined {
  const source = readFileSync(path, 'utf8');
  const found = [...nodesOf(parseSource(source, path, path))].flatMap((node) => {
    if (!from.includes(specifierOf(node) ?? '')) return [];
    const literal = node['source'] ?? (node['arguments'] as AnyNode[])[0];
    return literal as { readonly start: number; readonly end: number };
  });
  const [one, ...more] = found;
  if (one === undefined || more.length > 0) return undefined;
  const quote = source[one.start]!;
  return { start: one.start, end: one.end, text: quote + to + quote };
}
