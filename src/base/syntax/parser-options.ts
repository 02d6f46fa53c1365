import type { ParserOptions } from '@babel/parser';

/**
 * Returns options by which the parser takes any module or script. The extension of `path` decides whether it is TypeScript, JSX or
 * a declaration file.
 */
export function parserOptions(path: string): ParserOptions {
  const types = /\.[cm]?tsx?$/.test(path);
  const jsx = !types || path.endsWith('x');
  return {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowImportExportEverywhere: true,
    allowNewTargetOutsideFunction: true,
    allowSuperOutsideMethod: true,
    allowUndeclaredExports: true,
    plugins: [
      ...(['decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'] as const),
      ...(types ? ([['typescript', { dts: /\.d\.[cm]?ts$/.test(path) }]] as const) : []),
      ...(jsx ? (['jsx'] as const) : []),
    ] as NonNullable<ParserOptions['plugins']>,
  };
}
