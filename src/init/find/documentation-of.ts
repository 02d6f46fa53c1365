import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassSource } from '../../programs/source/class-source.ts';
import { packageFolder } from './package-file.ts';
import type { Located } from './locate.ts';
import { programsNaming } from '../../programs/record/package-texts.ts';

/** A heading of Markdown: its level and text. */
const HEADING = /^(#{1,6})\s+(.*)$/;

/** What a package says of a class. */
export interface Documentation {
  readonly text: string;
  /** The sections of its README on internals. */
  readonly internals: string;
}

/**
 * Returns the documentation of the package of a class: its README with its sections on internals apart, its declaration files, the
 * names of the public methods that these declare or import, and the tests of the class, which show how it is used; undefined
 * for the user's own file, or if the package has none of them.
 */
export function documentationOf(
  { package: name, declarations }: Located,
  names: readonly string[],
  declared: Pick<ClassSource, 'parameters' | 'hidden'> | undefined,
): Documentation | undefined {
  const folder = name === undefined ? undefined : packageFolder(name);
  if (folder === undefined) return undefined;
  const readmes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^readme(?:\.|$)/i.test(entry.name))
    .map((entry) => entry.name);
  const parts = readmes.map((file) => splitInternals(readFileSync(join(folder, file), 'utf8')));
  const texts = [
    ...parts.map(({ text }) => text),
    ...declarations.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8')),
    ...[...(declared?.parameters.keys() ?? [])].filter((method) => !declared!.hidden.has(method)),
    ...programsNaming(folder, names),
  ];
  if (texts.length === 0) return undefined;
  return { text: texts.join('\n'), internals: parts.map(({ internals }) => internals).join('\n') };
}

/** Splits Markdown into the sections whose headings speak of internals and all others. */
export function splitInternals(markdown: string): Documentation {
  let hidden = Infinity;
  const [text, internals]: [string[], string[]] = [[], []];
  for (const line of markdown.split('\n')) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    if (marks !== undefined && marks.length <= hidden) {
      hidden = /\b(?:internals?|private)\b/i.test(title!) ? marks.length : Infinity;
    }
    (hidden === Infinity ? text : internals).push(line);
  }
  return { text: text.join('\n'), internals: internals.join('\n') };
}
