import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Sequence } from '../run/sequence.ts';
import { argumentToJson, type CallJson, type SequenceJson } from '../run/sequence-json.ts';

/**
 * Writes down each call before it is made, so that another process knows which one ended this one. The scope and the
 * calls of a sequence stand on a line each; a line that is empty ends it, whatever follows.
 */
export class Journal {
  readonly #file: number;
  #sequence: Sequence | undefined;
  /** Where in the file the line of each call begins, and where the next one will. */
  #places: number[] = [];

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /** @param sequence with the call to be made as its last; the same object as long as it only grows. */
  note(sequence: Sequence): void {
    const { k, calls } = sequence;
    let text = '';
    if (this.#sequence !== sequence) {
      this.#sequence = sequence;
      text = `${k}\n`;
      this.#places = [];
    }
    // A call that was refused is not part of the sequence: the next one takes its line.
    const known = Math.max(0, Math.min(this.#places.length - 1, calls.length - 1));
    const begin = this.#places[known] ?? 0;
    this.#places.length = known;
    for (const { operation, args } of calls.slice(known)) {
      const call: CallJson = { method: operation.name, args: args.map(argumentToJson) };
      this.#places.push(begin + Buffer.byteLength(text));
      text += `${JSON.stringify(call)}\n`;
    }
    this.#places.push(begin + Buffer.byteLength(text));
    writeSync(this.#file, `${text}\n`, begin);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** The calls that were under way, the last one included; undefined where none was. */
export function readJournal(path: string): SequenceJson | undefined {
  const [k, ...lines] = readFileSync(path, 'utf8').split('\n');
  const calls: CallJson[] = [];
  for (const line of lines) {
    if (line === '') break;
    calls.push(JSON.parse(line) as CallJson);
  }
  return calls.length === 0 ? undefined : { k: Number(k), calls };
}
