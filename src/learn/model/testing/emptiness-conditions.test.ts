import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int, oneOf } from '../../../objects/structure/finite-domains.ts';
import { assertCodeAgrees } from './assert-code-agrees.ts';
import { learnedSentences } from './learned-sentences.ts';

const test = suite('conditions on empty containers, flags and texts');

/** A map of lists, none of which is empty. */
class Multimap {
  lists = new Map<number, number[]>();

  add(key: number, value: number): void {
    const list = this.lists.get(key);
    if (list === undefined) this.lists.set(key, [value]);
    else list.push(value);
  }

  remove(key: number): void {
    const list = this.lists.get(key);
    list?.pop();
    if (list?.length === 0) this.lists.delete(key);
  }
}

class Task {
  isDone = false;
  readonly title: string;
  readonly length: number;
  constructor(title: string) {
    this.title = title;
    this.length = title.length;
  }
}

/** Tasks, with the number of those that are done. */
class Tasks {
  all: Task[] = [];
  done = 0;

  add(title: string): void {
    this.all.push(new Task(title));
  }

  toggle(index: number): void {
    const task = this.all[index];
    if (task === undefined) return;
    task.isDone = !task.isDone;
    this.done += task.isDone ? 1 : -1;
  }
}

const multimap = await learnedSentences(
  defineStructure({
    name: 'multimap',
    create: () => new Multimap(),
    builders: { add: [int(0, (k) => k), int(0, (k) => k)], remove: [int(0, (k) => k)] },
  }),
  3,
);

const tasks = await learnedSentences(
  defineStructure({
    name: 'tasks',
    create: () => new Tasks(),
    builders: {
      add: [oneOf('a', 'bc', 'def', 'g', 'hi', 'jklm', 'no', 'p', 'qrs')],
      toggle: [int(0, (k) => k)],
    },
  }),
  3,
);

test('no list of a Map is empty', () => {
  const expected = new Set([
    'Multimap.lists[]: its value is not empty',
    'Multimap.lists[].lists.value: it is not empty',
  ]);
  assert.ok(
    multimap.sentences.some((sentence) => expected.has(sentence)),
    multimap.sentences.join('\n'),
  );
});

test('the number of objects with a flag, and the length of a text, are said', () => {
  for (const expected of [
    'Tasks: `done` equals the number of objects whose `isDone` is true',
    'Task: `length` equals the length of `title`',
  ])
    assert.ok(tasks.sentences.includes(expected), tasks.sentences.join('\n'));
});

test('code of these comparisons agrees with the conditions', async () => {
  for (const { dataset, plan } of [multimap, tasks]) {
    await assertCodeAgrees(
      dataset,
      plan,
      ({ parts }) =>
        parts.kind === 'comparison' &&
        (parts.right.parts.kind === 'written' || parts.right.parts.kind === 'sum'),
    );
  }
});

test.run();
