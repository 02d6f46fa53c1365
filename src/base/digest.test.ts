import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Digest } from './digest.ts';

function digestOf(words: readonly number[]): string {
  const digest = new Digest();
  for (const word of words) digest.add(word);
  return digest.text();
}

/** Returns the bits of eight characters of fifteen and one of eight. */
const bitsOf = (text: string): string[] =>
  text.split('').flatMap((character, at) =>
    character
      .charCodeAt(0)
      .toString(2)
      .padStart(at < 8 ? 15 : 8, '0')
      .split(''),
  );

test('other words, in another order or number, have another digest', () => {
  const words = fc.array(fc.integer(), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      assert.is(digestOf(a) === digestOf(b), a.length === b.length && a.every((word, at) => word === b[at]));
    }),
  );
  const near = new Set<string>();
  for (let a = -50; a < 50; a++) for (let b = -50; b < 50; b++) near.add(digestOf([a, b]));
  for (let count = 0; count < 100; count++) near.add(digestOf(Array.from({ length: count }, () => 0)));
  assert.is(near.size, 100 * 100 + 99);
});

test('each bit of a word changes about half of the bits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(31),
      (words, at, bit) => {
        const index = at % words.length;
        const [a, b] = [words, words.with(index, words[index]! ^ (1 << bit))].map((some) =>
          bitsOf(digestOf(some)),
        );
        assert.is(a!.length, 128);
        const changed = a!.filter((one, place) => one !== b![place]).length;
        assert.ok(changed > 30 && changed < 98, `${changed} of 128 bits change`);
      },
    ),
  );
});

test('texts differ by their characters and by where they end', () => {
  const textsOf = (texts: readonly string[]): string => {
    const digest = new Digest();
    for (const text of texts) digest.addText(text);
    return digest.text();
  };
  const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      assert.is(textsOf(a) === textsOf(b), JSON.stringify(a) === JSON.stringify(b));
    }),
  );
  assert.is.not(textsOf(['ab', 'c']), textsOf(['a', 'bc']));
  assert.is.not(textsOf(['a']), textsOf(['a\0']));
});

test.run();
