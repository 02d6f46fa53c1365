import { createRequire } from 'node:module';
import type * as Parser from '@babel/parser';

const require = createRequire(import.meta.url);

/** A node of any type, with untyped properties. */
export interface AnyNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Parses a module or script. The extension of `path` decides whether it is TypeScript or JSX.
 *
 * @returns undefined on a syntax error.
 */
export function parseModule(source: string, path: string): AnyNode | undefined {
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
    }).program as unknown as AnyNode;
  } catch {
    return undefined;
  }
}

/** Yields a node and its descendants, depth first. */
export function* nodesOf(node: AnyNode): Generator<AnyNode> {
  // An explicit stack, since generated code can be nested deeply.
  const pending = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next;
    for (const value of Object.values(next).reverse()) {
      for (const child of Array.isArray(value) ? (value as unknown[]).toReversed() : [value]) {
        if (isNode(child)) pending.push(child);
      }
    }
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';
