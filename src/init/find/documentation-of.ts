import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassSource } from '../../programs/source/class-source.ts';
import { unexported } from '../../programs/source/unexported.ts';
import { packageFolder } from '../../programs/load/package-entry.ts';
import type { Located } from './locate.ts';
import { programsNaming } from '../../programs/record/package-texts.ts';

/** A heading of Markdown: its level and text. */
const HEADING = /^(#{1,6})\s+(.*)$/;

/** A comment of documentation, and the line after it. */
const COMMENTED = /\/\*\*(?<comment>(?:[^*]|\*(?!\/))*)\*\/\s*(?<line>[^\n]*)/g;
/** What comments say of members that only the class itself is meant to use. */
const INTERNAL =
  /@(?:internal|private|protected)\b|@(?:api|access)\s+private|\binternal(?:ly)?[ -](?:use|only|method|api)|\bused? internally/i;

/** What a package says of a class. */
export interface Documentation {
  /** What people wrote: the README and programs that use the class. */
  readonly written: string;
  /** That, and declarations. */
  readonly text: string;
  /** The sections of its README on internals, and the members that comments in its code and declarations call internal. */
  readonly internals: string;
}

/**
 * Returns the documentation of the package of a class: its README with its sections on internals apart, its
 * declaration files, and the public methods that these declare or import, unless comments call them internal. Methods that
 * take objects of types which no declaration file exports are not among these, since a compiler declares all that is not
 * marked private. The tests of the class show how it is used. Undefined for the user's own file.
 */
export function documentationOf(
  { package: name, declarations, file }: Located,
  names: readonly string[],
  declared: Pick<ClassSource, 'parameters' | 'hidden'> | undefined,
): Documentation | undefined {
  const folder = name === undefined ? undefined : packageFolder(name);
  if (folder === undefined) return undefined;
  const readmes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^readme(?:\.|$)/i.test(entry.name))
    .map((entry) => entry.name);
  const read = (path: string): string => readFileSync(path, 'utf8');
  const files = declarations.filter((path) => existsSync(path));
  const guides = readmes.map((readme) => splitInternals(read(join(folder, readme))));
  const parts = [...guides, ...files.map((path) => splitComments(read(path)))];
  const said = [...parts, splitComments(read(file))].flatMap((part) => part.internals.split('\n'));
  const internals = new Set(said);
  const isUnexported = unexported(files);
  const methods = [...(declared?.parameters ?? [])].flatMap(([method, parameters]) => {
    const isHidden = declared!.hidden.has(method) || parameters.some(({ hint }) => isUnexported(hint));
    return isHidden || internals.has(`${method}()`) ? [] : [`${method}()`];
  });
  const programs = programsNaming(folder, names);
  return {
    written: [...guides.map(({ text }) => text), ...programs].join('\n'),
    text: [...parts.map(({ text }) => text), ...methods, ...programs].join('\n'),
    internals: [...internals].join('\n'),
  };
}

/** A text in two parts. */
type Split = Omit<Documentation, 'written'>;

/** Splits code or declarations into the members whose comments call them internal, as the starts of calls, and all else. */
export function splitComments(code: string): Split {
  const internals: string[] = [];
  const text = code.replaceAll(COMMENTED, (whole: string, comment: string, line: string) => {
    const [, name] = /([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*[(=:<?]/u.exec(line) ?? [];
    if (name === undefined || !INTERNAL.test(comment)) return whole;
    internals.push(`${name}()`);
    return '';
  });
  return { text, internals: internals.join('\n') };
}

/** Splits Markdown into the sections whose headings speak of internals and all others. */
export function splitInternals(markdown: string): Split {
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
