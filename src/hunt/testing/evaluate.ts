import { runInThisContext } from 'node:vm';

/** The value of an expression in JavaScript. */
export const evaluate = (expression: string): unknown => runInThisContext(`(${expression})`) as unknown;
