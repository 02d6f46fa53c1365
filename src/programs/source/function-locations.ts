import type * as Inspector from 'node:inspector';
import {
  locateInSource,
  type CompiledScript,
  type Position,
  type SourceLocation,
} from './source-location.ts';

/** Where a compiled function begins. */
interface FunctionPosition extends Position {
  readonly scriptId: string;
}

/** A script as the inspector tells of it. */
interface Script extends CompiledScript {
  readonly scriptId: string;
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
      return script && locateInSource(script, position);
    });
  } finally {
    delete holder[HANDLE];
    session.disconnect();
  }
}

interface InternalProperty {
  readonly name: string;
  readonly value?: { readonly value?: FunctionPosition };
}
