import * as v from 'valibot';
import { integer, number } from '../../base/file-format/formats.ts';
import { bytesFromBase64 } from './network-json.ts';

/** Bytes in base64. */
export const base64 = v.pipe(
  v.string(),
  v.check((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text), 'base64'),
);

/** The largest finite number of 32 bits, which weights have. */
const MAX_FLOAT = (2 - 2 ** -23) * 2 ** 127;

/** The format of a network in files. */
export const networkFormat = v.pipe(
  v.strictObject({
    activation: v.picklist(['relu', 'tanh']),
    inputs: integer(1),
    hidden: integer(1),
    b2: number(-MAX_FLOAT, MAX_FLOAT),
    w1: base64,
    b1: base64,
    w2: base64,
  }),
  v.check(
    ({ inputs, hidden, w1 }) => isFloats(w1, inputs * hidden),
    'one finite weight w1 per input and hidden unit',
  ),
  v.check(({ hidden, b1 }) => isFloats(b1, hidden), 'one finite bias b1 per hidden unit'),
  v.check(({ hidden, w2 }) => isFloats(w2, hidden), 'one finite weight w2 per hidden unit'),
);

/** True if a text in base64 has a number of float32 values, all of them finite. */
function isFloats(text: string, count: number): boolean {
  if (!v.is(base64, text)) return false;
  const bytes = new DataView(bytesFromBase64(text).buffer);
  if (bytes.byteLength !== 4 * count) return false;
  for (let at = 0; at < bytes.byteLength; at += 4) {
    // The exponent of NaN and of infinities has all bits set.
    if ((bytes.getUint32(at, true) & 0x7f800000) === 0x7f800000) return false;
  }
  return true;
}
