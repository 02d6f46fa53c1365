// Module hooks that run in the loader thread of Node: they report who imports what among the ES modules.
import type { InitializeHook, ResolveHook } from 'node:module';
import type { MessagePort } from 'node:worker_threads';
import type { Import } from './watch-imports.ts';

let port: MessagePort | undefined;

export const initialize: InitializeHook<{ readonly port: MessagePort }> = (given) => {
  ({ port } = given);
};

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  const { parentURL: from } = context;
  if (from !== undefined) port?.postMessage({ from, to: resolved.url } satisfies Import);
  return resolved;
};
