import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../src/base/random.ts';
import { invoke } from '../../src/objects/structure/invoke.ts';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { rejectsJunk } from '../testing/rejects-junk.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';
import { RingBuffer } from './ring-buffer.ts';

const call: fc.Arbitrary<NamedCall> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(fc.constantFrom('pushBack', 'pushFront'), fc.integer({ min: 0, max: 9 })),
  },
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom('popFront', 'popBack', 'peekFront', 'peekBack')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

const model = (items: number[] = []) => ({
  items,
  pushBack: (item: number) => void items.push(item),
  pushFront: (item: number) => void items.unshift(item),
  popFront: () => items.shift() ?? null,
  popBack: () => items.pop() ?? null,
  peekFront: () => items[0] ?? null,
  peekBack: () => items.at(-1) ?? null,
  clear: () => void items.splice(0),
});

const contents = ({ slots, head, size }: RingBuffer): unknown[] =>
  Array.from({ length: size }, (_, offset) => slots[(head + offset) % slots.length]);

/** 2 and 3 in slots 0 and 1, 1 in slot 3 (the head), slot 2 free. */
function ofThree(): RingBuffer {
  const buffer = new RingBuffer();
  for (const item of [2, 3]) buffer.pushBack(item);
  buffer.pushFront(1);
  return buffer;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the buffer behaves like an array', () => {
  behavesLike(
    () => new RingBuffer(),
    model,
    call,
    (buffer) => (repOK(buffer) ? contents(buffer) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('buffers of 200 numbers keep repOK while they grow, and their capacity while they shrink', () => {
  const k = 200;
  const random = createRandom(1);
  const buffer = structure.create(k) as RingBuffer;
  while (buffer.size < k) {
    const operation = random.pick(structure.builders.slice(0, 3));
    invoke(
      operation,
      buffer,
      operation.args.map((domain) => domain.kind === 'value' && domain.generate(k, random)),
    );
    assert.ok(repOK(buffer));
  }
  while (buffer.popBack() !== null) assert.ok(repOK(buffer));
  assert.is(buffer.slots.length, 256);
});

test('every combination of head and size is reached', () => {
  const reached = new Set<string>();
  for (let head = 0; head < 4; head++) {
    for (let size = 0; size <= 4; size++) {
      const buffer = new RingBuffer();
      for (let turn = 0; turn < head; turn++) {
        buffer.pushBack(0);
        buffer.popFront();
      }
      for (let item = 0; item < size; item++) buffer.pushBack(item);
      assert.ok(repOK(buffer));
      reached.add(`${buffer.head} ${buffer.size} ${buffer.slots.length}`);
    }
  }
  assert.is(reached.size, 20);
});

test('repOK rejects buffers with a hand-made fault', () => {
  const breaks: Record<string, (buffer: RingBuffer) => void> = {
    'a capacity too large': (buffer) => buffer.slots.splice(2, 0, undefined),
    'a capacity too small': (buffer) => buffer.slots.splice(2, 1) && (buffer.head = 2),
    'numbers in the free half of a doubled capacity': (buffer) => buffer.slots.push(...buffer.slots),
    'no slots': (buffer) => Object.assign(buffer, { slots: [], size: 0 }),
    'a head before the slots': (buffer) => (buffer.head = -1),
    'a head after the slots': (buffer) => (buffer.head = 4),
    'a head one turn too far': (buffer) => (buffer.head += 4),
    'a head that is not an integer': (buffer) => (buffer.head = 0.5),
    'a wrong head': (buffer) => (buffer.head = 2),
    'a size below 0': (buffer) => (buffer.size = -1),
    'the size too small': (buffer) => buffer.size--,
    'the size too large': (buffer) => buffer.size++,
    'a size that is not an integer': (buffer) => (buffer.size = 2.5),
    'a used slot without a number': (buffer) => (buffer.slots[1] = undefined),
    'a free slot with a number': (buffer) => (buffer.slots[2] = 0),
    'a free slot that is null': (buffer) => Object.assign(buffer.slots, { 2: null }),
    'a missing free slot': (buffer) => Reflect.deleteProperty(buffer.slots, 2),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const buffer = ofThree();
    assert.ok(repOK(buffer));
    damage(buffer);
    assert.not(repOK(buffer), name);
  }
});

test('repOK rejects an empty buffer whose size is below 0', () => {
  const buffer = new RingBuffer();
  assert.ok(repOK(buffer));
  buffer.size = -1;
  assert.not(repOK(buffer));
});

test('repOK rejects a full buffer whose size is larger than the capacity', () => {
  const buffer = ofThree();
  buffer.pushBack(4);
  assert.ok(repOK(buffer));
  buffer.size++;
  assert.not(repOK(buffer));
});

test('repOK rejects missing fields and values of another type without throwing', () =>
  rejectsJunk(ofThree, repOK, [
    (buffer) => [buffer, 'slots'],
    (buffer) => [buffer, 'head'],
    (buffer) => [buffer, 'size'],
    ({ slots }) => [slots, '0'],
    ({ slots }) => [slots, '3'],
  ]));

test.run();
