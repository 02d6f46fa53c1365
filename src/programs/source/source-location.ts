import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A line of a source file. */
export interface SourceLocation {
  /** Path of the file. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A script that may have been compiled from a source file. */
export interface CompiledScript {
  readonly url: string;
  readonly sourceMapURL?: string | undefined;
}

/** A position in a script; line and column from 0. */
export interface Position {
  readonly lineNumber: number;
  readonly columnNumber?: number | undefined;
}

/** Source maps by URL, of which most scripts are asked often. */
const known = new Map<string, MapOfScript | undefined>();

/** Returns the line of a position in the file that was compiled, if a source map leads to it, else in the script. */
export function locateInSource(
  { url, sourceMapURL = '' }: CompiledScript,
  position: Position,
): SourceLocation | undefined {
  const { lineNumber, columnNumber = 0 } = position;
  const script = isAbsolute(url) ? pathToFileURL(url).href : url.replace(/[?#].*$/, '');
  if (!script.startsWith('file:')) return undefined;
  const mapped = sourceMapURL === '' ? undefined : knownMap(sourceMapURL, script);
  const entry = mapped?.map.findEntry(lineNumber, columnNumber);
  if (mapped !== undefined && entry !== undefined && 'originalSource' in entry) {
    const source = new URL(entry.originalSource, mapped.base);
    if (source.protocol === 'file:' && existsSync(source))
      return { file: fileURLToPath(source), line: entry.originalLine + 1 };
  }
  return { file: fileURLToPath(script), line: lineNumber + 1 };
}

interface MapOfScript {
  readonly map: SourceMap;
  /** The URL that the sources are relative to. */
  readonly base: string;
}

function knownMap(mapUrl: string, script: string): MapOfScript | undefined {
  const key = `${script} ${mapUrl}`;
  if (!known.has(key)) known.set(key, sourceMapOf(mapUrl, script));
  return known.get(key);
}

/** Returns the source map of a script; undefined if it cannot be read. */
function sourceMapOf(mapUrl: string, script: string): MapOfScript | undefined {
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
