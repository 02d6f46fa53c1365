/** What WebAssembly can do here. */
export interface WasmFeatures {
  /** Vectors of four numbers, which the simd engine is made of. */
  readonly simd: boolean;
  /** Fused multiplications and additions, which the engine simd-relaxed is made of. */
  readonly relaxedSimd: boolean;
}

// The least modules that use an instruction of each kind, as the package wasm-feature-detect has them.
const HEAD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10];
const SIMD = [...HEAD, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const RELAXED_SIMD = [...HEAD, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15, 253, 128, 2, 11];

/** Asks the engine of this process. */
export function wasmFeatures(): WasmFeatures {
  const validates = (bytes: readonly number[]): boolean => WebAssembly.validate(Uint8Array.from(bytes));
  return { simd: validates(SIMD), relaxedSimd: validates(RELAXED_SIMD) };
}
