import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A program that shows how a class is used. */
export interface UseText {
  readonly text: string;
  /** The file that it stands in; imports are resolved from there. */
  readonly path: string;
  /** The extension that decides the language. */
  readonly language: string;
}

const CODE = /\.[cm]?[jt]sx?$/;
const TEST_FILE = /(?:^|[._-])(?:spec|test)s?\.[cm]?[jt]sx?$/;
const TEST_FOLDER = /^(?:__tests__|tests?|specs?)$/;
const EXAMPLE = /^examples?(?:\.[cm]?[jt]s)?$/;
/** Documents that show no use. */
const OTHER_DOCUMENT = /^(?:changelog|changes|history|contributing|security|licen[cs]e|code_of_conduct)/i;
/** Folders below that of the package that are searched, programs that are run and bytes of one, at most. */
const DEPTH = 6;
const MAX_FILES = 100;
const MAX_BYTES = 300_000;
/** Entries of folders that are looked at, at most: a project can hold other projects. */
const MAX_ENTRIES = 20_000;

/**
 * Returns what a package or project ships that shows how a class is used. First come the code blocks of its documents
 * as one program, then its examples and tests, those that name the class first.
 */
export function useTextsOf(folder: string, names: readonly string[], isPackage: boolean): UseText[] {
  const programs = searched(folder);
  const naming = programs.filter((program) => isNaming(program, names));
  const others = isPackage ? programs.filter((program) => !naming.includes(program)) : [];
  return [...documentsOf(folder), ...naming, ...others].slice(0, MAX_FILES);
}

/** Returns the texts of the examples and tests in a folder that name a class. */
export const programsNaming = (folder: string, names: readonly string[]): string[] =>
  searched(folder)
    .filter((program) => isNaming(program, names))
    .map(({ text }) => text);

/** True if a program has one of the names as a word. */
function isNaming({ text }: UseText, names: readonly string[]): boolean {
  const words = new Set(text.match(/[\p{ID_Continue}$]+/gu));
  return names.some((name) => words.has(name));
}

function documentsOf(folder: string): UseText[] {
  const files = readdirSync(folder).filter(
    (name) => /\.(?:md|markdown)$/i.test(name) && !OTHER_DOCUMENT.test(name),
  );
  const readmeFirst = files.sort((a, b) => Number(/^readme/i.test(b)) - Number(/^readme/i.test(a)));
  return readmeFirst.flatMap((name) => {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    // Reading a pipe would not end.
    if (stats?.isFile() !== true || stats.size > MAX_BYTES) return [];
    return codeBlocksOf(readFileSync(path, 'utf8')).map((text) => ({ text, path, language: '.ts' }));
  });
}

function searched(folder: string): UseText[] {
  const found: UseText[] = [];
  let entries = 0;
  const search = (at: string, depth: number, isWanted: boolean): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entries++ > MAX_ENTRIES) return;
      const { name } = entry;
      const path = join(at, name);
      if (entry.isDirectory() && name !== 'node_modules' && !name.startsWith('.') && depth < DEPTH)
        search(path, depth + 1, isWanted || TEST_FOLDER.test(name) || EXAMPLE.test(name));
      const isShown = isWanted || TEST_FILE.test(name) || EXAMPLE.test(name);
      if (!entry.isFile() || !CODE.test(name) || /\.d\.[cm]?ts$/.test(name) || !isShown) continue;
      if (statSync(path).size <= MAX_BYTES)
        found.push({ text: readFileSync(path, 'utf8'), path, language: /\.[cm]?[jt]sx?$/.exec(name)![0] });
    }
  };
  if (existsSync(folder)) search(folder, 0, false);
  return found.sort(
    (a, b) => Number(EXAMPLE.test(basename(b.path))) - Number(EXAMPLE.test(basename(a.path))),
  );
}

/** Languages of code blocks that can be run. */
const LANGUAGES = /^(?:|js|javascript|[cm]js|node|es\d*|ts|typescript)$/i;

/** Returns the code blocks of a Markdown text, in order: those between fences or, if there are none, those that are indented. */
export function codeBlocksOf(markdown: string): string[] {
  const lines = markdown.split(/\r?\n/);
  const fenced = fencedBlocks(lines);
  return fenced.length > 0 ? fenced : indentedBlocks(lines);
}

function fencedBlocks(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  let open: { readonly fence: string; readonly lines: string[]; readonly isCode: boolean } | undefined;
  for (const line of lines) {
    const [, fence, language] = /^\s*(`{3,}|~{3,})\s*([\w+-]*)/.exec(line) ?? [];
    if (open === undefined && fence !== undefined) {
      open = { fence, lines: [], isCode: LANGUAGES.test(language!) };
    } else if (open !== undefined && fence?.startsWith(open.fence) === true) {
      if (open.isCode) blocks.push(open.lines.join('\n'));
      open = undefined;
    } else open?.lines.push(line);
  }
  return blocks;
}

function indentedBlocks(lines: readonly string[]): string[] {
  const blocks: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    const isCode = /^(?: {4}|\t)\s*\S/.test(line);
    if (isCode && !isInside) blocks.push([]);
    if (line.trim() !== '') isInside = isCode;
    if (isInside) blocks.at(-1)!.push(line.replace(/^(?: {4}|\t)/, ''));
  }
  return blocks.map((block) => block.join('\n'));
}
