import { existsSync, readFileSync } from 'node:fs';
import type * as Inspector from 'node:inspector';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A line of a source file. */
export interface SourceLocation {
  /** Path of the file. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** The parts of a message about a script that are read. */
interface Script {
  readonly scriptId: string;
  readonly url: string;
  readonly sourceMapURL?: string | undefined;
}

/** Where a compiled function begins; lines and columns from 0. */
interface Position {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

/** Property of the global object that hands the functions to the inspector, while it is asked. */
const HANDLE = Symbol.for('learn-inv.located-functions');

/**
 * Returns the lines in the source where functions are defined; source maps are applied to compiled code.
 * Undefined for built-in and bound functions, and for all functions if this Node has no inspector.
 *
 * @param functions methods or classes; a class is located at its constructor if it has one.
 */
export async function functionLocations(
  functions: readonly unknown[],
): Promise<(SourceLocation | undefined)[]> {
  try {
    return locate(functions, await import('node:inspector'));
  } catch {
    return functions.map(() => undefined);
  }
}

function locate(
  functions: readonly unknown[],
  { Session }: typeof Inspector,
): (SourceLocation | undefined)[] {
  const session = new Session();
  const scripts = new Map<string, Script>();
  const holder = globalThis as Record<symbol, unknown>;
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params));
  // A session of the same thread answers at once.
  const ask = (method: string, params: object): unknown => {
    let answer: unknown;
    session.post(method, params, (error, given) => {
      if (error === null) answer = given;
    });
    if (answer === undefined) throw new Error(`the inspector does not answer ${method}`);
    return answer;
  };
  try {
    holder[HANDLE] = functions;
    ask('Debugger.enable', {});
    return functions.map((_, index) => {
      const expression = `globalThis[Symbol.for(${JSON.stringify(HANDLE.description)})][${index}]`;
      const { result } = ask('Runtime.evaluate', { expression }) as { result: { objectId?: string } };
      const { objectId } = result;
      if (objectId === undefined) return undefined;
      const { internalProperties = [] } = ask('Runtime.getProperties', { objectId, ownProperties: true }) as {
        internalProperties?: readonly InternalProperty[];
      };
      const position = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
      const script = position && scripts.get(position.scriptId);
      return script && sourceLocation(script, position);
    });
  } finally {
    delete holder[HANDLE];
    session.disconnect();
  }
}

interface InternalProperty {
  readonly name: string;
  readonly value?: { readonly value?: Position };
}

/** Returns the line of a position in the file that was compiled, if a source map leads to it, else in the script. */
function sourceLocation({ url, sourceMapURL = '' }: Script, position: Position): SourceLocation | undefined {
  const { lineNumber, columnNumber = 0 } = position;
  const script = url.startsWith('/') ? pathToFileURL(url).href : url.replace(/[?#].*$/, '');
  if (!script.startsWith('file:')) return undefined;
  const mapped = sourceMapURL === '' ? undefined : sourceMapOf(sourceMapURL, script);
  const entry = mapped?.map.findEntry(lineNumber, columnNumber);
  if (mapped !== undefined && entry !== undefined && 'originalSource' in entry) {
    const source = new URL(entry.originalSource, mapped.base);
    if (source.protocol === 'file:' && existsSync(source))
      return { file: fileURLToPath(source), line: entry.originalLine + 1 };
  }
  return { file: fileURLToPath(script), line: lineNumber + 1 };
}

/** Returns the source map of a script, and the URL that its sources are relative to; undefined if it cannot be read. */
function sourceMapOf(
  mapUrl: string,
  script: string,
): { readonly map: SourceMap; readonly base: string } | undefined {
  try {
    const { protocol, href, pathname } = new URL(mapUrl, script);
    if (protocol === 'file:') return { map: parse(readFileSync(new URL(href), 'utf8')), base: href };
    const [, encoding, data] = /^[^,]*?(;base64)?,([^]*)$/.exec(pathname)!;
    const text = encoding === undefined ? decodeURIComponent(data!) : Buffer.from(data!, 'base64').toString();
    return { map: parse(text), base: script };
  } catch {
    return undefined;
  }
}

const parse = (text: string): SourceMap => new SourceMap(JSON.parse(text) as SourceMapPayload);
