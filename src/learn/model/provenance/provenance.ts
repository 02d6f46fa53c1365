import * as v from 'valibot';
import { type FileFormat, notUsable } from '../../../base/file-format/file-format.ts';
import { integer, recordOf } from '../../../base/file-format/formats.ts';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { join, relative } from 'node:path';
import { readJson } from '../../../base/files/read-json.ts';
import { MODEL_FILE_FORMAT } from '../model-json.ts';
import { MODEL_FILE } from '../save-model.ts';
import { readFileSync, existsSync } from 'node:fs';
import { sha256, withChecksum } from '../../../base/files/checksum.ts';
import { slashed } from '../../../base/files/path-below.ts';
import { version } from '../../../base/version.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { LearnInvError } from '../../../base/error.ts';
import { readFormatted } from '../../../base/file-format/read-formatted.ts';

/** What a model was trained from. If it differs later, the model is out of date. */
export interface Provenance {
  /** The version of learn-inv. */
  readonly learnInv: string;
  /** The options of training, by name; missing if the user chose them once and for all, with `learn-inv train`. */
  readonly settings?: Readonly<Record<string, number>>;
  /** SHA-256 digests of the structure file and of all modules that it imports, by path relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}

/** The format of provenance files. */
const PROVENANCE_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-provenance',
  version: 1,
  content: 'a record of what a model was trained from',
  remake: 'train again',
};

const digest = v.custom<string>(
  (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text),
  'a SHA-256 digest in hexadecimal',
);

const entries = {
  learnInv: v.string(),
  settings: v.exactOptional(recordOf(integer(0))),
  files: recordOf(digest),
};

/** The format of a provenance. */
const provenanceFormat = v.strictObject(entries);

/** The format of a provenance file without its head. */
const provenanceFileFormat = v.strictObject({
  ...entries,
  /** The checksum of the model beside the file. */
  classifier: v.string(),
});

/** Returns data of unknown origin as a provenance. @throws LearnInvError `BAD_FILE` if it is not a provenance. */
export function checkedProvenance(data: unknown): Provenance {
  const { content, remake: hint } = PROVENANCE_FILE_FORMAT;
  checkFormat(provenanceFormat, data, { summary: `the trained model has not ${content}`, hint });
  return data;
}

/** The head of a model file, as it stands in the file. */
interface ModelHead {
  readonly format?: unknown;
  readonly version?: unknown;
  readonly checksum?: unknown;
}

/** Returns the head of the model file in a folder. @throws LearnInvError `BAD_FILE` if the file is no JSON. */
export const modelHead = (folder: string): ModelHead =>
  readJson(join(folder, MODEL_FILE), MODEL_FILE_FORMAT.content) ?? {};

/** True if a folder has a model of another release. @throws LearnInvError `BAD_FILE` if the file is no JSON. */
export function isOfAnotherRelease(folder: string): boolean {
  const { format, version } = modelHead(folder);
  return format === MODEL_FILE_FORMAT.name && version !== MODEL_FILE_FORMAT.version;
}

/** Returns the provenance of a model that is trained now from some files: of the structure, and of what it imports. */
export function provenanceOf(
  paths: readonly string[],
  folder: string,
  settings?: Provenance['settings'],
): Provenance {
  const files = paths.map((path) => [slashed(relative(folder, path)), sha256(readFileSync(path))]);
  return {
    learnInv: version(),
    ...(settings === undefined ? {} : { settings }),
    files: Object.fromEntries(files) as Record<string, string>,
  };
}

/** File beside the model. */
export const PROVENANCE_FILE = 'provenance.json';

/** Saves the provenance of a model beside it, with the checksum of the model. @throws LearnInvError `CANNOT_WRITE`. */
export function saveProvenance(provenance: Provenance, folder: string): void {
  const { name, version } = PROVENANCE_FILE_FORMAT;
  const file = { format: name, version, ...provenance, classifier: modelHead(folder).checksum };
  writeWhole(join(folder, PROVENANCE_FILE), `${JSON.stringify(withChecksum(file), undefined, 2)}\n`);
}

/** Returns the provenance of the model in a folder; undefined if it has none, or that of another model. */
export function readProvenance(folder: string): Provenance | undefined {
  const path = join(folder, PROVENANCE_FILE);
  if (!existsSync(path)) return undefined;
  try {
    const {
      format: _format,
      version: _version,
      ...data
    } = readFormatted(path, PROVENANCE_FILE_FORMAT) as object & {
      readonly format: unknown;
      readonly version: unknown;
    };
    const { remake: hint } = PROVENANCE_FILE_FORMAT;
    checkFormat(provenanceFileFormat, data, { summary: notUsable(path, PROVENANCE_FILE_FORMAT), hint });
    const { classifier, ...provenance } = data;
    return classifier === modelHead(folder).checksum ? provenance : undefined;
  } catch (error) {
    if (error instanceof LearnInvError) return undefined;
    throw error;
  }
}
