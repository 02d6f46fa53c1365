import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StackFrame } from '../../base/stack-frames.ts';
import type { Thrown } from '../../base/thrown.ts';
import { isThrownByClass } from './is-thrown-by-class.ts';

const frame = (path: string): StackFrame => ({ path, line: 1, column: 1, caller: '' });

/** An error of a class of its own that the first of some files threw; the last one is the class's, called by a structure. */
function thrownIn(...files: readonly string[]): Thrown {
  const frames = [...files, '/p/list.structure.ts'].map(frame);
  const origin = { className: 'InvalidCount', top: frames[0], frames };
  return { name: 'InvalidCount', message: 'must be positive', frame: undefined, origin };
}

test('a throw in another file of the package of the class is a refusal', () => {
  const inPackage = thrownIn('/p/node_modules/@a/list/order.js', '/p/node_modules/@a/list/list.js');
  assert.ok(isThrownByClass(inPackage));
  assert.ok(isThrownByClass(thrownIn('/p/src/check.ts', '/p/src/list.ts')));
});

test('a throw in a package that the class uses is none', () => {
  assert.not(isThrownByClass(thrownIn('/p/node_modules/runs/runs.js', '/p/node_modules/list/list.js')));
  assert.not(isThrownByClass(thrownIn('/p/node_modules/@a/runs/runs.js', '/p/node_modules/@a/list/list.js')));
  const nested = '/p/node_modules/list/node_modules/runs/runs.js';
  assert.not(isThrownByClass(thrownIn(nested, '/p/node_modules/list/list.js')));
  assert.not(isThrownByClass(thrownIn('/p/node_modules/runs/runs.js', '/p/src/list.ts')));
});

test.run();
