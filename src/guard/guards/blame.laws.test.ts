import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checked } from './checked.ts';
import { guardClass } from './guard-class.ts';
import { guard } from './guard.ts';
import { unguarded } from './guarded-objects.ts';
import { RepresentationError } from './representation-error.ts';
import { Account, isBalanced, METHODS, type Step } from './testing/account.ts';

const Guarded = guardClass(Account, isBalanced);
class Special extends Guarded {
  label = 'special';
}
/** The ways to guard an account; the accounts of one program are guarded in the same way, or each in another. */
const ways: Record<string, () => Account> = {
  guard: () => guard(new Account(), isBalanced),
  guardClass: () => new Guarded(),
  checked: () => new (checked(isBalanced)(Account))(),
  'a subclass': () => new Special(),
};

const COUNT = 3;
type Call = Extract<Step, { kind: 'call' }>;
const account = fc.nat(COUNT - 1);
const { call } = fc.letrec<{ call: Call; step: Step }>((tie) => ({
  step: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<Step>({ kind: 'change', account: 0, by: 0 }),
    tie('call'),
  ),
  call: fc.record({
    kind: fc.constant('call' as const),
    account,
    method: fc.constantFrom(...METHODS),
    steps: fc.array(tie('step'), { maxLength: 3, depthIdentifier: 'steps' }),
  }),
}));
/** Calls from outside, and the place of one of their calls, with the account that this one damages. */
const programs = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 4 }),
  at: fc.nat(),
  damaged: account,
});

/** Lists the calls of a program with the calls that enclose each, the outermost first. */
const callsOf = (steps: readonly Step[], outer: readonly Call[] = []): (readonly Call[])[] =>
  steps.flatMap((step) =>
    step.kind === 'call' ? [[...outer, step], ...callsOf(step.steps, [...outer, step])] : [],
  );

/** Returns the steps with other steps of one call. */
const changed = (steps: readonly Step[], call: Call, change: (steps: readonly Step[]) => Step[]): Step[] =>
  steps.map((step) =>
    step.kind === 'call'
      ? { ...step, steps: step === call ? change(step.steps) : changed(step.steps, call, change) }
      : step,
  );

const run = (accounts: readonly Account[], calls: readonly Step[]): unknown[] =>
  (calls as Call[]).map(({ account, method, steps }) => accounts[account]![method](steps, accounts));

const test = suite('blame');
const all = Object.values(ways);
const makers = [...all.map((make) => Array.from({ length: COUNT }, () => make)), all.slice(0, COUNT)];

test('a call that damages any object is blamed, and no other call is', () => {
  fc.assert(
    fc.property(programs, fc.constantFrom(...makers), fc.boolean(), ({ calls, at, damaged }, make, first) => {
      const places = callsOf(calls);
      const enclosing = places[at % places.length]!;
      const guilty = enclosing.at(-1)!;
      const damage: Step = { kind: 'change', account: damaged, by: 1 };
      const program = changed(calls, guilty, (steps) => (first ? [damage, ...steps] : [...steps, damage]));
      // If calls of the damaged object run, the outermost of them must leave it valid.
      const blamed = enclosing.find(({ account }) => account === damaged) ?? guilty;
      const accounts = make.map((makeOne) => makeOne());
      let thrown: unknown;
      try {
        run(accounts, program);
      } catch (error) {
        thrown = error;
      }
      assert.instance(thrown, RepresentationError);
      assert.is((thrown as RepresentationError).object, unguarded(accounts[damaged]!));
      assert.is((thrown as RepresentationError).operation, blamed.method);
    }),
    { numRuns: 300 },
  );
});

test('a program whose calls repair what they damage behaves as without guards', () => {
  fc.assert(
    fc.property(programs, fc.constantFrom(...makers), ({ calls, at, damaged }, make) => {
      const places = callsOf(calls);
      const change = (by: number): Step => ({ kind: 'change', account: damaged, by });
      const program = changed(calls, places[at % places.length]!.at(-1)!, (steps) => [
        change(1),
        ...steps,
        change(-1),
      ]);
      const plain = run(
        make.map(() => new Account()),
        program,
      );
      assert.equal(
        run(
          make.map((makeOne) => makeOne()),
          program,
        ),
        plain,
      );
    }),
    { numRuns: 300 },
  );
});

test.run();
