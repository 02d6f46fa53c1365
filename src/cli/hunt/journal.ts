import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Sequence } from '../../hunt/sequence.ts';
import { argumentToJson, type CallJson, type SequenceJson } from '../../hunt/sequence-json.ts';

/**
 * Writes down each call before it is made, so that another process knows which one ended this one. The scope and the
 * calls of a sequence stand on a line each; a line that is empty ends it, whatever follows.
 */
export class Journal {
  readonly #file: number;
  #sequence: Sequence | undefined;
  #written = 0;
  #end = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /** @param sequence one that grows has to stay the same object. */
  note(sequence: Sequence): void {
    const { k, calls } = sequence;
    let text = '';
    if (this.#sequence !== sequence) {
      this.#sequence = sequence;
      this.#written = 0;
      this.#end = 0;
      text = `${k}\n`;
    }
    // Refused calls are taken back, so the last one may replace another.
    const from = Math.min(this.#written, calls.length - 1);
    for (const { operation, args } of calls.slice(from)) {
      const call: CallJson = { method: operation.name, args: args.map(argumentToJson) };
      text += `${JSON.stringify(call)}\n`;
    }
    this.#written = calls.length;
    writeSync(this.#file, `${text}\n`, this.#end);
    this.#end += Buffer.byteLength(text);
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
