import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, loadMaker } from '../../inputs/load-maker.ts';
import { emptyImages } from '../../inputs/plain-images.ts';
import { qrCodes } from '../../inputs/qr-codes.ts';
import { defineAdapter, type Adapter } from '../adapter.ts';
import { list, number, object, optional, text } from '../../symbolic/shape.ts';

/** The part of the package `zxing-wasm` that is used. */
interface Zxing {
  readonly prepareZXingModule: (options: {
    readonly overrides: { readonly wasmBinary: Uint8Array };
  }) => unknown;
}

/** What a code contains if the program does not say. */
const ANY = 'https://example.com/a';

/** APIs that read QR codes. */
export const codeAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['jsqr'],
    calls: [
      {
        paths: ['()'],
        reads: 'image',
        inputForm: 'pixels',
        output: optional(object({ data: text(), version: number(1, 40, { isInteger: true }) })),
        inverse: {
          make: (output, count, random) =>
            output === null
              ? emptyImages(count, random)
              : qrCodes((output as { readonly data?: string }).data ?? ANY, count, random),
        },
      },
    ],
  }),
  defineAdapter({
    modules: ['zxing-wasm', 'zxing-wasm/reader', 'zxing-wasm/full'],
    // By itself it would load its WASM file from the network.
    implementation: async () => {
      const reader = await loadMaker<Zxing>('zxing-wasm/reader', 'contents of codes');
      const folder = folderOf('zxing-wasm', 'contents of codes');
      const wasmBinary = readFileSync(join(folder, 'dist', 'reader', 'zxing_reader.wasm'));
      reader.prepareZXingModule({ overrides: { wasmBinary } });
      return reader;
    },
    calls: [
      {
        paths: ['readBarcodes()', 'readBarcodesFromImageFile()', 'readBarcodesFromImageData()'],
        reads: 'image',
        isAsync: true,
        output: list(object({ text: text(), format: text(['QRCode']) }), 1),
        inverse: {
          make: (output, count, random) => {
            const [first] = output as readonly { readonly text?: string }[];
            return first === undefined
              ? emptyImages(count, random)
              : qrCodes(first.text ?? ANY, count, random);
          },
        },
      },
    ],
  }),
];
