import { parse } from '@babel/parser';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostileText, movesCursor } from '../../../base/escape/testing/hostile-text.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { TEST_RUNNERS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import { writeScript } from './script.ts';
import { writeTest } from './write-test.ts';

/** Names and values of a test with calls of a method and of a function, each with a text as argument. */
interface Named {
  readonly structure: string;
  readonly method: string;
  readonly run: string;
  readonly value: string;
  readonly message: string;
  readonly path: string;
}

function textOf({ structure: name, method, run, value, message, path }: Named, runner: TestRunner): string {
  const operation = { args: [], run: undefined, require: undefined };
  const [called, ran] = [
    { ...operation, name: method },
    { ...operation, name: run, run: () => undefined },
  ];
  const structure = { name, create: () => ({}), builders: [called], methods: [ran] } as object as Structure;
  const args = [{ kind: 'value', value } as const];
  const calls = [
    { operation: called, args },
    { operation: ran, args },
  ];
  const outcome = { awaited: [], end: { kind: 'done' } } as const;
  const trace = { k: 2, calls, states: [], transitions: [], ...outcome };
  const script = writeScript(structure, trace, new ClassTable());
  const subject = { structure, k: 2, script, kind: 'invariant', timeout: 9, exits: false } as const;
  const words = { summary: message, details: [message, method] };
  return writeTest({ ...subject, ...words }, { runner, structure: `./${path}`, model: path });
}

/** Runs the text of a test without its imports; returns what it did. */
function effectsOf(text: string, named: Named): unknown[] {
  const effects: unknown[] = [];
  const { program } = parse(text, { sourceType: 'module' });
  const imports = program.body.flatMap((line) => (line.type === 'ImportDeclaration' ? line : []));
  effects.push(imports.at(-1)!.source.value);
  const code = text.slice(imports.at(-1)!.end!);
  const object = { [named.method]: (value: unknown) => effects.push(value) };
  const ran = { name: named.run, run: (_: unknown, value: unknown) => effects.push(value) };
  const structure = { create: () => object, builders: [], methods: [ran] };
  const loadRepOK = (path: string): (() => boolean) => {
    effects.push(path);
    return () => true;
  };
  const it = (_: string, body: () => void): void => body();
  // oxlint-disable-next-line no-implied-eval
  const file = new Function('test', 'assertRepOK', 'expect', 'structure', 'loadRepOK', code) as (
    ...globals: unknown[]
  ) => void;
  const expect = (): object => ({ toBe: () => undefined });
  file(Object.assign(it, { run: () => undefined }), () => undefined, expect, structure, loadRepOK);
  return effects;
}

test('a generated test makes the calls it is given, and runs nothing else', () => {
  const texts = fc.uniqueArray(hostileText(), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(texts, fc.constantFrom(...TEST_RUNNERS), (parts, runner) => {
      const [structure, method, run, value, message, path] = parts as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const named = { structure, method, run, value, message, path };
      const text = textOf(named, runner);
      assert.not(movesCursor(text));
      assert.equal(effectsOf(text, named), [`./${path}`, path, value, value]);
    }),
    { numRuns: 100 },
  );
});

test.run();
