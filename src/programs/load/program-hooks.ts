// Module hooks that run in the loader thread of Node: ES modules of this program are resolved to the loaded ones.
// Those that a loader loads are marked with its number, so that each loader has modules of its own.
import type { ResolveHook } from 'node:module';

const PROGRAM = new URL('../..', import.meta.url).href;
/** The same as in open-loader.ts, which this thread does not load. */
const LOADER = 'learn-inv-loader';

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  const { url } = resolved;
  if (url.startsWith(PROGRAM)) return { ...resolved, url: url.replace(/\?.*/, '') };
  const loader = loaderOf(context.parentURL);
  if (loader === undefined || !url.startsWith('file:') || loaderOf(url) !== undefined) return resolved;
  const marked = new URL(url);
  marked.searchParams.set(LOADER, loader);
  return { ...resolved, url: marked.href };
};

/** Returns the number of the loader that loads a module; undefined if none does. */
const loaderOf = (url: string | undefined): string | undefined =>
  url?.includes(LOADER) === true ? (new URL(url).searchParams.get(LOADER) ?? undefined) : undefined;
