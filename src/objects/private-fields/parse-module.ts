import { createRequire } from 'node:module';
import type * as Parser from '@babel/parser';
import type { Node } from '@babel/types';

const require = createRequire(import.meta.url);

/**
 * Parses a module or script. The extension of `path` decides whether it is TypeScript or JSX.
 *
 * @returns undefined on a syntax error.
 */
export function parseModule(source: string, path: string): Node | undefined {
  const types = /\.[cm]?tsx?$/.test(path);
  const jsx = !types || path.endsWith('x');
  const plugins = ['decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'];
  if (types) plugins.push('typescript');
  if (jsx) plugins.push('jsx');
  // Loaded here, which takes 80 ms, since most structures have no private fields.
  const { parse } = require('@babel/parser') as typeof Parser;
  try {
    return parse(source, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      attachComment: false,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowImportExportEverywhere: true,
      allowNewTargetOutsideFunction: true,
      allowSuperOutsideMethod: true,
      allowUndeclaredExports: true,
      plugins: plugins as NonNullable<Parser.ParserOptions['plugins']>,
    }).program;
  } catch {
    return undefined;
  }
}
