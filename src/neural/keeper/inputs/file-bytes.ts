import { crc32, deflateSync } from 'node:zlib';
import { SAMPLE_RATE, type FileInput, type Pixels, type Sound } from './input.ts';

/** Returns the file of an input: PNG or WAV. */
export const fileBytes = (input: FileInput): Buffer =>
  input.kind === 'image' ? png(input.pixels) : wav(input.sound);

export const fileExtension = ({ kind }: FileInput): string => (kind === 'image' ? 'png' : 'wav');

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

/** Returns an image as a PNG file: 8 bits a channel, RGBA, no filter. */
export function png({ data, width, height }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y++)
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const HEADER = 44;

/** Returns a WAV file of a sound: one channel, 16 bits a sample. */
export function wav(sound: Sound): Buffer {
  const bytes = Buffer.alloc(HEADER + 2 * sound.length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16); // the size of the format
  bytes.writeUInt16LE(1, 20); // samples are plain numbers
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(2 * SAMPLE_RATE, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * sound.length, 40);
  sound.forEach((sample, at) => bytes.writeInt16LE(sample, HEADER + 2 * at));
  return bytes;
}

/** Returns the sound of a WAV file as {@link wav} writes it. */
export function decodeWav(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = Math.floor((file.byteLength - HEADER) / 2);
  return Int16Array.from({ length: Math.max(0, count) }, (_, at) => view.getInt16(HEADER + 2 * at, true));
}
