import * as v from 'valibot';
import { withChecksum } from '../../../base/files/checksum.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { notUsable, type FileFormat } from '../../../base/file-format/file-format.ts';
import { readFormatted } from '../../../base/file-format/read-formatted.ts';
import { recordOf } from '../../../base/file-format/formats.ts';
import type { FileInput, Input } from '../inputs/input.ts';
import { digestOf, standIn } from './stand-in-file.ts';

const RECORDING_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-recording',
  version: 1,
  content: 'a recording of outputs of APIs',
  remake: 'delete it and record again',
};

const recordingFormat = v.strictObject({
  /** The images and sounds that were made for an output of an API: where each is from, and its digest. */
  inputs: recordOf(
    v.array(
      v.strictObject({
        source: v.string(),
        isGuess: v.optional(v.boolean()),
        digest: v.custom<string>(
          (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text),
          'a SHA-256 digest in hexadecimal',
        ),
      }),
    ),
  ),
  /** What an API returned for an input, by call and digest. */
  outputs: recordOf(v.unknown()),
});

type RecordingData = v.InferOutput<typeof recordingFormat>;

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
    for (const input of made) if (input.kind === kind) this.#made.set(input, key);
    return made;
  }

  /** Notes the file that an API got for an input. */
  noteInput(input: Input | undefined, file: unknown): void {
    if (input === undefined) return;
    const key = this.#made.get(input);
    if (key === undefined) return;
    const digest = digestOf(file);
    if (digest === undefined) return;
    const { source, isGuess } = input;
    const known = this.#inputs.get(key) ?? [];
    this.#inputs.set(key, [...known, { source, digest, ...(isGuess === true ? { isGuess } : {}) }]);
  }

  /** Returns what a call returned for an image or a sound; undefined if that is not known. */
  outputOf(call: string, file: unknown): { readonly value: unknown } | undefined {
    const digest = this.isReplayed || this.usesMemory ? digestOf(file) : undefined;
    const value = digest === undefined ? undefined : this.#outputs.get(`${call} ${digest}`);
    return value === undefined ? undefined : { value: structuredClone(value) };
  }

  /** Notes what a call returned for an image or a sound: all of it, or the described part if it is large or no data. */
  noteOutput(call: string, file: unknown, output: unknown, described: () => unknown): void {
    const digest = this.isReplayed ? undefined : digestOf(file);
    if (digest !== undefined) this.#outputs.set(`${call} ${digest}`, smallData(output) ?? described());
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

/** What stands for the module of an API when its outputs are replayed: everything in it is this, but no promise. */
export function replayedModule(): unknown {
  const made: unknown = new Proxy(function replayed() {}, {
    get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : made),
    apply: () => made,
    construct: () => made as object,
  });
  return made;
}
