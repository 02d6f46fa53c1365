import { readFileSync } from 'node:fs';
import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { findFunctions } from '../../../programs/source/find-functions.ts';
import { localPath } from '../../../programs/source/local-path.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';

interface ImportedGenerator {
  readonly file: AnyNode;
  readonly path: string;
  readonly name: string;
}

/** Returns the generator that a file imports under a name from a file beside it; undefined if there is none. */
export function importedGenerator(file: AnyNode, path: string, name: string): ImportedGenerator | undefined {
  for (const statement of (file['program'] as AnyNode)['body'] as AnyNode[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = (statement['specifiers'] as AnyNode[]).find(({ local }) => nameOfNode(local) === name);
    const own = specifier && localPath(path, nameOfNode(statement['source']));
    if (own === undefined) continue;
    const other = parseSource(readFileSync(own, 'utf8'), own, own);
    const isDefault = specifier!.type === 'ImportDefaultSpecifier';
    const found = findFunctions(other).find(
      (one) =>
        one.tags.some((tag) => tag.name === 'generator') &&
        (isDefault
          ? one.anchors.some(({ type }) => type === 'ExportDefaultDeclaration')
          : one.name === nameOfNode(specifier!['imported'])),
    );
    return found && { file: other, path: own, name: found.name };
  }
  return undefined;
}
