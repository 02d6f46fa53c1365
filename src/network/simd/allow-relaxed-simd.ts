import { setFlagsFromString } from 'node:v8';
import { wasmFeatures } from './wasm-features.ts';

/** The Nodes that were looked at whose V8 can make one vector of two; later ones may have given the flag another name. */
const PAIRING = { first: 22, last: 26 };

/**
 * Has V8 compile relaxed SIMD, and make one vector of 256 bits of two where it can. Both are flags of the whole process;
 * what was compiled before stays as it was.
 */
export function allowRelaxedSimd(): void {
  if (!wasmFeatures().relaxedSimd) setFlagsFromString('--experimental-wasm-relaxed-simd');
  const major = Number.parseInt(process.versions.node, 10);
  // Only processors of x86-64 have such vectors.
  if (major >= PAIRING.first && major <= PAIRING.last && process.arch === 'x64') {
    setFlagsFromString('--experimental-wasm-revectorize');
  }
}
