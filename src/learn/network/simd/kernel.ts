import { LearnInvError } from '../../../base/error.ts';

/** The exports of `assembly/kernel.as.ts`, documented there; the globals are byte addresses in its memory, and sizes. */
export interface Kernel extends Readonly<
  Record<'rows' | 'oneStarts' | 'ones' | 'groups' | 'labels' | 'samples', Global> &
    Record<'probabilities' | 'parameters' | 'gradientSum' | 'stride' | 'units', Global>
> {
  readonly memory: { readonly buffer: ArrayBuffer };
  openData(rowCount: number, inputs: number): void;
  openOnes(rowCount: number, inputs: number, oneCount: number, groupCount: number): void;
  openNetwork(hidden: number, withTanh: boolean): void;
  epoch(sampleCount: number, batchSize: number, l2: number, learningRate: number): number;
  lossAndGradient(sampleCount: number, l2: number): number;
  predict(sampleCount: number): void;
  stripUnits(): number;
}

interface Global {
  readonly value: number;
}

/** Compiles the kernel; each data set gets an instance. Throws `ENGINE_UNAVAILABLE` if it cannot run here. */
export function compileKernel(bytes: () => Uint8Array<ArrayBuffer>): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes());
  } catch (cause) {
    throw new LearnInvError('ENGINE_UNAVAILABLE', 'the simd engine cannot start', {
      expected: 'kernel.wasm, built by `npm run build`, and WebAssembly SIMD',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'run `npm run build`, or pass --engine tensorflow',
      cause,
    });
  }
}

export const instantiateKernel = (compiled: WebAssembly.Module): Kernel =>
  new WebAssembly.Instance(compiled, { env: { abort } }).exports as unknown as Kernel;

function abort(): never {
  throw new Error('the training kernel aborted');
}
