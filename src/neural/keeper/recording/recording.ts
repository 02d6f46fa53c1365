import { withChecksum } from '../../../base/files/checksum.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { notUsable } from '../../../base/file-format/file-format.ts';
import { readFormatted } from '../../../base/file-format/read-formatted.ts';
import type { FileInput, Input } from '../inputs/input.ts';
import { digestOf } from './digest-of.ts';
import { RECORDING_FILE_FORMAT, recordingFormat, type RecordingData } from './recording-format.ts';
import { standIn } from './stand-in-file.ts';

/** Characters of an output that is recorded whole, at most. */
const MAX_OUTPUT = 4000;

/** What APIs returned for images and sounds: kept in memory, and in a file, from which it is replayed without the APIs. */
export class Recording {
  /** True if outputs are only replayed: the APIs are not called. */
  readonly isReplayed: boolean;
  /** True while a call with a known input returns what it returned before. */
  usesMemory = false;
  readonly #inputs = new Map<string, RecordingData['inputs'][string]>();
  readonly #outputs = new Map<string, unknown>();
  readonly #made = new WeakMap<Input, string>();

  constructor(data?: RecordingData, isReplayed = false) {
    this.isReplayed = isReplayed;
    for (const [key, inputs] of Object.entries(data?.inputs ?? {})) this.#inputs.set(key, [...inputs]);
    for (const [key, output] of Object.entries(data?.outputs ?? {})) this.#outputs.set(key, output);
  }

  /** Reads a recording, to replay it or to add to it. @throws LearnInvError `BAD_FILE` if it is none. */
  static read(path: string, isReplayed: boolean): Recording {
    const {
      format: _format,
      version: _version,
      ...data
    } = readFormatted(path, RECORDING_FILE_FORMAT) as Readonly<Record<string, unknown>>;
    const summary = notUsable(path, RECORDING_FILE_FORMAT);
    checkFormat(recordingFormat, data, { summary, hint: RECORDING_FILE_FORMAT.remake });
    return new Recording(data, isReplayed);
  }

  /** Writes the recording. @throws LearnInvError `CANNOT_WRITE`. */
  write(path: string): void {
    const inputs = Object.fromEntries(this.#inputs);
    const outputs = Object.fromEntries(this.#outputs);
    const { name: format, version } = RECORDING_FILE_FORMAT;
    const file = withChecksum({ format, version, ...{ inputs, outputs } });
    writeWhole(path, `${JSON.stringify(file, undefined, 1)}\n`);
  }

  /** Notes the inputs that were made for an output of a call, or returns the recorded ones. */
  async inputsFor(
    call: string,
    kind: FileInput['kind'],
    output: unknown,
    make: () => Promise<readonly Input[]>,
  ): Promise<readonly Input[]> {
    const key = `${call} ${JSON.stringify(output)}`;
    if (this.isReplayed)
      return (this.#inputs.get(key) ?? []).map(({ source, digest, isGuess }) => ({
        ...standIn(kind, digest, source),
        isGuess,
      }));
    const made = await make();
    for (const one of made) if (one.kind === kind) this.#made.set(one, key);
    return made;
  }

  /** Notes the file that an API got for an input. */
  noteInput(input: Input | undefined, file: unknown): void {
    const key = input === undefined ? undefined : this.#made.get(input);
    const digest = key === undefined ? undefined : digestOf(file);
    if (digest === undefined) return;
    const { source, isGuess } = input!;
    const known = this.#inputs.get(key!) ?? [];
    this.#inputs.set(key!, [...known, { source, digest, ...(isGuess === true ? { isGuess } : {}) }]);
  }

  /** Returns what a call returned for an image or a sound; undefined if that is not known. */
  outputOf(call: string, file: unknown): { readonly value: unknown } | undefined {
    const digest = this.isReplayed || this.usesMemory ? digestOf(file) : undefined;
    const value = digest === undefined ? undefined : this.#outputs.get(`${call} ${digest}`);
    return value === undefined ? undefined : { value: structuredClone(value) };
  }

  /** Notes what a call returned for an image or a sound: all of it, or the described part if it is large or no data. */
  noteOutput(call: string, file: unknown, output: unknown, described: unknown): void {
    const digest = this.isReplayed ? undefined : digestOf(file);
    if (digest !== undefined) this.#outputs.set(`${call} ${digest}`, smallData(output) ?? described);
  }
}

/** Returns a copy of a value that is small data; undefined for any other. */
function smallData(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return text.length <= MAX_OUTPUT ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
