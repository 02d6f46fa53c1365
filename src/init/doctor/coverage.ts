import { Session, type Debugger, type Profiler } from 'node:inspector';
import { readFileSync } from 'node:fs';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { cutText } from '../../base/show-thrown.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { askerOf, functionPositions } from '../../programs/source/function-locations.ts';
import { locateInSource, type SourceLocation } from '../../programs/source/source-location.ts';

/** Code that no call ran. */
export interface Unreached {
  /** The function that holds it; empty if it has no name. */
  readonly name: string;
  /** True if no part of the function ran. */
  readonly isWhole: boolean;
  readonly file: string;
  /** First and last line, from 1. */
  readonly lines: readonly [first: number, last: number];
  /** The code of the first line, or its own if that line is long. */
  readonly code: string;
}

/** A part of a script, in UTF-16 units from its start. */
interface Region {
  readonly scriptId: string;
  readonly start: number;
  readonly end: number;
}

/** Records which code runs, by V8's coverage of blocks. Begin it before the code is loaded. */
export class Coverage {
  readonly #session = new Session();
  readonly #ask = askerOf(this.#session);
  readonly #scripts = new Map<string, Debugger.ScriptParsedEventDataType>();

  constructor() {
    this.#session.connect();
    this.#session.on('Debugger.scriptParsed', ({ params }) => this.#scripts.set(params.scriptId, params));
    this.#ask('Debugger.enable', {});
    this.#ask('Profiler.enable', {});
    this.#ask('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  }

  /**
   * Ends the recording and returns what of an object's class no call ran: whole functions, and branches of others. Its
   * class is what lies between the first and the last of its methods in a script.
   */
  end(object: object): Unreached[] {
    try {
      const { result } = this.#ask('Profiler.takePreciseCoverage', {}) as {
        result: Profiler.ScriptCoverage[];
      };
      const byScript = new Map(result.map((script) => [script.scriptId, script.functions]));
      const found = this.#regionsOf(object, byScript).flatMap((region) =>
        this.#unreachedIn(region, byScript.get(region.scriptId) ?? []),
      );
      // A minified line holds the regions of several prototypes.
      return [...new Map(found.map((unreached) => [JSON.stringify(unreached), unreached])).values()];
    } finally {
      this.#session.disconnect();
    }
  }

  /** Returns the parts of scripts that hold the methods of an object, one for each of its prototypes. */
  #regionsOf(object: object, coverage: ReadonlyMap<string, readonly Profiler.FunctionCoverage[]>): Region[] {
    const regions: Region[] = [];
    for (const functions of methodsByPrototype(object)) {
      const byScript = new Map<string, Region>();
      for (const { scriptId, offset } of this.#positionsOf(functions)) {
        const around = (coverage.get(scriptId) ?? [])
          .map(({ ranges }) => ranges[0]!)
          .filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset)
          .sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];
        // The function of a whole module holds every position.
        if (around === undefined || around.startOffset === 0) continue;
        const known = byScript.get(scriptId) ?? { scriptId, start: Infinity, end: 0 };
        byScript.set(scriptId, {
          scriptId,
          start: Math.min(known.start, around.startOffset),
          end: Math.max(known.end, around.endOffset),
        });
      }
      regions.push(...byScript.values());
    }
    return regions;
  }

  /** Returns where functions begin; none for those of the language. */
  #positionsOf(functions: readonly unknown[]): { scriptId: string; offset: number }[] {
    return functionPositions(functions, this.#ask).flatMap((found) => {
      if (found === undefined) return [];
      const { scriptId, lineNumber, columnNumber = 0 } = found;
      return [{ scriptId, offset: offsetOf(this.#textOf(scriptId), lineNumber, columnNumber) }];
    });
  }

  #textOf(scriptId: string): string {
    const script = this.#ask('Debugger.getScriptSource', { scriptId }) as
      | Debugger.GetScriptSourceReturnType
      | undefined;
    return script?.scriptSource ?? '';
  }

  #unreachedIn(region: Region, functions: readonly Profiler.FunctionCoverage[]): Unreached[] {
    const script = this.#scripts.get(region.scriptId);
    if (script === undefined) return [];
    const text = this.#textOf(region.scriptId);
    const found: Unreached[] = [];
    let end = -1;
    const inside = functions
      .filter(({ ranges }) => ranges[0]!.startOffset >= region.start && ranges[0]!.endOffset <= region.end)
      .sort((a, b) => a.ranges[0]!.startOffset - b.ranges[0]!.startOffset);
    for (const { functionName: name, ranges } of inside) {
      // What only reads has no state to get wrong.
      if (name.startsWith('get ')) continue;
      for (const [index, { startOffset, endOffset, count }] of ranges.entries()) {
        if (count > 0 || endOffset <= end || isTrivial(text.slice(startOffset, endOffset))) continue;
        end = endOffset;
        const first = locate(script, text, startOffset);
        const last = locate(script, text, endOffset - 1);
        if (first === undefined || last?.file !== first.file || last.line < first.line) continue;
        const lines = [first.line, last.line] as const;
        const code = shownCode(codeAt(first), text.slice(startOffset, endOffset));
        found.push({ name, isWhole: index === 0, file: first.file, lines, code });
      }
    }
    return found;
  }
}

/** Returns the functions of an object and of each of its prototypes that is not of the language, but getters. */
const methodsByPrototype = (object: object): unknown[][] =>
  [...prototypeChain(object)].map((link) =>
    Object.values(Object.getOwnPropertyDescriptors(link))
      .map(({ value }): unknown => value)
      .filter((member) => typeof member === 'function'),
  );

/** True for code that only refuses, or does nothing: what it does changes no state. */
const isTrivial = (code: string): boolean => /^[\s{};)(]*(?:throw\b[^]*|[\s{};)(]*|(?:else\s*)?)$/.test(code);

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let number = 0; number < line; number++) start = text.indexOf('\n', start) + 1;
  return start + column;
}

function locate(
  script: Debugger.ScriptParsedEventDataType,
  text: string,
  offset: number,
): SourceLocation | undefined {
  const before = text.slice(0, offset);
  const lineNumber = before.split('\n').length - 1;
  return locateInSource(script, { lineNumber, columnNumber: offset - (before.lastIndexOf('\n') + 1) });
}

/** Characters of code that are shown. */
const MAX_CODE = 100;

/** Returns the line where code begins, or the code itself if the line is as long as those of a minifier. */
const shownCode = (line: string, code: string): string =>
  line.length <= MAX_CODE ? line : cutText(code.trim().split('\n')[0]!, MAX_CODE);

/** Returns a line of a file; an empty one if it cannot be read. */
const codeAt = ({ file, line }: SourceLocation): string =>
  (unlessThrows(() => readFileSync(file, 'utf8'), '').split('\n')[line - 1] ?? '').trim();
