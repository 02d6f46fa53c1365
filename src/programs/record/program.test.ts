import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Program } from './program.ts';

const test = suite('Program');

const run = async (...texts: string[]): Promise<unknown[]> => {
  const seen: unknown[] = [];
  const program = new Program({
    load: async (specifier) =>
      specifier === 'seen' ? { default: (value: unknown) => seen.push(value) } : undefined,
    require: (specifier) => (specifier === 'seen' ? (value: unknown) => seen.push(value) : undefined),
    known: (name) => (name === 'see' ? (value: unknown) => seen.push(value) : undefined),
  });
  for (const text of texts) await program.run(text, 'a.ts');
  return seen;
};

test('blocks share their names, and what fails or is missing ends a statement only', async () => {
  const seen = await run(
    'import see from "seen"; const a = 1; throw new Error("x"); see(a);',
    'syntax error(',
    'missing.call(1).chain; see(a + 1); see(typeof require("nothing"));',
  );
  assert.equal(seen, [1, 2, 'function']);
});

test('tests of any library run after the program, with what runs before each', async () => {
  const seen = await run(
    [
      'import { describe, it, beforeEach, expect } from "vitest";',
      'let list;',
      'describe("group", () => {',
      '  beforeEach(() => { list = [0]; });',
      '  it("is one", () => { list.push(1); expect(list).toEqual([0, 1]); see([...list]); });',
      '  it("waits", async () => { await Promise.resolve(); see(list.length); });',
      '  it("fails", () => { throw new Error("x"); });',
      '});',
      'require("tape")("old", (t) => { t.plan(1); see("tape"); t.end(); });',
      'see("first");',
    ].join('\n'),
  );
  assert.equal(seen, ['first', [0, 1], 1, 'tape']);
});

test('the process and the network are out of reach', async () => {
  assert.equal(await run('see(typeof process.exit); process.exit(1); fetch("http://x").then; see(2);'), [
    'function',
    2,
  ]);
});

test.run();
