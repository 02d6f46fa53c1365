import { getOrInsert } from '../../../base/get-or-insert.ts';
import { listWords } from './link-words.ts';

/** A sentence about the records of a role: one condition, or several that are said together. */
export interface DescribedSentence {
  readonly words: string;
  /** The indices of the conditions that it says. */
  readonly conditions: readonly number[];
}

/** A sentence without one of its fields or paths. */
interface Gap {
  /** The words before and after it. */
  readonly around: readonly [string, string];
  /** What is left out, as code. */
  readonly code: string;
  readonly sentence: DescribedSentence;
}

/**
 * Joins sentences that differ in one field or path, each at the place of the first: "each of `left` and `right` leads to no
 * object met before".
 */
export function groupSentences(sentences: readonly DescribedSentence[]): DescribedSentence[] {
  const groups = new Map<string, Gap[]>();
  for (const gap of sentences.flatMap(gapsIn))
    getOrInsert(groups, JSON.stringify(gap.around), () => []).push(gap);
  const largest = [...groups.values()].sort((a, b) => b.length - a.length);
  const joined = new Map<DescribedSentence, DescribedSentence | undefined>();
  for (const group of largest) {
    const open = group.filter(({ sentence }) => !joined.has(sentence));
    const [first, ...others] = open;
    if (first === undefined || others.length === 0) continue;
    const [before, after] = first.around;
    joined.set(first.sentence, {
      words: `${before}each of ${listWords(
        open.map(({ code }) => code),
        'and',
      )}${after}`,
      conditions: open.flatMap(({ sentence }) => sentence.conditions),
    });
    for (const { sentence } of others) joined.set(sentence, undefined);
  }
  return sentences.flatMap((sentence) => (joined.has(sentence) ? (joined.get(sentence) ?? []) : [sentence]));
}

/**
 * Returns the ways to leave a field or path out of a sentence. Neither a premise nor a choice can be joined: each holds for
 * one of several fields. The subject of a choice can.
 */
function gapsIn(sentence: DescribedSentence): Gap[] {
  const { words } = sentence;
  if (/\bwhere\b|;/u.test(words)) return [];
  const isChoice = /\bor\b/u.test(words);
  return [...words.matchAll(/`[^`]*`/gu)]
    .filter(({ index }) => index === 0 || !isChoice)
    .map(({ 0: code, index }) => ({
      around: [words.slice(0, index), words.slice(index + code.length)],
      code,
      sentence,
    }));
}
