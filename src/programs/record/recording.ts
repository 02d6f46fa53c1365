import * as v from 'valibot';
import { withChecksum } from '../../base/files/checksum.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import { checkFormat } from '../../base/file-format/check-format.ts';
import { notUsable, type FileFormat } from '../../base/file-format/file-format.ts';
import { integer } from '../../base/file-format/formats.ts';
import { readFormatted } from '../../base/file-format/read-formatted.ts';
import { withParts, type RecordedUse, type UsedValue } from './recorded-use.ts';

/** The format of the files that `learn-inv record` writes. */
export const USE_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-use',
  version: 2,
  content: 'a recording of how a class is used',
  remake: 'record again',
};

const text = v.string();
const number = integer(0);
const again = v.exactOptional(v.literal(true));
const value: v.GenericSchema<UsedValue> = v.lazy(() =>
  v.variant('kind', [
    v.strictObject({ kind: v.literal('code'), code: text, of: text }),
    v.strictObject({ kind: v.literal('list'), items: v.array(value), again }),
    v.strictObject({
      ...{ kind: v.literal('record'), id: number, again, changed: v.exactOptional(v.array(text)) },
      fields: v.array(v.tuple([text, value])),
    }),
    v.strictObject({ kind: v.literal('function'), code: text, isClosed: v.boolean() }),
    v.strictObject({ kind: v.literal('object'), id: number }),
    v.strictObject({ kind: v.literal('other'), what: text }),
  ]),
);
const use = v.strictObject({
  calls: v.array(
    v.strictObject({
      object: v.exactOptional(number),
      path: text,
      isNew: v.boolean(),
      args: v.array(value),
      outcome: v.picklist(['returned', 'threw', 'pending']),
      result: v.exactOptional(number),
    }),
  ),
  objects: v.array(
    v.strictObject({ id: number, className: text, madeBy: integer(-1), path: v.exactOptional(text) }),
  ),
});

/** Writes a recording. */
export function writeRecording(path: string, recorded: RecordedUse): void {
  const { name: format, version } = USE_FILE_FORMAT;
  writeWhole(path, `${JSON.stringify(withChecksum({ format, version, ...recorded }))}\n`);
}

/** Reads a recording. @throws LearnInvError `BAD_FILE` if the file is missing, damaged, or none that `learn-inv record` wrote. */
export function readRecording(path: string): RecordedUse {
  const { format: _, version: __, ...data } = readFormatted(path, USE_FILE_FORMAT) as Record<string, unknown>;
  checkFormat(use, data, { summary: notUsable(path, USE_FILE_FORMAT), hint: USE_FILE_FORMAT.remake });
  return data;
}

/** Returns what several processes recorded as one. */
export function joinUses(uses: readonly RecordedUse[]): RecordedUse {
  const calls: RecordedUse['calls'][number][] = [];
  const objects: RecordedUse['objects'][number][] = [];
  for (const part of uses) {
    const [callsBefore, objectsBefore] = [calls.length, objects.length];
    const moved = (value: UsedValue): UsedValue =>
      value.kind === 'object' ? { ...value, id: value.id + objectsBefore } : withParts(value, moved);
    for (const call of part.calls) {
      const { object, result } = call;
      calls.push({
        ...call,
        args: call.args.map(moved),
        ...(object !== undefined && { object: object + objectsBefore }),
        ...(result !== undefined && { result: result + objectsBefore }),
      });
    }
    for (const object of part.objects)
      objects.push({
        ...object,
        id: object.id + objectsBefore,
        madeBy: object.madeBy < 0 ? -1 : object.madeBy + callsBefore,
      });
  }
  return { calls, objects };
}
