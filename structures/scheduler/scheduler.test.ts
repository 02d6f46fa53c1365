import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../src/objects/heap/read.ts';
import { graphKey } from '../../src/objects/heap/graph.ts';
import { behavesLike, makeCall, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import type { SchedulerBug } from './bugs.ts';
import structure from './index.ts';
import { JobList } from './job-list.ts';
import { Job } from './job.ts';
import { repOK } from './rep-ok.ts';
import { schedulerClass, type Scheduler } from './scheduler.ts';

const priority = fc.constantFrom(1, 2, 3);
const ratio = fc.constantFrom(0, 0.3, 0.5, 0.95, 1, 2);
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('newProcess'), priority) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('upgradeProcess'), priority, ratio) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('unblockProcess'), ratio) },
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom('blockProcess', 'quantumExpire', 'finishProcess')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('finishAllProcesses')) },
);

/** A model with arrays of ids; priorities are kept separately. */
class Model {
  readonly queues: number[][] = [[], [], [], []];
  readonly blocked: number[] = [];
  readonly priorities: number[] = [];

  newProcess(priority: number): number {
    this.queues[priority]!.push(this.priorities.length);
    return this.priorities.push(priority) - 1;
  }
  upgradeProcess(priority: number, ratio: number): void {
    if (priority === 3) return;
    for (const id of pick(this.queues[priority]!, ratio)) {
      this.priorities[id] = priority + 1;
      this.queues[priority + 1]!.push(id);
    }
  }
  unblockProcess(ratio: number): void {
    for (const id of pick(this.blocked, ratio)) this.queues[this.priorities[id]!]!.push(id);
  }
  blockProcess(): void {
    const id = this.finishProcess();
    if (id !== null) this.blocked.push(id);
  }
  quantumExpire(): void {
    const id = this.finishProcess();
    if (id !== null) this.queues[this.priorities[id]!]!.push(id);
  }
  finishProcess(): number | null {
    return (
      [3, 2, 1]
        .map((level) => this.queues[level]!)
        .find(({ length }) => length > 0)
        ?.shift() ?? null
    );
  }
  finishAllProcesses(): number {
    let count = 0;
    while (this.finishProcess() !== null) count++;
    return count;
  }
}

/** Removes the item at a share `ratio` of the items; returns it in an array, which is empty if there is none. */
const pick = (items: number[], ratio: number): number[] => items.splice(Math.floor(items.length * ratio), 1);

function ids(list: JobList | null | undefined): number[] {
  const found: number[] = [];
  for (let job = list?.first ?? null; job !== null; job = job.next) found.push(job.id);
  return found;
}

/** Returns the ids in the three queues and in the list of blocked jobs. */
const lists = ({ queues, blocked }: Scheduler): number[][] => [...queues.slice(1), blocked].map(ids);

const looksOf = (scheduler: Scheduler): string => graphKey(readHeap(scheduler).graph);

function after(calls: readonly NamedCall[], bug?: SchedulerBug): Scheduler {
  const scheduler = new (schedulerClass(bug))();
  for (const named of calls) makeCall(scheduler, named);
  return scheduler;
}

test('all operations keep repOK', () => methodsKeepRepOK(structure));

test('the scheduler behaves like arrays of ids', () => {
  behavesLike(
    () => new (schedulerClass())(),
    () => new Model(),
    call,
    (scheduler) => (repOK(scheduler) ? lists(scheduler) : ['repOK is false']).map(String),
    ({ queues, blocked }) => [...queues.slice(1), blocked].map(String),
  );
});

const one: NamedCall = ['newProcess', 1];

test('with the bug of the original, an upgraded job keeps its old priority and returns to the old queue', () => {
  const calls: NamedCall[] = [one, ['upgradeProcess', 1, 0]];
  assert.ok(repOK(after(calls)));
  assert.not(repOK(after(calls, 'original')));
  calls.push(['quantumExpire']);
  assert.equal(lists(after(calls)), [[], [0], [], []]);
  assert.equal(lists(after(calls, 'original')), [[0], [], [], []]);
});

test('v8 behaves as the original, except for jobs upgraded twice in a row', () => {
  const once = call.filter(([method, priority]) => method !== 'upgradeProcess' || priority === 1);
  fc.assert(
    fc.property(fc.array(once, { maxLength: 40 }), (calls) =>
      assert.is(looksOf(after(calls, 'v8')), looksOf(after(calls, 'original'))),
    ),
  );
  const twice: NamedCall[] = [one, ['upgradeProcess', 1, 0], ['upgradeProcess', 2, 0]];
  assert.is(after(twice).queues[3]!.first!.priority, 3);
  assert.is(after(twice, 'original').queues[3]!.first!.priority, 2);
  assert.is(after(twice, 'v8').queues[3]!.first!.priority, 1);
});

test('v1 and v6 run past the end of a list', () => {
  for (const bug of ['v1', 'v6'] as const) {
    for (const calls of [
      [one, ['upgradeProcess', 1, 2]],
      [one, ['blockProcess'], ['unblockProcess', 2]],
    ] satisfies NamedCall[][]) {
      assert.ok(repOK(after(calls)));
      assert.throws(() => after(calls, bug), /null/);
    }
  }
});

test('v5 throws when there is no job to upgrade', () => {
  const calls: NamedCall[] = [one, ['upgradeProcess', 1, 1]];
  assert.ok(repOK(after(calls)));
  assert.throws(() => after(calls, 'v5'), /null/);
});

test('v2, v3, v4 and v7 choose another job or none and leave valid schedulers', () => {
  const two: NamedCall[] = [one, one, ['blockProcess'], ['blockProcess']];
  const cases: [SchedulerBug, NamedCall[], right: number[][], wrong: number[][]][] = [
    ['v2', [...two, ['unblockProcess', 0.5]], [[1], [], [], [0]], [[0], [], [], [1]]],
    ['v3', [one, ['upgradeProcess', 1, 0.95]], [[], [0], [], []], [[0], [], [], []]],
    ['v4', [one, ['upgradeProcess', 1, 0]], [[], [0], [], []], [[0], [], [], []]],
    ['v7', [one, ['upgradeProcess', 1, 1]], [[0], [], [], []], [[], [0], [], []]],
    ['v7', [...two, ['unblockProcess', 1]], [[], [], [], [0, 1]], [[1], [], [], [0]]],
  ];
  for (const [bug, calls, right, wrong] of cases) {
    assert.equal(lists(after(calls)), right, bug);
    assert.equal(lists(after(calls, bug)), wrong, bug);
    assert.ok(repOK(after(calls, bug)));
  }
});

test('repOK rejects schedulers with a hand-made fault', () => {
  const breaks: Record<string, (scheduler: Scheduler) => unknown> = {
    'one queue too few': (scheduler) => scheduler.queues.pop(),
    'a queue below the lowest priority': (scheduler) => (scheduler.queues[0] = new JobList()),
    'a missing queue': (scheduler) => (scheduler.queues[2] = null),
    'the same queue twice': (scheduler) => (scheduler.queues[2] = scheduler.queues[3]!),
    'a queue that is the blocked list': ({ queues, blocked }) => (queues[2] = blocked),
    'a job of the wrong priority': ({ queues }) => (queues[1]!.last!.priority = 2),
    'a blocked job with an unknown priority': ({ blocked }) => (blocked!.first!.priority = 4),
    'a job in two lists': ({ queues, blocked }) => Object.assign(queues[3]!, blocked),
    'a missing prev link': ({ queues }) => (queues[1]!.last!.prev = null),
    'a prev link of the first job': ({ queues }) => (queues[1]!.first!.prev = queues[1]!.last),
    'a cycle': ({ queues }) => (queues[1]!.last!.next = queues[1]!.first),
    'a wrong last job': ({ queues }) => (queues[1]!.last = queues[1]!.first),
    'no last job': ({ blocked }) => (blocked!.last = null),
    'a last job of an empty list': ({ queues, blocked }) => (queues[2]!.last = blocked!.last),
    'a count too small': ({ queues }) => queues[1]!.count--,
    'a count above 0 of an empty list': ({ queues }) => queues[2]!.count++,
    'one process too many': (scheduler) => scheduler.processes++,
    'one process too few': (scheduler) => scheduler.processes--,
    'the same id twice': ({ blocked }) => (blocked!.first!.id = 0),
    'an id that was not assigned yet': ({ blocked }) => (blocked!.first!.id = 7),
    'a current job in no list': (scheduler) => (scheduler.current = new Job(1, 1)),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    // Jobs 0 and 1 of priority 1 wait; job 2 of priority 3 is blocked.
    const scheduler = after([one, one, ['newProcess', 3], ['blockProcess'], ['quantumExpire']]);
    assert.ok(repOK(scheduler));
    damage(scheduler);
    assert.not(repOK(scheduler), name);
  }
});

test.run();
