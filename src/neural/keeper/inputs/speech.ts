import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../base/random.ts';
import { makeWorkingFolder } from '../../../base/files/working-folder.ts';
import { audioInput, SAMPLE_RATE, type FileInput, type Sound } from './input.ts';
import { runMaker } from './load-maker.ts';
import { decodeWav } from './file-bytes.ts';

/** Voices of flite with 16,000 samples a second. */
const VOICES = ['rms', 'slt', 'awb', 'kal16'];
/** How much longer than usual a voice speaks. */
const STRETCHES = [1, 1.15, 0.95, 1.3];

/** Returns a text spoken by several voices at several speeds, each once. @throws MissingMaker if flite is not installed. */
export async function spokenTexts(text: string, count: number, random: Random): Promise<FileInput[]> {
  const ways = STRETCHES.flatMap((stretch) => random.shuffle([...VOICES]).map((voice) => [voice, stretch]));
  const folder = makeWorkingFolder();
  const file = join(folder, 'speech.wav');
  const made: FileInput[] = [];
  try {
    for (const [voice, stretch] of ways.slice(0, count)) {
      const args = ['-voice', `${voice}`, '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', file];
      await runMaker('flite', args, 'spoken texts', 'apt-get install flite');
      made.push(audioInput(decodeWav(readFileSync(file)), `${voice} says ${JSON.stringify(text)}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return made;
}

/** Returns sounds without words: silence of several lengths, and noise of several volumes. */
export const emptySounds = (count: number, random: Random): FileInput[] =>
  Array.from({ length: count }, (_, at) => {
    const volume = at < SILENCES ? 0 : 2 ** (4 + random.below(9));
    const sound = noise(Math.ceil(SAMPLE_RATE * (0.2 + 2 * random.next())), volume, random);
    return audioInput(sound, volume === 0 ? 'silence' : 'noise');
  });
const SILENCES = 4;

/** Returns noise. @param volume the greatest sample, 0 to 32,767. */
export const noise = (length: number, volume: number, random: Random): Sound =>
  Int16Array.from({ length }, () => Math.round(volume * (2 * random.next() - 1)));
