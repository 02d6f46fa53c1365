/** Library that runs a generated test. */
export type TestRunner = 'uvu' | 'vitest' | 'node:test';

/** The parts of a test file that depend on the runner. */
export interface Dialect {
  /** Lines that import the runner and its assertions. */
  readonly imports: readonly string[];
  /** Returns an assertion that an expression is true. */
  readonly holds: (expression: string, message: string) => string;
  /** Returns an assertion that two values are the same. */
  readonly same: (got: string, expected: string, message: string) => string;
  /** Lines at the end of the file. */
  readonly end: readonly string[];
}

/** The dialect of each runner. */
export const DIALECTS: Readonly<Record<TestRunner, Dialect>> = {
  uvu: {
    imports: ["import { test } from 'uvu';", "import * as assert from 'uvu/assert';"],
    holds: (expression, message) => `assert.ok(${expression}, ${message});`,
    same: (got, expected, message) => `assert.is(${got}, ${expected}, ${message});`,
    end: ['', 'test.run();'],
  },
  vitest: {
    imports: ["import { expect, test } from 'vitest';"],
    holds: (expression, message) => `expect(${expression}, ${message}).toBe(true);`,
    same: (got, expected, message) => `expect(${got}, ${message}).toBe(${expected});`,
    end: [],
  },
  'node:test': {
    imports: ["import assert from 'node:assert/strict';", "import { test } from 'node:test';"],
    holds: (expression, message) => `assert.ok(${expression}, ${message});`,
    same: (got, expected, message) => `assert.equal(${got}, ${expected}, ${message});`,
    end: [],
  },
};
