import { createRequire } from 'node:module';
import type * as Parser from '@babel/parser';
import type { Node } from '@babel/types';
import { parserOptions } from '../../base/syntax/parser-options.ts';

const require = createRequire(import.meta.url);

/** Parses a module or script; returns undefined on a syntax error. */
export function parseModule(source: string, path: string): Node | undefined {
  // Loaded here, which takes 80 ms, since most structures have no private fields.
  const { parse } = require('@babel/parser') as typeof Parser;
  try {
    return parse(source, { ...parserOptions(path), errorRecovery: true, attachComment: false }).program;
  } catch {
    return undefined;
  }
}
