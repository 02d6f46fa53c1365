// Module hooks that run in the loader thread of Node: the classes of ES modules expose their private fields.
import type { InitializeHook, LoadHook, LoadHookContext } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sourceText } from '../../base/module-hooks.ts';
import { isExposed } from './exposed-files.ts';
import { withExposedFields } from './with-exposed-fields.ts';

/** A context in which one of these hooks, registered later, transforms the module. */
type MarkedContext = LoadHookContext & { readonly exposesPrivateFields?: boolean };

const packages = new Set<string>();

/** Called at each registration with the names of the packages. */
export const initialize: InitializeHook<readonly string[]> = (names) => {
  for (const name of names) packages.add(name);
};

export const load: LoadHook = async (url, context: MarkedContext, nextLoad) => {
  if (context.exposesPrivateFields === true) return nextLoad(url, context);
  const marked: MarkedContext = { ...context, exposesPrivateFields: true };
  const loaded = await nextLoad(url, marked);
  const { source, format } = loaded;
  const isProgram = format === 'module' || format === 'commonjs' || format?.endsWith('typescript') === true;
  // Node itself loads a CommonJS module without source.
  if (source === undefined || source === null || !isProgram || !url.startsWith('file:')) return loaded;
  const path = fileURLToPath(new URL(url));
  if (!isExposed(path, packages)) return loaded;
  return { ...loaded, source: withExposedFields(sourceText(source), path) };
};
