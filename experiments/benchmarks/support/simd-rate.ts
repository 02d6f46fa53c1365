// In a variable, so that the compiler does not load its types, which redeclare the built-ins of AssemblyScript.
const COMPILER: string = 'assemblyscript/asc';

/** Numbers of independent sums: too few wait for each other, too many exceed the registers. */
const CHAINS = [6, 8, 10, 12, 13];
const ROUNDS = 500_000;
/** Runs of each loop; the first ones run before WebAssembly is optimised. */
const REPEATS = 60;
const LANES = 4;

/**
 * The peak rate of a core in single-precision operations per second; a multiplication with an addition counts as two.
 */
export interface SimdRate {
  readonly multiplyAdds: number;
  /** The rate of additions alone, which leave the multipliers idle. */
  readonly additions: number;
}

interface Compiler {
  readonly compileString: (
    source: string,
    options: object,
  ) => Promise<{ error: Error | null; binary: Uint8Array | null }>;
}

/**
 * Measures the peak rate of one core on registers alone, in WebAssembly like the kernel: the best over several loops.
 */
export async function simdRate(): Promise<SimdRate> {
  const source = CHAINS.map((chains) => loop('multiplyAdds', chains) + loop('additions', chains)).join('');
  const options = { optimizeLevel: 3, runtime: 'stub', enable: ['simd'], noAssert: true };
  const { compileString } = (await import(COMPILER)) as Compiler;
  const { error, binary } = await compileString(source, options);
  if (binary === null) throw error!;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary), {});
  const loops = exports as Record<string, (rounds: number) => number>; // and the memory
  const best = { multiplyAdds: 0, additions: 0 };
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const kind of ['multiplyAdds', 'additions'] as const) {
      for (const chains of CHAINS) {
        const start = performance.now();
        loops[kind + chains]!(ROUNDS);
        const seconds = (performance.now() - start) / 1000;
        const operations = ROUNDS * chains * LANES * (kind === 'additions' ? 1 : 2);
        best[kind] = Math.max(best[kind], operations / seconds);
      }
    }
  }
  return best;
}

function loop(kind: keyof SimdRate, chains: number): string {
  const sums = Array.from({ length: chains }, (_, chain) => `sum${chain}`);
  const step = (sum: string): string => (kind === 'additions' ? sum : `f32x4.mul(${sum}, x)`);
  return `
    export function ${kind}${chains}(rounds: i32): f32 {
      const x = f32x4.splat(0.999);
      const y = f32x4.splat(0.001);
      ${sums.map((sum, chain) => `let ${sum} = f32x4.splat(${chain});`).join('\n')}
      for (let round = 0; round < rounds; round++) {
        ${sums.map((sum) => `${sum} = f32x4.add(${step(sum)}, y);`).join('\n')}
      }
      ${sums.map((sum) => `sum0 = f32x4.add(sum0, ${sum});`).join('\n')}
      return f32x4.extract_lane(sum0, 0);
    }`;
}
