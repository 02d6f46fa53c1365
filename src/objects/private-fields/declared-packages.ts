import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { parseModule } from './parse-module.ts';

/**
 * Returns the `privateFields` that the source of a structure file declares: names of packages (none by
 * default), or false if private fields are not to be read. It parses the text, since the packages must be
 * known before the file is loaded. A value that is not written as a literal counts as none.
 */
export function declaredPackages(source: string, path: string): readonly string[] | false {
  if (!source.includes('privateFields')) return [];
  const program = parseModule(source, path);
  const found = new Set<string>();
  for (const node of program === undefined ? [] : nodesOf(program)) {
    if (node.type !== 'ObjectProperty' || node.computed) continue;
    const { key, value } = node;
    const name = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined;
    if (name !== 'privateFields') continue;
    if (value.type === 'BooleanLiteral' && !value.value) return false;
    if (value.type !== 'ArrayExpression') continue;
    for (const element of value.elements) if (element?.type === 'StringLiteral') found.add(element.value);
  }
  return [...found];
}
