import { readFileSync } from 'node:fs';
import { LearnInvError } from '../../error.ts';
import type { KernelName } from '../types.ts';
import { allowRelaxedSimd } from './allow-relaxed-simd.ts';

/** What `kernel.as.ts` exports: its functions, and getters of where things stand in its memory, in bytes. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  openData(rowCount: number, inputs: number, sampleCount: number): void;
  openOnes(rowCount: number, inputs: number, sampleCount: number, oneCount: number, fields: number): void;
  openBags(rowCount: number, bagCount: number, memberCount: number): void;
  openNetwork(hidden: number, withTanh: boolean): void;
  epoch(sampleCount: number, batchSize: number, l2: number, learningRate: number): number;
  lossAndGradient(sampleCount: number, l2: number): number;
  predict(sampleCount: number): void;
  rowsAt(): number;
  rowOnesAt(): number;
  onesAt(): number;
  fieldsAt(): number;
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

const FILES = { simd: 'kernel.wasm', 'simd-relaxed': 'kernel-relaxed.wasm' } as const;

// Compiled lazily and once a thread; each data set gets an instance, and so a memory, of its own.
const compiled: { [name in KernelName]?: WebAssembly.Module } = {};

/**
 * A fresh instance of a compiled kernel.
 *
 * @throws LearnInvError `ENGINE_UNAVAILABLE` where the kernel was not built or cannot run here.
 */
export function instantiateKernel(name: KernelName): Kernel {
  const relaxed = name === 'simd-relaxed';
  if (relaxed) allowRelaxedSimd();
  try {
    const module = (compiled[name] ??= new WebAssembly.Module(
      readFileSync(new URL(`./${FILES[name]}`, import.meta.url)),
    ));
    return new WebAssembly.Instance(module, { env: { abort } }).exports as unknown as Kernel;
  } catch (cause) {
    throw new LearnInvError('ENGINE_UNAVAILABLE', `The ${name} engine cannot start.`, {
      expected: `${FILES[name]}, built by \`npm run build\`, and ${relaxed ? 'relaxed' : 'WebAssembly'} SIMD`,
      got: cause instanceof Error ? cause.message : String(cause),
      hint: `run \`npm run build\`, or pass --engine ${relaxed ? 'simd' : 'tensorflow'}`,
      cause,
    });
  }
}

function abort(): never {
  throw new Error('the training kernel ended itself');
}
