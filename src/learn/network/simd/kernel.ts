import { LearnInvError } from '../../../base/error.ts';

/** The exports of `assembly/kernel.as.ts`, documented there. The getters `…At` return byte addresses in its memory. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  openData(rowCount: number, inputs: number, sampleCount: number): void;
  openOnes(rowCount: number, inputs: number, sampleCount: number, oneCount: number, groupCount: number): void;
  openBags(rowCount: number, bagCount: number, memberCount: number): void;
  openNetwork(hidden: number, withTanh: boolean): void;
  epoch(sampleCount: number, batchSize: number, l2: number, learningRate: number): number;
  lossAndGradient(sampleCount: number, l2: number): number;
  predict(sampleCount: number): void;
  rowsAt(): number;
  oneStartsAt(): number;
  onesAt(): number;
  groupsAt(): number;
  rowStride(): number;
  labelsAt(): number;
  startsAt(): number;
  membersAt(): number;
  weightsAt(): number;
  samplesAt(): number;
  probabilitiesAt(): number;
  parametersAt(): number;
  paddedUnits(): number;
  stripUnits(): number;
  gradientSumAt(): number;
}

/**
 * Compiles the training kernel. Each data set gets its own instance of it, and so its own memory.
 *
 * @param bytes returns the content of `kernel.wasm`; it may throw.
 * @throws LearnInvError `ENGINE_UNAVAILABLE` if the kernel was not built or cannot run here.
 */
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

/** Returns a new instance of the training kernel. */
export const instantiateKernel = (compiled: WebAssembly.Module): Kernel =>
  new WebAssembly.Instance(compiled, { env: { abort } }).exports as unknown as Kernel;

function abort(): never {
  throw new Error('the training kernel aborted');
}
