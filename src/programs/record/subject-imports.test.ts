import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Observer } from './observer.ts';
import { observedExports, subjectImports } from './subject-imports.ts';

const test = suite('observed exports');

class Heap {
  readonly items: number[] = [];
  add(item: number): void {
    this.items.push(item);
  }
}

/** Returns the paths of the calls that a program makes that imports the default export as a class. */
function callsWith(namespace: Record<string, unknown>): string[] {
  const observer = new Observer();
  const { default: Class } = observedExports(observer, namespace) as { default: new () => Heap };
  new Class().add(1);
  return observer.use.calls.map(({ path }) => path);
}

test('the default export of a compiled CommonJS module is its own, and not all that it exports', () => {
  assert.equal(callsWith({ default: Heap }), ['default', 'add']);
  const compiled = { __esModule: true, default: Heap, Other: class {} };
  assert.equal(callsWith({ ...compiled, default: compiled }), ['default', 'add']);
});

test('any other default export that is an object is one whose content is exported', () => {
  const observer = new Observer();
  const exported = observedExports(observer, { default: { Heap } });
  assert.is(exported['Heap'], (exported['default'] as { Heap: unknown }).Heap);
});

test('a name that a document does not declare is the main export if it is the name of the package or of the export itself', () => {
  const observer = new Observer();
  const subject = {
    ...{ file: '/none/heap.js', folder: undefined, observer, isTrusted: false },
    load: () => Promise.reject(new Error('unused')),
  };
  const known = (name: string, namespace: Record<string, unknown>, from = '@scope/fast-heap'): unknown =>
    subjectImports({ ...subject, package: from }, '/none/readme.md', namespace).known(name);
  assert.is(known('heap', { default: Heap }), Heap);
  assert.is(known('FastHeap', { default: Heap }), Heap);
  const named = { Heap };
  assert.is(known('fastHeap', named), named);
  assert.is(known('Heap', named), Heap);
  assert.is(known('other', { default: Heap }), undefined);
  assert.is(known('other', { default: () => 0 }, ''), undefined);
});

test.run();
