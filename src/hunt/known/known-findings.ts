import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { readJson } from '../../base/files/read-json.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import { checkFormat } from '../../base/file-format/check-format.ts';
import { checkHead, notUsable, type FileFormat } from '../../base/file-format/file-format.ts';
import { isUnique, name } from '../../base/file-format/formats.ts';
import { fingerprintOf, type FindingIdentity } from './fingerprint.ts';

/** A finding that the user knows of: it is listed in brief and fails no run. */
export interface KnownFinding extends FindingIdentity {
  readonly fingerprint: string;
  /** Why it may stay; the user writes it. */
  readonly reason: string;
  /** The day of the first hunt that found it, in UTC: `2026-11-23`. */
  readonly firstSeen: string;
}

/** Name of the file of known findings, in the project's folder. */
export const KNOWN_FILE = 'learn-inv.known.json';
/** Reason of an entry whose reason the user has not written yet. */
export const NO_REASON = 'no reason given yet: write here why this finding may stay';

const FILE: FileFormat = {
  name: 'learn-inv-known-findings',
  version: 1,
  content: 'a file of known findings',
  remake: 'write it again with `learn-inv hunt --update-known`',
};
const HINT =
  'correct the entry, or remove it and run `learn-inv hunt --update-known`; only reasons are yours to edit';

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const knownFormat: v.GenericSchema<KnownFinding> = v.pipe(
  v.strictObject({
    structure: name('structure'),
    method: name('operation'),
    kind: v.picklist(['invariant', 'transition', 'exception', 'timeout']),
    marks: v.array(v.string()),
    fingerprint: v.string(),
    reason: v.string(),
    firstSeen: v.custom<string>(isDay, 'a day, such as 2026-11-23'),
  }),
  v.check(
    (known) => known.fingerprint === fingerprintOf(known),
    'the fingerprint of its structure, method, kind and marks',
  ),
);

interface KnownFindingsFile {
  readonly format: string;
  readonly version: number;
  readonly findings: readonly KnownFinding[];
}

const fileFormat: v.GenericSchema<KnownFindingsFile> = v.strictObject({
  format: v.string(),
  version: v.number(),
  findings: v.pipe(
    v.array(knownFormat),
    v.check((known) => isUnique(known.map(({ fingerprint }) => fingerprint)), 'each finding once'),
  ),
});

/**
 * Reads a file of known findings; a missing file has none.
 *
 * @throws LearnInvError `BAD_FILE` if the file is damaged, or an entry was edited elsewhere than in its reason.
 */
export function readKnownFindings(path: string): readonly KnownFinding[] {
  if (!existsSync(path)) return [];
  const json = readJson(path, FILE.content);
  checkHead(json, FILE, path);
  checkFormat(fileFormat, json, { summary: notUsable(path, FILE), hint: HINT });
  return json.findings;
}

/**
 * Writes a file of known findings, in an order that does not depend on the hunts, so that a diff shows what changed.
 *
 * @throws LearnInvError `CANNOT_WRITE` if it cannot be written.
 */
export function writeKnownFindings(path: string, known: readonly KnownFinding[]): void {
  const key = ({ structure, method, kind, fingerprint }: KnownFinding): string =>
    [structure, method, kind, fingerprint].join('\n');
  const findings = [...known]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ structure, method, kind, marks, fingerprint, reason, firstSeen }) => ({
      ...{ structure, method, kind, reason, firstSeen, fingerprint, marks },
    }));
  const { name: format, version } = FILE;
  writeWhole(path, `${JSON.stringify({ format, version, findings }, undefined, 2)}\n`);
}
