import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, loadMaker } from '../../inputs/load-maker.ts';
import { emptyImages } from '../../inputs/plain-images.ts';
import { qrCodes } from '../../inputs/qr-codes.ts';
import { defineAdapter, type Adapter, type PseudoInverse } from '../adapter.ts';
import { detection } from './picture-inverse.ts';
import { list, number, object, optional, text } from '../../symbolic/shape.ts';

/** The part of the package `zxing-wasm` that is used. */
interface Zxing {
  readonly prepareZXingModule: (options: {
    readonly overrides: { readonly wasmBinary: Uint8Array };
  }) => unknown;
}

/** What a code contains if the program does not say. */
const ANY = 'https://example.com/a';

/** Returns the pseudo-inverse of an API that reads codes of texts, or no code. */
const codesOf = (firstOf: (output: unknown) => object | null | undefined, key: string): PseudoInverse => ({
  make: (output, count, random) => {
    const first = firstOf(output) as Readonly<Record<string, string | undefined>> | null | undefined;
    return first ? qrCodes(first[key] ?? ANY, count, random) : emptyImages(count, random);
  },
});

/** APIs that read QR codes. */
export const codeAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['jsqr'],
    calls: [
      {
        ...{ paths: ['()'], reads: 'image', inputForm: 'pixels' },
        output: optional(object({ data: text(), version: number(1, 40, { isInteger: true }) })),
        inverse: codesOf((output) => output as object | null, 'data'),
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
      detection(
        ['readBarcodes()', 'readBarcodesFromImageFile()', 'readBarcodesFromImageData()'],
        list(object({ text: text(), format: text(['QRCode']) }), 1),
        codesOf((output) => (output as readonly object[])[0], 'text'),
      ),
    ],
  }),
];
