import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../base/error.ts';
import { BuiltIns } from './built-ins.ts';
import { lastMessageOf } from './subject-errors.ts';

const refusal = new LearnInvError('CANNOT_WRITE', 'cannot write a file', {
  expected: 'a writable path',
  got: 'no pid',
  hint: 'free disk space',
});

const messageAfter = (change: () => void): { readonly code: string; readonly got: string } => {
  const builtIns = new BuiltIns();
  change();
  const message = lastMessageOf(refusal, builtIns);
  if (message.kind !== 'refused') throw new Error(message.kind);
  return message.error;
};

test('an error while broken built-ins are in place tells the change as its cause', () => {
  const globals = globalThis as Record<string, unknown>;
  const { code, got } = messageAfter(() => (globals.process = undefined));
  assert.is(code, 'INVALID_STRUCTURE');
  assert.is(got, 'changes of globalThis.process; cannot write a file');
});

test('an error keeps its message beside changes that break nothing', () => {
  const { code, got } = messageAfter(() => Object.assign(Array.prototype, { last: () => undefined }));
  assert.is(code, 'CANNOT_WRITE');
  assert.is(got, 'no pid; built-ins are changed: Array.prototype.last');
});

test('a change that cannot be taken back is told too', () => {
  const { flatMap } = Array.prototype;
  const { defineProperty: put } = Reflect;
  // The property stays for the tests that this process runs next, so it then gives the built-in.
  let isBroken = true;
  const get = (): unknown => (isBroken ? () => [] : flatMap);
  const { got } = messageAfter(() => put(Array.prototype, 'flatMap', { get, configurable: false }));
  isBroken = false;
  assert.match(got, /^changes of Array\.prototype\.flatMap; cannot write a file/);
  assert.is(Array.prototype.flatMap, flatMap);
});

test.run();
