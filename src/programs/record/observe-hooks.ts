// Module hooks that run in the loader thread of Node: the exports of one file are observed.
import type { InitializeHook, LoadHook, LoadHookContext } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sourceText } from '../../base/module-hooks.ts';
import { observableSource } from './observable-source.ts';

let file: string | undefined;

export const initialize: InitializeHook<string> = (given) => {
  file = given;
};

export const load: LoadHook = async (url, context: LoadHookContext, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const { source, format } = loaded;
  // Node itself loads a CommonJS module without source.
  if (source === undefined || source === null || !url.startsWith('file:') || format === 'commonjs')
    return loaded;
  const path = fileURLToPath(url.replace(/[?#].*/, ''));
  if (path !== file) return loaded;
  return { ...loaded, source: observableSource(sourceText(source), path) };
};
