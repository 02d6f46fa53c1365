import { setFlagsFromString } from 'node:v8';

/** The first Node whose V8 has relaxed SIMD without asking, and can pair vectors. */
const FIRST = 22;
/** The last that was looked at; a later V8 may have given the flag another name. */
const LAST = 26;

let allowed = false;

/**
 * Has V8 compile relaxed SIMD, and make one vector of 256 bits of two where it can. Both are flags of the whole process; what
 * was compiled before stays as it was.
 */
export function allowRelaxedSimd(): void {
  if (allowed) return;
  allowed = true;
  const major = Number.parseInt(process.versions.node, 10);
  if (major < FIRST) setFlagsFromString('--experimental-wasm-relaxed-simd');
  // Only processors of x86-64 have such vectors.
  else if (major <= LAST && process.arch === 'x64') setFlagsFromString('--experimental-wasm-revectorize');
}
