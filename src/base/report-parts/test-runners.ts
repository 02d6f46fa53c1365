import { choiceOption } from '../options/declared-option.ts';

/** The libraries that can run generated tests. */
export const TEST_RUNNERS = ['vitest', 'jest', 'mocha', 'uvu', 'node:test'] as const;

/** Library that runs a generated test. */
export type TestRunner = (typeof TEST_RUNNERS)[number];

/** The option that names it. */
export const TEST_RUNNER_OPTION = choiceOption('the library that runs the tests', TEST_RUNNERS, {
  otherwise: 'the one that the nearest package.json names, else `node:test`',
});

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

const NODE_ASSERT = {
  holds: (expression, message) => `assert.ok(${expression}, ${message});`,
  same: (got, expected, message) => `assert.equal(${got}, ${expected}, ${message});`,
  end: [],
} satisfies Partial<Dialect>;

export const DIALECTS: Readonly<Record<TestRunner, Dialect>> = {
  vitest: {
    imports: ["import { expect, test } from 'vitest';"],
    holds: (expression, message) => `expect(${expression}, ${message}).toBe(true);`,
    same: (got, expected, message) => `expect(${got}, ${message}).toBe(${expected});`,
    end: [],
  },
  jest: {
    // The globals of Jest need no import; a strict package manager does not offer `@jest/globals`. An assertion takes
    // no message, but a failure shows its line, with the comment.
    imports: ['// Run it as an ES module: NODE_OPTIONS=--experimental-vm-modules npx jest'],
    holds: (expression, message) => `expect(${expression}).toBe(true); // ${message.slice(1, -1)}`,
    same: (got, expected, message) => `expect(${got}).toBe(${expected}); // ${message.slice(1, -1)}`,
    end: [],
  },
  mocha: {
    imports: ["import assert from 'node:assert/strict';", "import { it as test } from 'mocha';"],
    ...NODE_ASSERT,
  },
  uvu: {
    imports: ["import { test } from 'uvu';", "import * as assert from 'uvu/assert';"],
    holds: (expression, message) => `assert.ok(${expression}, ${message});`,
    same: (got, expected, message) => `assert.is(${got}, ${expected}, ${message});`,
    end: ['', 'test.run();'],
  },
  'node:test': {
    imports: ["import assert from 'node:assert/strict';", "import { test } from 'node:test';"],
    ...NODE_ASSERT,
  },
};
