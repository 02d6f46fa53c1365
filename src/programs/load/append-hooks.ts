// Module hooks that run in the loader thread of Node: code is added at the end of a file.
import type { InitializeHook, LoadHook } from 'node:module';
import { modulePath, sourceText } from '../../base/module-hooks.ts';
import type { AppendedCode } from './append-code.ts';

let code: AppendedCode | undefined;

export const initialize: InitializeHook<AppendedCode> = (given) => {
  code = given;
};

export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const { source, format } = loaded;
  // Node itself loads a CommonJS module without source.
  if (code === undefined || !url.startsWith('file:') || modulePath(url) !== code.path) return loaded;
  if (source === undefined || source === null) return loaded;
  const text = sourceText(source);
  if (format?.startsWith('module') === true) return { ...loaded, source: `${text}\n${code.module}` };
  // The loader of tsx puts the code of a CommonJS module into a function.
  const end = text.startsWith('__filename=') ? text.lastIndexOf('\n})()') : text.length;
  return { ...loaded, source: `${text.slice(0, end)}\n${code.commonJs}${text.slice(end)}` };
};
