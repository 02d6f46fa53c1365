import { emptySounds, spokenTexts } from '../../inputs/speech.ts';
import { list, number, object, text } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type PseudoInverse } from '../adapter.ts';
import { googleSpeech } from '../local/speech-reader.ts';

/** What is said if the program does not say. */
const ANY = 'some spoken words';
/** Confidence of a voice that speaks clearly, at least. */
const CLEAR = 0.5;

interface Answer {
  readonly results: readonly {
    readonly alternatives: readonly { readonly transcript?: string; readonly confidence?: number }[];
  }[];
}

const spoken: PseudoInverse = {
  make: (output, count, random) => {
    const [{ results }] = output as readonly [Answer];
    // Speech that is hard to understand cannot be made to order.
    if (results.some(({ alternatives }) => (alternatives[0]?.confidence ?? 1) < CLEAR)) return [];
    const said = results.map(({ alternatives }) => alternatives[0]?.transcript ?? ANY).join(' ');
    return said.trim() === '' ? emptySounds(count, random) : spokenTexts(said, count, random);
  },
};

/** APIs that turn speech into text. That of Google is served by pocketsphinx, since the service is not reachable. */
export const speechAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['@google-cloud/speech'],
    implementation: googleSpeech,
    isStandIn: true,
    calls: [
      {
        paths: ['SpeechClient().recognize()', 'v1.SpeechClient().recognize()'],
        reads: 'audio',
        inputAt: 'audio.content',
        isAsync: true,
        output: list(
          object({
            results: list(
              object({
                alternatives: list(object({ transcript: text(), confidence: number(0, 1) }), 1, 1),
              }),
            ),
          }),
          1,
          1,
        ),
        inverse: spoken,
      },
    ],
  }),
];
