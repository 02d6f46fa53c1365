import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('built-ins in a context of its own, as Jest has');

const PROGRAM = `
import { BuiltIns } from './built-ins.ts';
import { StoppedClock } from '../../base/stopped-clock.ts';
const builtIns = new BuiltIns();
const clock = new StoppedClock();
clock.install();
clock.remove();
globalThis.changed = [builtIns.discoverInCalls(), builtIns.changed.join(), builtIns.isWary].join(' ');
Array.prototype.map = () => [];
globalThis.patched = [builtIns.discoverInCalls(), builtIns.changed.join(), builtIns.isWary].join(' ');
`;

test('the stopped clock leaves none changed, and a change is found', () => {
  const { outputFiles } = buildSync({
    stdin: { contents: PROGRAM, resolveDir: dirname(fileURLToPath(import.meta.url)), loader: 'ts' },
    ...{ bundle: true, write: false, platform: 'node', format: 'iife' },
  });
  const own = runInContext('Object.getOwnPropertyNames(globalThis)', createContext({})) as string[];
  const ofNode = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
    ([name]) => !own.includes(name) && name !== 'global',
  );
  const require = createRequire(import.meta.url);
  const context: Record<string, unknown> = Object.defineProperties({ require }, Object.fromEntries(ofNode));
  runInContext(outputFiles[0]!.text, createContext(context));
  assert.is(context['changed'], 'false  false');
  assert.is(context['patched'], 'true Array.prototype.map true');
});

test.run();
