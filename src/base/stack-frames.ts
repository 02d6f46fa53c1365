import { getOrInsert } from './get-or-insert.ts';
import { nodeModule } from './node-module.ts';

const files = nodeModule('node:fs');
const modules = nodeModule('node:module');

/** A place in a file. */
interface Place {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A line of a stack: a place in the code that runs, before source maps are applied. */
export interface StackFrame extends Place {
  /** What runs there: `Heap.pop`, `new Heap`; empty if unnamed. */
  readonly caller: string;
  /** The address of the module, by which its source map is found; absent if that is the path. */
  readonly url?: string;
}

/** Characters of a stack to read. */
const MAX_STACK = 20_000;
const FRAME = /^\s+at (?:(.*) \()?((?:file:|\/)[^\s()]*?):(\d+):(\d+)\)?$/gm;

/** Returns the frames of an error that lie in files, the innermost first; none if the stack was changed. */
export const stackFrames = (error: Error): StackFrame[] => framesIn(stackOf(error));

/** Returns the frame that threw an error; undefined if it is in no file: code of the language itself. */
export const throwingFrame = (error: Error): StackFrame | undefined =>
  framesIn(/^\s+at .*$/m.exec(stackOf(error))?.[0] ?? '')[0];

const framesIn = (stack: string): StackFrame[] =>
  [...stack.slice(0, MAX_STACK).matchAll(FRAME)].map(([, caller = '', path, line, column]) => ({
    ...{ caller, path: pathOf(path!), line: Number(line), column: Number(column) },
    ...(path!.includes('?') ? { url: path! } : {}),
  }));

/** Stacks read so far: the language makes the text of a stack only once, and a getter may do anything. */
const known = new WeakMap<Error, string>();

/** How Node formats stacks if no other code does: with source maps, which takes up to milliseconds a stack. */
// oxlint-disable-next-line typescript/unbound-method -- it is only compared
const { prepareStackTrace: usual } = Error;

/** Takes the formatting of stacks back while a stack is read. */
let giveBack: (() => void) | undefined;

/** Restores the formatting of stacks after a reading that was stopped before its end. */
export function stopReadingStack(): void {
  giveBack?.();
  giveBack = undefined;
}

/** Returns the stack of an error as text. Source maps are not applied, unless other code has read the stack before. */
function stackOf(error: Error): string {
  let lines = known.get(error);
  if (lines !== undefined) return lines;
  // oxlint-disable-next-line typescript/unbound-method -- it is given back, and called as the language calls it
  const { prepareStackTrace } = Error;
  giveBack = () => {
    Error.prepareStackTrace = prepareStackTrace;
  };
  Error.prepareStackTrace = (thrown, sites) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- call sites are shown as lines of a stack
    lines = sites.map((site) => `    at ${site.toString()}`).join('\n');
    return prepareStackTrace === undefined || prepareStackTrace === usual
      ? `${thrown.name}: ${thrown.message}\n${lines}`
      : (prepareStackTrace(thrown, sites) as unknown);
  };
  try {
    const text = String(error.stack);
    known.set(error, lines ?? text);
    return lines ?? text;
  } finally {
    stopReadingStack();
  }
}

/** The classes of the errors that the language throws. Their names count, since a class may run in another realm. */
const OF_LANGUAGE = new Set('TypeError RangeError ReferenceError SyntaxError EvalError URIError'.split(' '));

/** True if the language throws errors of a class. */
export const isOfLanguage = (className: string): boolean => OF_LANGUAGE.has(className);

/**
 * True if the code of a frame makes an error, as a `throw` statement does: `new RangeError(…)`. Errors of the language
 * itself have a few classes only, and arise at other code: at a call or at `new Array(-1)`.
 */
export function makesError(frame: StackFrame | undefined, className: string): boolean {
  if (!isOfLanguage(className)) return true;
  if (frame === undefined) return false;
  return getOrInsert(making, JSON.stringify([frame, className]), () =>
    [frame, mappedSource(frame)].some((source) => source !== undefined && makes(source, className)),
  );
}

/** Whether code makes an error, by frame and class. */
const making = new Map<string, boolean>();

/** True if the code at a place is `new` with a class, or calls it. */
function makes({ path, line, column }: Place, className: string): boolean {
  try {
    const text = sourceOf(path).split('\n')[line - 1] ?? '';
    return /^(?:new\s+)?(?:[\w$]+\.)*([\w$]+)/.exec(text.slice(column - 1))?.[1] === className;
  } catch {
    return false;
  }
}

/** Returns the place in the source by the source map of the code; undefined without a map or if the source file is missing. */
export function mappedSource({
  path,
  line,
  column,
  url = path,
}: Place & { readonly url?: string }): Place | undefined {
  const entry = modules?.findSourceMap(url)?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = pathOf(originalSource);
  return files?.existsSync(source)
    ? { path: source, line: originalLine + 1, column: originalColumn + 1 }
    : undefined;
}

const pathOf = (path: string): string => filePath(path.replace(/\?.*/, ''));

const sources = new Map<string, string>();

/**
 * Gives the text of code that is in no file, where there are no files: in a browser. The code names itself by a line
 * `//# sourceURL=file:///class.js`.
 *
 * @param path the path in that name: `/class.js`.
 */
export function giveSource(path: string, text: string): void {
  sources.set(path, text);
}

/** Returns the text of a file of code; throws if there is none. */
function sourceOf(path: string): string {
  const text = sources.get(path) ?? files?.readFileSync(path, 'utf8');
  if (text === undefined) throw new Error(`no file ${path}`);
  return text;
}

const urls = nodeModule('node:url');

/** Returns the path of a `file:` URL; another text is returned as it is. */
export function filePath(url: string): string {
  if (!url.startsWith('file:')) return url;
  return urls === undefined ? decodeURIComponent(new URL(url).pathname) : urls.fileURLToPath(url);
}
