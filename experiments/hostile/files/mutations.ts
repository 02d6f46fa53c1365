import { gunzipSync, gzipSync } from 'node:zlib';
import { trailerOf } from '../../../src/learn/examples/dataset/dataset-text.ts';
import { withChecksum } from '../../../src/base/files/checksum.ts';
import type { Random } from '../../../src/base/random.ts';
import { damage } from '../../../src/base/testing/damage.ts';
import { hostileJson, PLANTED } from './hostile-json.ts';
import type { HostileFormat } from './hostile-format.ts';

type Mutate = HostileFormat['mutate'];

/** True for the one mutant in twenty that is a damaged file, not an edited one. */
const isDamaged = (random: Random): boolean => random.below(20) === 0;

const textOf = (json: unknown): string => JSON.stringify(json) ?? '';

/** Mutates JSON that has no checksum. */
export const mutatePlain: Mutate = (original, random) =>
  isDamaged(random) ? damage(original, random) : textOf(hostileJson(JSON.parse(original.toString()), random));

/** Mutates JSON that has a checksum, and gives it the right one. */
export const mutateChecked: Mutate = (original, random) => {
  if (isDamaged(random)) return damage(original, random);
  const { checksum: _checksum, ...content } = JSON.parse(original.toString()) as Record<string, unknown>;
  const mutated = hostileJson(content, random);
  const isObject = typeof mutated === 'object' && mutated !== null && !Array.isArray(mutated);
  return textOf(isObject ? withChecksum(mutated as Parameters<typeof withChecksum>[0]) : mutated);
};

/** Mutates the lines of a dataset, and gives them the right checksum. */
export const mutateDataset: Mutate = (original, random) => {
  if (isDamaged(random)) return damage(original, random);
  const lines = gunzipSync(original).toString().trimEnd().split('\n').slice(0, -1);
  if (random.below(10) === 0) lines.splice(random.below(lines.length), 1 + random.below(2));
  else {
    const line = random.below(3) === 0 ? 0 : random.below(lines.length);
    lines[line] = textOf(hostileJson(JSON.parse(lines[line]!), random));
  }
  const text = `${lines.join('\n')}\n`;
  return gzipSync(text + trailerOf(text), { level: 1 });
};

/** Pieces that a reader of text may stumble over. */
const PIECES: readonly (() => string)[] = [
  () => PLANTED,
  () => '\0',
  () => '\ud800',
  () => '\r',
  () => '\t',
  () => '__proto__',
  () => '1e999',
  () => '-',
  () => '"',
  () => "'",
  () => '`',
  () => '*/',
  () => '${',
  () => '@',
  () => '('.repeat(3000),
  () => '['.repeat(3000),
  () => '{a:'.repeat(1000),
  () => '!'.repeat(20_000),
  () => 'A'.repeat(200_000),
  () => '1+'.repeat(3000),
  () => 'int(0, 1e300)',
  () => 'list(int(0, 9), { min: 1e9 })',
  () => '/(a+)+$/',
  () => '\u2028',
];

/** Mutates text: pieces are inserted, doubled, exchanged or cut out; words change places. */
export const mutateText: Mutate = (original, random) => {
  if (isDamaged(random)) return damage(original, random);
  let text = original.toString();
  for (let changes = 1 + random.below(4); changes > 0; changes--) text = changed(text, random);
  return text;
};

function changed(text: string, random: Random): string {
  const from = random.below(text.length + 1);
  const to = Math.min(text.length, from + random.below(12));
  const [before, middle, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (random.below(6)) {
    case 0:
      return before + after;
    case 1:
      return before + middle + middle + after;
    case 2:
      return before + middle.repeat(2 + random.below(2000)) + after;
    case 3:
      return exchanged(text, random);
    default:
      return before + random.pick(PIECES)() + (random.below(2) === 0 ? middle : '') + after;
  }
}

/** Returns a text in which two words have changed places. */
function exchanged(text: string, random: Random): string {
  const words = [...text.matchAll(/\w+/g)];
  if (words.length < 2) return text;
  const [one, other] = [random.pick(words), random.pick(words)].toSorted((a, b) => a.index - b.index) as [
    RegExpExecArray,
    RegExpExecArray,
  ];
  if (one.index === other.index) return text;
  const between = text.slice(one.index + one[0].length, other.index);
  return text.slice(0, one.index) + other[0] + between + one[0] + text.slice(other.index + other[0].length);
}

/** Mutates bytes that are no text: flips of bits, cut ends, and additional bytes. */
export const mutateBytes: Mutate = (original, random) => {
  const bytes = damage(original, random);
  return random.below(4) === 0 ? Buffer.concat([bytes, Buffer.alloc(random.below(64))]) : bytes;
};
