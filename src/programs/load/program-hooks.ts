// Module hooks that run in the loader thread of Node: ES modules of this program are resolved to the loaded ones.
import type { ResolveHook } from 'node:module';

const PROGRAM = new URL('../..', import.meta.url).href;

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  return resolved.url.startsWith(PROGRAM) ? { ...resolved, url: resolved.url.replace(/\?.*/, '') } : resolved;
};
