import type * as Inspector from 'node:inspector';
import {
  locateInSource,
  type CompiledScript,
  type Position,
  type SourceLocation,
} from './source-location.ts';

/** Where a compiled function begins. */
export interface FunctionPosition extends Position {
  readonly scriptId: string;
}

/** A script as the inspector tells of it. */
interface Script extends CompiledScript {
  readonly scriptId: string;
}

/** Asks the inspector; undefined if it has no answer. */
export type AskInspector = (method: string, params: object) => unknown;

/** Name of the global variable that hands functions to the inspector, while it is asked. */
const HANDLE = 'learn-inv.located-functions';

/**
 * Returns the lines in the source where functions are defined; source maps are applied to compiled code.
 * Undefined for built-in and bound functions, and for all functions if this Node has no inspector.
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
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params));
  const ask = askerOf(session);
  try {
    ask('Debugger.enable', {});
    return functionPositions(functions, ask).map((position) => {
      const script = position && scripts.get(position.scriptId);
      return script && locateInSource(script, position);
    });
  } finally {
    session.disconnect();
  }
}

/** Returns how a session is asked. One of the same thread answers at once. */
export const askerOf =
  (session: Inspector.Session): AskInspector =>
  (method, params) => {
    let answer: unknown;
    session.post(method, params, (error, given) => {
      if (error === null) answer = given;
    });
    return answer;
  };

/** Returns where functions begin, once the debugger is enabled; undefined for those of the language. */
export function functionPositions(
  functions: readonly unknown[],
  ask: AskInspector,
): (FunctionPosition | undefined)[] {
  const holder = globalThis as Record<string, unknown>;
  holder[HANDLE] = functions;
  try {
    return functions.map((_, index) => {
      const expression = `globalThis[${JSON.stringify(HANDLE)}][${index}]`;
      const evaluated = ask('Runtime.evaluate', { expression }) as
        | Partial<Inspector.Runtime.EvaluateReturnType>
        | undefined;
      const objectId = evaluated?.result?.objectId;
      if (objectId === undefined) return undefined;
      const found = ask('Runtime.getProperties', { objectId, ownProperties: true }) as {
        internalProperties?: readonly InternalProperty[];
      };
      return found.internalProperties?.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
    });
  } finally {
    delete holder[HANDLE];
  }
}

interface InternalProperty {
  readonly name: string;
  readonly value?: { readonly value?: FunctionPosition };
}
