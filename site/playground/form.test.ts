import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { invoke } from '../../src/objects/structure/invoke.ts';
import { BadForm, formOf, formText, structureOf, type Form } from './form.ts';
import { pastedClass } from './pasted-class.ts';

const test = suite('form');

const BUFFER = pastedClass(`export class Buffer {
  #slots;
  #count = 0;
  constructor(capacity: number) { this.#slots = new Array(capacity).fill(null); }
  push(item: 'a' | 'b') {
    if (this.#count === this.#slots.length) throw new Error('full');
    this.#slots[this.#count++] = item;
  }
  pop() { this.#slots[--this.#count] = null; }
  each(callback) { this.#slots.forEach(callback); }
}`);

test('methods that build are trusted, and those that cannot be called are left out', async () => {
  const { create, methods, leftOut } = await formOf(BUFFER);
  assert.is(create, 'new Buffer(k)');
  assert.equal(
    methods.map(({ name, args, isTrusted, refuses }) => [name, args, isTrusted, refuses]),
    [
      ['push', ["oneOf('a', 'b')"], true, true],
      ['pop', [], false, undefined],
    ],
  );
  assert.equal(
    leftOut.map(({ name }) => name),
    ['each'],
  );
});

test('the structure calls the class as the form says, and its builders refuse what they throw at', async () => {
  const form = await formOf(BUFFER);
  const { name, builders, methods, create } = structureOf(form, BUFFER);
  assert.is(name, 'buffer');
  const object = create(1);
  const [push] = builders;
  invoke(push!, object, ['a']);
  invoke(push!, object, ['b']);
  assert.is(methods[0]!.name, 'pop');
  assert.match(formText(form), "import { Buffer } from './buffer.js';");
});

test('a form that is no structure is refused in words', async () => {
  const form = await formOf(BUFFER);
  const refused = (changed: Partial<Form>, words: RegExp): void =>
    assert.throws(
      () => structureOf({ ...form, ...changed }, BUFFER),
      (error: Error) => error instanceof BadForm && words.test(error.message),
    );
  const [push] = form.methods;
  refused({ methods: [{ ...push!, isTrusted: false }] }, /Trust at least one/);
  refused({ methods: [{ ...push!, args: ['int(0'] }] }, /^push: int\(0 is no domain/);
  refused({ methods: [{ ...push!, args: ['7'] }] }, /^push: 7 is no domain/);
  refused({ create: 'new (' }, /Unexpected/);
});

test.run();
