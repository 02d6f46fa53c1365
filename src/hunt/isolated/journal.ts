import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { Sequence } from '../run/sequence.ts';
import { argumentToJson, type CallJson, type SequenceJson } from '../run/sequence-json.ts';

/**
 * Writes each call to a file before it is made, so that the parent process can read which call ended this process. The
 * file holds the scope and the calls of one sequence, a line each, up to the first empty line.
 */
export class Journal {
  readonly #file: number;
  /** The scope and calls of the sequence in the file. */
  #k: number | undefined;
  #calls: readonly Call[] = [];
  /** Offsets of the lines of the calls, and of the line that follows them. */
  #offsets: number[] = [];

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /**
   * Writes a sequence, the calls that the file does not hold yet.
   *
   * @param sequence the sequence, whose last call is about to be made.
   */
  write({ k, calls }: Sequence): void {
    const isOfScope = this.#k === k;
    const other = calls.findIndex((call, at) => !isOfScope || call !== this.#calls[at]);
    const unchanged = other < 0 ? calls.length : other;
    let text = isOfScope ? '' : `${k}\n`;
    const begin = isOfScope ? this.#offsets[unchanged]! : 0;
    this.#offsets.length = unchanged;
    for (const { operation, args } of calls.slice(unchanged)) {
      const call: CallJson = { method: operation.name, args: args.map(argumentToJson) };
      this.#offsets.push(begin + Buffer.byteLength(text));
      text += `${JSON.stringify(call)}\n`;
    }
    this.#offsets.push(begin + Buffer.byteLength(text));
    this.#k = k;
    this.#calls = [...calls];
    writeSync(this.#file, `${text}\n`, begin);
  }

  /** Closes the file. */
  close(): void {
    closeSync(this.#file);
  }
}

/**
 * Returns the sequence of a journal, which ends with the call made last; undefined if no call was made. A process that
 * ended before its first call may have made no file.
 */
export function readJournal(path: string): SequenceJson | undefined {
  if (!existsSync(path)) return undefined;
  const [k, ...lines] = readFileSync(path, 'utf8').split('\n');
  const calls: CallJson[] = [];
  for (const line of lines) {
    if (line === '') break;
    calls.push(JSON.parse(line) as CallJson);
  }
  return calls.length === 0 ? undefined : { k: Number(k), calls };
}
