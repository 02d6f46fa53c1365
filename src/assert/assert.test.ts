import { AssertionError } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import structure from '../../structures/doubly-linked-list/index.ts';
import { DoublyLinkedList } from '../../structures/doubly-linked-list/doubly-linked-list.ts';
import { createRepOK } from '../classifier/classifier.ts';
import { loadRepOK } from '../classifier/load-rep-ok.ts';
import { MODEL_VERSION } from '../classifier/model-json.ts';
import { saveModel } from '../classifier/save-model.ts';
import type { LearnInvError } from '../error.ts';
import { guardClass } from '../guard/guard-class.ts';
import { guard } from '../guard/guard.ts';
import type { Invariant } from '../guard/invariant.ts';
import type { RepresentationError } from '../guard/representation-error.ts';
import { learn } from '../learn/learn.ts';
import { assertRepOK } from './assert-rep-ok.ts';
import { toSatisfyRepOK } from './to-satisfy-rep-ok.ts';

const test = suite('assertions of a learned repOK');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const { model } = await learn(structure, { scope: 4, seed: 1, trials: 3, jobs: 1 });
const repOK = createRepOK(model);

const listOf = (...elements: number[]): DoublyLinkedList => {
  const list = new DoublyLinkedList();
  for (const element of elements) list.addLast(element);
  return list;
};
const broken = (): DoublyLinkedList => {
  const list = listOf(2, 1, 3);
  list.size = 1;
  return list;
};

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

const refused = (code: string, pattern: RegExp, run: () => unknown): void => {
  const { code: got, message } = thrown(run) as LearnInvError;
  assert.is(got, code);
  assert.match(message, pattern);
  assert.match(message, /expected: .*\n.*got: .*\n.*hint: /);
};

test('a valid object passes, guarded or not', () => {
  assertRepOK(listOf(2, 1, 3), repOK);
  assertRepOK(guard(listOf(1, 2), repOK), repOK);
});

test('an invalid one fails as an assertion does, and the message names what is wrong and the repair', () => {
  const error = thrown(() => assertRepOK(broken(), repOK)) as RepresentationError;
  assert.instance(error, AssertionError);
  assert.is((error as AssertionError).code, 'ERR_ASSERTION');
  assert.match(error.message, /^expected a valid DoublyLinkedList\n {2}probability of being valid 0\.\d+\n/);
  assert.match(error.message, /this \(DoublyLinkedList 0\): .*size.*; usually /);
  assert.match(error.message, /nearest repair: .*size: 1 → 3/);
  assert.is(error.explanation?.faults[0]?.path, 'this');
});

test('objects of a guarded class are judged as those of the class', () => {
  const Guarded = guardClass(DoublyLinkedList, repOK);
  const list = new Guarded();
  list.addLast(2);
  list.addLast(1);
  assertRepOK(list, repOK);
  list.size = 7;
  const error = thrown(() => list.addLast(3)) as RepresentationError;
  assert.is(error.operation, 'addLast');
  assert.match(error.message, /after addLast\n/);
});

test('the matcher passes and fails likewise, and its messages are for both', () => {
  const good = toSatisfyRepOK(listOf(1), repOK);
  assert.is(good.pass, true);
  assert.match(good.message(), /expected a DoublyLinkedList that violates/);
  const bad = toSatisfyRepOK(broken(), repOK);
  assert.is(bad.pass, false);
  assert.match(bad.message(), /nearest repair/);
});

test('what cannot be judged is refused, with `.not` too', () => {
  for (const judge of [assertRepOK, toSatisfyRepOK]) {
    refused('BAD_OPTION', /got: {6}the string "models/, () =>
      judge(listOf(), 'models/list' as unknown as Invariant),
    );
    refused('BAD_OPTION', /createRepOK\(model\)/, () => judge(listOf(), model as unknown as Invariant));
    refused('BAD_OPTION', /got: {6}null/, () => judge(null as unknown as object, repOK));
    refused('OUT_OF_SCOPE', /the object is a Map, not a DoublyLinkedList/, () => judge(new Map(), repOK));
    refused('REPOK_FAILED', /threw RangeError: no/, () =>
      judge(listOf(), () => {
        throw new RangeError('no');
      }),
    );
  }
});

test('a guard takes an object that its repOK cannot judge for a finding, unless told to let it pass', () => {
  refused('OUT_OF_SCOPE', /outOfScope: 'pass'/, () => guard(new Map(), repOK));
  assert.is(guard(new Map(), repOK, { outOfScope: 'pass' }).size, 0);
});

test('a model file of another version is refused when it is loaded', () => {
  saveModel(model, folder);
  const file = join(folder, 'classifier.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...json, version: 1 }));
  refused('BAD_FILE', new RegExp(`version ${MODEL_VERSION}\\n.*got: {6}version 1\\n.*train again`), () =>
    guard(listOf(), loadRepOK(folder)),
  );
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
