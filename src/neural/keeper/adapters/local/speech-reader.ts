import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireProgram, runMaker } from '../../inputs/load-maker.ts';
import { makeWorkingFolder } from '../../../../base/files/working-folder.ts';
import { fileIn } from './file-in.ts';

const PROGRAM = 'pocketsphinx_continuous';
const MAKES = 'texts of speech';
const INSTALL = 'apt-get install pocketsphinx pocketsphinx-en-us';

/** Stands for the Speech-to-Text API of Google: English is read by pocketsphinx. */
export function googleSpeech(): unknown {
  requireProgram(PROGRAM, MAKES, INSTALL);
  class SpeechClient {
    async recognize(request: unknown): Promise<unknown> {
      const words = await wordsIn(request);
      if (words.length === 0) return [{ results: [] }];
      const transcript = words.map(({ word }) => word).join(' ');
      const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
      return [{ results: [{ alternatives: [{ transcript, confidence }] }] }];
    }
  }
  return { SpeechClient, v1: { SpeechClient } };
}

async function wordsIn(
  request: unknown,
): Promise<readonly { readonly word: string; readonly confidence: number }[]> {
  const sound = fileIn(request);
  if (typeof sound !== 'string' && !(sound instanceof Uint8Array)) throw new TypeError('the sound is none');
  const folder = makeWorkingFolder();
  try {
    const own = join(folder, 'speech.wav');
    if (typeof sound !== 'string') writeFileSync(own, sound);
    const file = typeof sound === 'string' ? sound : own;
    const args = ['-infile', file, '-logfn', join(folder, 'log'), '-time', 'yes'];
    // Lines of "word start end probability"; `<sil>` and `++noise++` are no words, `on(2)` is a pronunciation.
    const lines = (await runMaker(PROGRAM, args, MAKES, INSTALL)).split('\n');
    return lines.flatMap((line) => {
      const [word = '', ...numbers] = line.split(' ');
      const confidence = Number(numbers[2]);
      const isWord = numbers.length === 3 && /^[a-z']/.test(word) && !Number.isNaN(confidence);
      return isWord ? [{ word: word.replace(/\(\d+\)$/, ''), confidence }] : [];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
