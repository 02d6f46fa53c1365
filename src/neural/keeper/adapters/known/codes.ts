import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makerFolder, loadMaker, MissingMaker } from '../../inputs/load-maker.ts';
import { emptyImages } from '../../inputs/plain-images.ts';
import { qrCodes } from '../../inputs/qr-codes.ts';
import { list, number, object, optional, text } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type PseudoInverse } from '../adapter.ts';
import { detection } from './picture-inverse.ts';

interface Zxing {
  readonly prepareZXingModule: (options: {
    readonly overrides: { readonly wasmBinary: Uint8Array };
  }) => unknown;
}

/** What a code contains if the program does not say. */
const ANY = 'https://example.com/a';

type Code = Readonly<Record<string, string | undefined>>;

/** The format of the codes that can be made. */
const MADE = 'QRCode';
/** The formats that `zxing-wasm` reads, by their names in its releases. */
const FORMATS =
  'QRCode QRCodeModel1 QRCodeModel2 MicroQRCode RMQRCode rMQRCode Aztec AztecCode AztecRune Codabar Code32 Code39 Code39Std Code39Ext Code93 Code128 CompactPDF417 DataBar DataBarOmni DataBarStk DataBarStkOmni DataBarLtd DataBarLimited DataBarExp DataBarExpStk DataBarExpanded DataMatrix DXFilmEdge EAN2 EAN5 EAN8 EAN-8 EAN13 EAN-13 EANUPC ISBN ITF ITF14 MaxiCode MicroPDF417 None OtherBarcode PDF417 PZN Telepen TelepenAlpha TelepenNumeric UPCA UPC-A UPCE UPC-E'.split(
    ' ',
  );

const codesInverse = (codesIn: (output: unknown) => readonly Code[], key: string): PseudoInverse => ({
  make: (output, count, random) => {
    const codes = codesIn(output);
    const other = codes.find(({ format }) => format !== undefined && format !== MADE);
    if (other !== undefined)
      throw new MissingMaker(`no inputs: codes of format ${other['format']} are not made`);
    const texts = codes.map((code) => code[key] ?? ANY);
    if (texts.includes('')) throw new MissingMaker('no inputs: codes without content are not made');
    return texts.length > 0 ? qrCodes(texts, count, random) : emptyImages(count, random);
  },
});

export const codeAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['jsqr'],
    calls: [
      {
        ...{ paths: ['()'], reads: 'image', inputForm: 'pixels' },
        output: optional(object({ data: text(), version: number(1, 40, { isInteger: true }) })),
        inverse: codesInverse((output) => (output === null ? [] : [output as Code]), 'data'),
      },
    ],
  }),
  defineAdapter({
    modules: ['zxing-wasm', 'zxing-wasm/reader', 'zxing-wasm/full'],
    // By itself it would load its WASM file from the network.
    implementation: async () => {
      const reader = await loadMaker<Zxing>('zxing-wasm/reader', 'contents of codes');
      const folder = makerFolder('zxing-wasm', 'contents of codes');
      const wasmBinary = readFileSync(join(folder, 'dist', 'reader', 'zxing_reader.wasm'));
      reader.prepareZXingModule({ overrides: { wasmBinary } });
      return reader;
    },
    calls: [
      detection(
        ['readBarcodes()', 'readBarcodesFromImageFile()', 'readBarcodesFromImageData()'],
        list(object({ text: text(), format: text(FORMATS) })),
        codesInverse((output) => output as readonly Code[], 'text'),
      ),
    ],
  }),
];
