import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assertRepOK } from '../assert/assert-rep-ok.ts';
import { guardClass } from './guard-class.ts';
import type { GuardFinding } from './guard-options.ts';
import { guard } from './guard.ts';
import { RepresentationError } from './representation-error.ts';

const test = suite('the stack of a RepresentationError');

class Counter {
  count = 0;
  /** A method in a field. */
  lose = (): void => {
    this.count = -1;
  };
  drop(): void {
    this.count = -1;
  }
  set last(value: number) {
    this.count = value;
  }
  async dropLater(): Promise<void> {
    await Promise.resolve();
    this.count = -1;
  }
  *steps(): Generator<number> {
    this.count = -1;
    yield 1;
  }
  each(visit: () => void): void {
    visit();
  }
  static broken(): Counter {
    return Object.assign(new Counter(), { count: -1 });
  }
}
class Broken extends Counter {
  constructor() {
    super();
    this.count = -1;
  }
}
const repOK = ({ count }: Counter): boolean => count >= 0;

const ways: Readonly<Record<string, () => Counter>> = {
  guard: () => guard(new Counter(), repOK),
  guardClass: () => new (guardClass(Counter, repOK))(),
  'guardClass twice': () => new (guardClass(guardClass(Counter, repOK), (one: Counter) => one.count > -2))(),
};

/** The function that a program would have: the stack must begin with it. Needs a new process: see scripts/test.mjs. */
async function userCode(work: () => unknown): Promise<Error> {
  try {
    await work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

function assertBegins(error: Error, name: string): void {
  assert.instance(error, RepresentationError);
  const { stack = '' } = error;
  assert.ok(stack.startsWith(`RepresentationError: ${error.message}\n    at `), stack);
  const [first = ''] = stack.slice(`RepresentationError: ${error.message}\n`.length).split('\n');
  assert.match(first, name);
  assert.match(first, 'stack.test.ts');
}

for (const [way, make] of Object.entries(ways)) {
  test(`begins at the line of the program with ${way}`, async () => {
    const breaks: Readonly<Record<string, (counter: Counter) => unknown>> = {
      method: (counter) => counter.drop(),
      field: (counter) => counter.lose(),
      setter: (counter) => (counter.last = -1),
      generator: (counter) => counter.steps().next(),
      inner: (counter) => guard(new Counter(), repOK).each(() => counter.drop()),
    };
    for (const act of Object.values(breaks)) {
      const counter = make();
      assertBegins(
        await userCode(function caller() {
          return act(counter);
        }),
        '',
      );
    }
  });

  test(`begins at the await of the program after an asynchronous method, with ${way}`, async () => {
    const counter = make();
    const error = await userCode(async function caller() {
      await counter.dropLater();
    });
    assertBegins(error, 'at async caller');
  });
}

test('begins at the line that constructs, guards, or asks a static method for a broken object', async () => {
  const Guarded = guardClass(Counter, repOK);
  const GuardedBroken = guardClass(Broken, repOK);
  const acts = [
    function caller() {
      return new GuardedBroken();
    },
    function caller() {
      return guard(new Broken(), repOK);
    },
    function caller() {
      return Guarded.broken();
    },
    function caller() {
      return assertRepOK(new Broken(), repOK);
    },
  ];
  for (const act of acts) assertBegins(await userCode(act), 'caller');
});

test('a reported finding begins there too', () => {
  const found: GuardFinding[] = [];
  const counter = guard(new Counter(), repOK, { mode: 'report', report: (finding) => found.push(finding) });
  function caller(): void {
    counter.drop();
  }
  caller();
  assertBegins(found[0]!, 'caller');
});

test.run();
