import { AssertionError } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import structure from '../../../structures/doubly-linked-list/index.ts';
import { DoublyLinkedList } from '../../../structures/doubly-linked-list/doubly-linked-list.ts';
import { createRepOK } from '../../learn/model/classifier.ts';
import { loadRepOK } from '../../learn/model/load-model.ts';
import { MODEL_FILE_FORMAT } from '../../learn/model/model-json.ts';
import { saveModel } from '../../learn/model/save-model.ts';
import type { LearnInvError } from '../../base/error.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { guardClass } from '../guards/guard-class.ts';
import { guard } from '../guards/guard.ts';
import type { Invariant } from '../guards/invariant.ts';
import type { RepresentationError } from '../guards/representation-error.ts';
import { learn } from '../../learn/training/learn.ts';
import { assertRepOK } from './assert-rep-ok.ts';
import { toSatisfyRepOK } from './to-satisfy-rep-ok.ts';

const test = suite('assertions of a learned repOK');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const { model } = await learn(structure, {
  ...{ scope: 3, seed: 1, beyond: false },
  ...{ trials: 1, votes: 1, jobs: 1 },
});
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

const assertError = (code: string, pattern: RegExp, run: () => unknown): void => {
  const { code: got, message } = thrown(run) as LearnInvError;
  assert.is(got, code);
  assert.match(message, pattern);
  assert.match(message, /expected: .*\n.*got: .*\n.*hint: /);
};

test('accepts a valid object, guarded or not', () => {
  assertRepOK(listOf(2, 1, 3), repOK);
  assertRepOK(guard(listOf(1, 2), repOK), repOK);
});

test('throws an AssertionError with faults and repair for an invalid object', () => {
  const error = thrown(() => assertRepOK(broken(), repOK)) as RepresentationError;
  assert.instance(error, AssertionError);
  assert.is((error as AssertionError).code, 'ERR_ASSERTION');
  assert.match(error.message, /^expected a valid DoublyLinkedList\n {2}probability of being valid 0\.\d+\n/);
  assert.match(
    error.message,
    /this \(DoublyLinkedList 0\): .*: .*`size` is 1 and the number of Nodes is 3\n/,
  );
  assert.match(error.message, /nearest repair: .*size: 1 → 3/);
  assert.is(error.explanation?.faults[0]?.path, 'this');
});

test('judges objects of a guarded class like those of the class', () => {
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

test('the matcher passes and fails like assertRepOK, with a message for both results', () => {
  const good = toSatisfyRepOK(listOf(1), repOK);
  assert.is(good.pass, true);
  assert.match(good.message(), /expected a DoublyLinkedList that violates/);
  const bad = toSatisfyRepOK(broken(), repOK);
  assert.is(bad.pass, false);
  assert.match(bad.message(), /nearest repair/);
});

test('assertRepOK and the matcher throw if the object cannot be judged', () => {
  for (const judge of [assertRepOK, toSatisfyRepOK]) {
    assertError('BAD_OPTION', /got: {6}the string "models/, () =>
      judge(listOf(), 'models/list' as unknown as Invariant),
    );
    assertError('BAD_OPTION', /createRepOK\(model\)/, () => judge(listOf(), model as unknown as Invariant));
    assertError('BAD_OPTION', /got: {6}null/, () => judge(null as unknown as object, repOK));
    assertError('OUT_OF_SCOPE', /the object is a Map, not a DoublyLinkedList/, () => judge(new Map(), repOK));
    assertError('REPOK_FAILED', /threw RangeError: no/, () =>
      judge(listOf(), () => {
        throw new RangeError('no');
      }),
    );
  }
});

test('a repOK bound to renamed classes judges their objects as objects of the classes in the model', () => {
  class R {}
  const anonymous = (() => class {})();
  const [root, node] = model.schema.classes.map(({ name }) => name) as [string, string];
  const renamed = (list: object): object => {
    for (const object of readHeap(list).objects) {
      Object.setPrototypeOf(object, object === list ? R.prototype : anonymous.prototype);
    }
    return list;
  };
  assert.match(
    (repOK.check(renamed(listOf(1))) as { reason: string }).reason,
    /is a R, not a DoublyLinkedList.*minifier.*classes: \{ DoublyLinkedList \}.*keep-names/,
  );
  const ways = [
    repOK.bind({ [root]: R, [node]: anonymous }),
    createRepOK(model, { classes: { [root]: R, [node]: anonymous } }),
  ];
  for (const bound of ways) {
    for (const make of [() => listOf(2, 1, 3), () => listOf(), broken]) {
      assert.equal(bound.check(renamed(make())), repOK.check(make()));
    }
    const list = guard(Object.assign(renamed(listOf(1)), { lose: () => undefined }), bound);
    assert.instance(list, R);
  }
  assertError('BAD_OPTION', /no class "Cell"\n.*DoublyLinkedList, Node/, () => repOK.bind({ Cell: R }));
  assertError('BAD_OPTION', /is no class/, () => repOK.bind({ [root]: 3 } as never));
});

/** Returns a subclass with fields and methods of its own. */
const labelled = (Base: typeof DoublyLinkedList): new () => DoublyLinkedList & { spoil(): void } =>
  class Labelled extends Base {
    label = 'a';
    log: string[] = [];
    spoil(): void {
      this.log.push('spoil');
      this.size += 7;
    }
  };

test('a guard judges an object of a subclass as one of the class, and says which fields it ignores', () => {
  const ways = [
    () => new (labelled(guardClass(DoublyLinkedList, repOK)))(),
    () => new (guardClass(labelled(DoublyLinkedList), repOK))(),
    () => guard(new (labelled(DoublyLinkedList))(), repOK),
  ];
  for (const make of ways) {
    const list = make();
    list.addFirst(1);
    list.addFirst(2);
    const error = thrown(() => list.spoil()) as RepresentationError;
    assert.is(error.operation, 'spoil');
    assert.match(error.message, /not judged, added by a subclass: Labelled\.label, Labelled\.log/);
    assert.equal(error.explanation!.ignored, ['Labelled.label', 'Labelled.log']);
  }
  const verdict = repOK.bind(DoublyLinkedList).check(new (labelled(DoublyLinkedList))());
  assert.equal(verdict.outcome === 'valid' && verdict.ignored, ['label', 'log']);
});

test("extra fields of a subclass make an object invalid if extraFields is 'fail'", () => {
  const strict = { extraFields: 'fail' } as const;
  const Strict = labelled(guardClass(DoublyLinkedList, repOK, strict));
  assert.throws(() => new Strict().addFirst(1), /label holds "a"; valid objects have no such field/);
  class Bare extends guardClass(DoublyLinkedList, repOK, strict) {
    twice(): void {
      this.addFirst(1);
      this.addFirst(1);
    }
  }
  new Bare().twice();
});

test("an out-of-scope object is a finding of a guard, unless outOfScope is 'pass'", () => {
  assertError('OUT_OF_SCOPE', /outOfScope: 'pass'/, () => guard(new Map(), repOK));
  assert.is(guard(new Map(), repOK, { outOfScope: 'pass' }).size, 0);
});

test('loadRepOK rejects a model file of another version', () => {
  saveModel(model, folder);
  const file = join(folder, 'classifier.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...json, version: 1 }));
  assertError(
    'BAD_FILE',
    new RegExp(`version ${MODEL_FILE_FORMAT.version}\\n.*got: {6}version 1, .*older.*\\n.*train again`),
    () => guard(listOf(), loadRepOK(folder)),
  );
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
