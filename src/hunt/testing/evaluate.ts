import { runInThisContext } from 'node:vm';

/** Evaluates a JavaScript expression. */
export const evaluate = (expression: string): unknown => runInThisContext(`(${expression})`) as unknown;
