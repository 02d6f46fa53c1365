import { readJson } from '../../../files/read-json.ts';
import { writeWhole } from '../../../files/write-whole.ts';
import { LearnInvError } from '../../../error.ts';
import { imageInput, type Input } from '../inputs/input.ts';
import { digestOf } from './digest-of.ts';
import { standInImage } from './stand-in-image.ts';

const FORMAT = 'learn-inv-recording';
const VERSION = 1;
/** Characters of an output that is recorded whole, at most. */
const MAX_OUTPUT = 4000;

/** An image that was made for an output: where it is from, and its digest. */
interface RecordedImage {
  readonly source: string;
  readonly digest: string;
}

/** A recording as data. */
interface RecordingFile {
  readonly format: string;
  readonly version: number;
  /** The images that were made for an output of an API. */
  readonly images: Readonly<Record<string, readonly RecordedImage[]>>;
  /** What an API returned for an image, by call and digest. */
  readonly outputs: Readonly<Record<string, unknown>>;
}

/** What APIs returned for images: kept in memory, and in a file, from which it is replayed without the APIs. */
export class Recording {
  /** True if outputs are only replayed: the APIs are not called. */
  readonly isReplayed: boolean;
  /** True while a call with a known image returns what it returned before. */
  usesMemory = false;
  readonly #images = new Map<string, RecordedImage[]>();
  readonly #outputs = new Map<string, unknown>();
  readonly #made = new WeakMap<Input, string>();

  constructor(file?: RecordingFile, isReplayed = false) {
    this.isReplayed = isReplayed;
    for (const [key, images] of Object.entries(file?.images ?? {})) this.#images.set(key, [...images]);
    for (const [key, output] of Object.entries(file?.outputs ?? {})) this.#outputs.set(key, output);
  }

  /** Reads a recording, to replay it or to add to it. @throws LearnInvError `BAD_FILE` if it is none. */
  static read(path: string, isReplayed: boolean): Recording {
    const file = readJson(path, 'a recording') as Partial<RecordingFile> | null;
    if (file?.format === FORMAT && file.version === VERSION && file.images && file.outputs)
      return new Recording(file as RecordingFile, isReplayed);
    throw new LearnInvError('BAD_FILE', `${path} is no recording`, {
      expected: `a file of the format ${FORMAT}, version ${VERSION}`,
      got: JSON.stringify({ format: file?.format, version: file?.version }),
      hint: 'delete it and record again',
    });
  }

  /** Writes the recording. @throws LearnInvError `CANNOT_WRITE`. */
  write(path: string): void {
    const images = Object.fromEntries(this.#images);
    const outputs = Object.fromEntries(this.#outputs);
    const file: RecordingFile = { ...{ format: FORMAT, version: VERSION }, images, outputs };
    writeWhole(path, `${JSON.stringify(file, undefined, 1)}\n`);
  }

  /** Notes the inputs that were made for an output of a call, or returns the recorded ones. */
  async inputsFor(
    call: string,
    output: unknown,
    make: () => Promise<readonly Input[]>,
  ): Promise<readonly Input[]> {
    const key = `${call} ${JSON.stringify(output)}`;
    const known = this.isReplayed ? this.#images.get(key) : undefined;
    if (known !== undefined)
      return known.map(({ source, digest }) => imageInput(standInImage(digest), source));
    if (this.isReplayed) return [];
    const made = await make();
    for (const one of made) if (one.kind === 'image') this.#made.set(one, key);
    return made;
  }

  /** Notes the image that an API got for an input. */
  noteImage(input: Input | undefined, image: unknown): void {
    const key = input === undefined ? undefined : this.#made.get(input);
    const digest = key === undefined ? undefined : digestOf(image);
    if (digest === undefined) return;
    this.#images.set(key!, [...(this.#images.get(key!) ?? []), { source: input!.source, digest }]);
  }

  /** Returns what a call returned for an image; undefined if that is not known. */
  outputOf(call: string, image: unknown): { readonly value: unknown } | undefined {
    const digest = this.isReplayed || this.usesMemory ? digestOf(image) : undefined;
    const value = digest === undefined ? undefined : this.#outputs.get(`${call} ${digest}`);
    return value === undefined ? undefined : { value: structuredClone(value) };
  }

  /** Notes what a call returned for an image: all of it, or the described part if it is large or no data. */
  noteOutput(call: string, image: unknown, output: unknown, described: unknown): void {
    const digest = this.isReplayed ? undefined : digestOf(image);
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

/** What stands for the module of an API when its outputs are replayed: everything in it is this, but no promise. */
export function replayedModule(): unknown {
  const made: unknown = new Proxy(function replayed() {}, {
    get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : made),
    apply: () => made,
    construct: () => made as object,
  });
  return made;
}
