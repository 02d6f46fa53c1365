import { number, object, text } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter } from '../adapter.ts';
import { textReader } from '../local/text-reader.ts';
import { detection, printsInverse } from './picture-inverse.ts';

/** APIs that read text from images. */
export const printedTextAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['tesseract.js'],
    implementation: textReader,
    calls: [
      detection(
        ['recognize()', 'createWorker().recognize()'],
        object({ data: object({ text: text(), confidence: number(0, 100) }) }),
        printsInverse((output) => [(output as { readonly data: { readonly text?: string } }).data.text]),
      ),
    ],
  }),
];
