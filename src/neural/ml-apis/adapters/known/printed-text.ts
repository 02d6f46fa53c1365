import { emptyImages } from '../../inputs/plain-images.ts';
import { textImages } from '../../inputs/text-images.ts';
import { defineAdapter, type Adapter } from '../adapter.ts';
import { textReader } from '../local/text-reader.ts';
import { number, object, text } from '../../symbolic/shape.ts';

/** A text for images of which the program says nothing. */
const ANY = 'Some printed words';

/** APIs that read text from images. */
export const printedTextAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['tesseract.js'],
    implementation: textReader,
    calls: [
      {
        paths: ['recognize()', 'createWorker().recognize()'],
        reads: 'image',
        isAsync: true,
        output: object({ data: object({ text: text(), confidence: number(0, 100) }) }),
        inverse: {
          make: (output, count, random) => {
            const { text: printed } = (output as { readonly data: { readonly text?: string } }).data;
            return printed?.trim() === ''
              ? emptyImages(count, random)
              : textImages(printed ?? ANY, count, random);
          },
        },
      },
    ],
  }),
];
