import jsQR from 'jsqr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { qrCodes } from './qr-codes.ts';

const decode = jsQR as unknown as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null;

test('codes of several texts stand in a row', async () => {
  const [image] = await qrCodes(['one', 'two'], 1, createRandom('codes'));
  assert.ok(image?.kind === 'image');
  const { data, width, height } = image.pixels;
  const half = (side: 0 | 1): Uint8ClampedArray =>
    data.filter((_, at) => Math.floor(((at >> 2) % width) / (width / 2)) === side);
  const read = ([0, 1] as const).map((side) => decode(half(side), width / 2, height)?.data);
  assert.equal(read, ['one', 'two']);
});

test.run();
