import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { framedStructure } from '../objects/structure/framed-structure.ts';
import { callHash, createChecked, invoke } from '../objects/structure/invoke.ts';
import { TimeLimit } from './time-limit/time-limit.ts';
import { drawingForNew, drawingFrom } from './own-random.ts';

// oxlint-disable no-restricted-properties -- the class under test draws from Math.random
class Dice {
  readonly rolls: number[] = [Math.random()];
  roll(): void {
    this.rolls.push(Math.random());
  }
}

const PlainDate = Date;

const salt = (): number => 7;

test('objects draw the same numbers in the same calls, whatever is called between', () => {
  const native = Math.random;
  const [a, b] = [drawingForNew(() => new Dice()), drawingForNew(() => new Dice())];
  for (let call = 0; call < 3; call++) drawingFrom(a, salt, () => a.roll());
  const c = drawingForNew(() => new Dice());
  for (const dice of [b, c, b, c, b, c]) drawingFrom(dice, salt, () => dice.roll());
  assert.equal(b.rolls, a.rolls);
  assert.equal(c.rolls, a.rolls);
  assert.is(new Set(a.rolls).size, 4);
  assert.is(Math.random, native);
});

test('calls of other operations or with other arguments draw other numbers', () => {
  const rolls = (name: string, argument: number): number[] => {
    const dice = drawingForNew(() => new Dice());
    drawingFrom(
      dice,
      () => callHash(name, [argument]),
      () => dice.roll(),
    );
    return dice.rolls;
  };
  const all = [rolls('roll', 0), rolls('roll', 1), rolls('throw', 0)];
  assert.is(new Set(all.map(([, roll]) => roll)).size, 3);
  assert.equal(rolls('roll', 0), all[0]);
});

test('the clock stands during a call, but a loop that waits ends', () => {
  const [date, uptime] = [Date.now, performance.now()];
  const times = (): number[] =>
    drawingFrom({}, salt, () => [
      Date.now(),
      performance.now(),
      new Date().getTime(),
      1000 * Math.ceil(Date.parse(Date()) / 1000),
    ]);
  assert.equal(times(), times());
  assert.is(new Set(times()).size, 2);
  const waited = drawingForNew(() => {
    const start = performance.now();
    while (performance.now() < start + 5);
    return { start };
  });
  const dated = drawingForNew(() => {
    const date = new Date();
    assert.instance(date, Date);
    assert.is(date.constructor, Date);
    return {
      date,
      clock: Date,
      year: new Date(1999, 0).getFullYear(),
      day: new Date('2001-02-03').getDate(),
    };
  });
  assert.is(Object.getPrototypeOf(dated.date), PlainDate.prototype);
  assert.equal([dated.year, dated.day], [1999, 3]);
  assert.is.not(new dated.clock().getFullYear(), dated.date.getFullYear());
  assert.ok(waited.start > 0);
  assert.is(Date.now, date);
  assert.is(Date, PlainDate);
  assert.is(Date.prototype.constructor, PlainDate);
  assert.ok(performance.now() >= uptime);
});

test('a list that holds itself is an argument like others', () => {
  const list: unknown[] = [1];
  list.push(list);
  assert.is.not(callHash('roll', [list]), callHash('roll', [[2, list]]));
});

test('a call within a call draws from the same numbers, and a call that throws gives the function back', () => {
  const native = Math.random;
  const [a, b] = [drawingForNew(() => new Dice()), drawingForNew(() => new Dice())];
  drawingFrom(a, salt, () => drawingFrom(a, salt, () => a.roll()));
  drawingFrom(b, salt, () => b.roll());
  assert.equal(a.rolls, b.rolls);
  assert.throws(
    () =>
      drawingFrom(a, salt, () => {
        throw new Error('no dice');
      }),
    'no dice',
  );
  assert.is(Math.random, native);
});

test('frames, which may look for changed built-ins, see the function of the language', () => {
  const native = Math.random;
  const seen = new Set<unknown>();
  const dice = framedStructure(
    defineStructure<Dice>({ name: 'dice', create: () => new Dice(), builders: { roll: [] } }),
    (work) => {
      seen.add(Math.random);
      const result = work();
      seen.add(Math.random);
      return result;
    },
  );
  const [a, b] = [createChecked(dice, 1), createChecked(dice, 1)] as [Dice, Dice];
  for (const object of [a, b, a, b]) invoke(dice.builders[0]!, object, []);
  assert.equal([...seen], [native]);
  assert.equal(a.rolls, b.rolls);
  assert.is(new Set(a.rolls).size, 3);
});

test('a call that is stopped gives the function back', () => {
  const native = Math.random;
  const dice = drawingForNew(() => new Dice());
  const hanging = (): void =>
    drawingFrom(dice, salt, () => {
      for (;;) dice.roll();
    });
  assert.not(new TimeLimit(20).run(hanging));
  assert.is(Math.random, native);
  const other = drawingForNew(() => new Dice());
  assert.is(other.rolls[0], dice.rolls[0]);
});

test('the clock and the numbers are put in place where the program has replaced what holds them', () => {
  const globals = globalThis as Record<string, unknown>;
  const { Math: math, performance: own } = globalThis;
  const { random } = math;
  globals.Math = undefined;
  Object.defineProperty(globalThis, 'performance', {
    configurable: true,
    get: () => {
      throw new Error('gone');
    },
  });
  let drawn: number | undefined;
  try {
    drawn = drawingForNew(() => ({ number: math.random() })).number;
  } finally {
    globals.Math = math;
    Object.defineProperty(globalThis, 'performance', { value: own, configurable: true, writable: true });
  }
  assert.is(drawn, drawingForNew(() => ({ number: Math.random() })).number);
  assert.is(Math.random, random);
});

test.run();
