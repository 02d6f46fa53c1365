import { SAMPLE_RATE, type Sound } from './input.ts';

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
export function soundOf(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = Math.floor((file.byteLength - HEADER) / 2);
  return Int16Array.from({ length: Math.max(0, count) }, (_, at) => view.getInt16(HEADER + 2 * at, true));
}
