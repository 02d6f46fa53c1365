import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appendCode } from './append-code.ts';
import { cannotLoad, loadingError } from './loading-error.ts';
import { openLoader } from './open-loader.ts';

/** Name of the global function that receives the value of an expression. */
const RECEIVER = '__learnInvExpression__';

/** An expression that is evaluated at the end of a module. */
export interface ModuleExpression {
  /** The code, which sees what the module sees, exported or not. */
  readonly code: string;
  /** Maps each name that the code uses to the specifier of its module. */
  readonly imports: Readonly<Record<string, string>>;
}

export interface LoadedModule<Value> {
  readonly exports: ReadonlyMap<string, unknown>;
  readonly value: Value;
}

/**
 * Loads a module, an ES module or CommonJS, and evaluates an expression at its end. All lines keep their numbers.
 *
 * @throws LearnInvError `BAD_FILE` if the module cannot be loaded; the error of its code if that is a LearnInvError.
 */
export async function loadWithExpression<Value>(
  path: string,
  { code, imports }: ModuleExpression,
): Promise<LoadedModule<Value>> {
  const file = realpathSync(resolve(path));
  let received: { readonly value: Value } | undefined;
  Object.defineProperty(globalThis, RECEIVER, {
    configurable: true,
    value: (value: Value) => (received = { value }),
  });
  const load = await openLoader(false);
  const specifiers = Object.entries(imports).map(([name, from]) => [name, JSON.stringify(from)] as const);
  const imported = specifiers.map(([name, from]) => `import * as ${name} from ${from};\n`).join('');
  const required = specifiers.map(([name, from]) => `${name} = require(${from})`).join(', ');
  appendCode({
    path: file,
    module: `${imported};globalThis.${RECEIVER}?.(${code});`,
    commonJs: `;((${required}) => globalThis.${RECEIVER}?.(${code}))();`,
  });
  let namespace: Record<string, unknown>;
  try {
    namespace = (await load(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (cause) {
    throw loadingError('BAD_FILE', path, cause);
  }
  if (received === undefined)
    throw cannotLoad('BAD_FILE', path, 'a module whose code did not run to its end');
  return { exports: exportsOf(namespace), value: received.value };
}

/** Returns the exports of a module by name. The exports of a CommonJS module are taken from its default export. */
function exportsOf(namespace: Record<string, unknown>): ReadonlyMap<string, unknown> {
  const { default: standard } = namespace;
  const isCommonJs = (typeof standard === 'object' || typeof standard === 'function') && standard !== null;
  const inner = isCommonJs ? Object.entries(standard).filter(([name]) => name !== 'default') : [];
  return new Map([...inner, ...Object.entries(namespace).filter(([name]) => name !== 'module.exports')]);
}
