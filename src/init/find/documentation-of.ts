import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassSource } from '../../programs/source/class-source.ts';
import { packageFolder } from './package-file.ts';
import type { Located } from './locate.ts';
import { programsNaming } from '../../programs/record/package-texts.ts';

/** A heading of Markdown: its level and text. */
const HEADING = /^(#{1,6})\s+(.*)$/;

/**
 * Returns the documentation of the package of a class: its README without sections on internals, its declaration files, the
 * names of the public methods that these declare or import, and the tests of the class, which show how it is used; undefined
 * for the user's own file, or if the package has none of them.
 */
export function documentationOf(
  { package: name, declarations }: Located,
  names: readonly string[],
  declared: Pick<ClassSource, 'parameters' | 'hidden'> | undefined,
): string | undefined {
  const folder = name === undefined ? undefined : packageFolder(name);
  if (folder === undefined) return undefined;
  const readmes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^readme(?:\.|$)/i.test(entry.name))
    .map((entry) => entry.name);
  const texts = [
    ...readmes.map((file) => withoutInternals(readFileSync(join(folder, file), 'utf8'))),
    ...declarations.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8')),
    ...[...(declared?.parameters.keys() ?? [])].filter((method) => !declared!.hidden.has(method)),
    ...programsNaming(folder, names),
  ];
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** Returns Markdown without the sections whose headings speak of internals. */
export function withoutInternals(markdown: string): string {
  let hidden = Infinity;
  const kept = markdown.split('\n').filter((line) => {
    const [, marks, text] = HEADING.exec(line) ?? [];
    if (marks !== undefined && marks.length <= hidden) {
      hidden = /\b(?:internals?|private)\b/i.test(text!) ? marks.length : Infinity;
    }
    return hidden === Infinity;
  });
  return kept.join('\n');
}
