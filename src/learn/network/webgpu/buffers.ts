import { LearnInvError } from '../../../base/error.ts';
import type { Webgpu } from './find-adapter.ts';

/** The binding type of each buffer, in the order of the bindings. */
export const BUFFER_TYPES = {
  networks: 'read-only-storage',
  slices: 'read-only-storage',
  rows: 'read-only-storage',
  tables: 'read-only-storage',
  samples: 'storage',
  weights: 'storage',
  hidden: 'storage',
  errors: 'storage',
  results: 'storage',
} as const;
export type BufferName = keyof typeof BUFFER_TYPES;
export const BUFFERS = Object.keys(BUFFER_TYPES) as readonly BufferName[];

export type BufferSizes = Readonly<Record<BufferName, number>>;

/** Returns the name of a buffer that would exceed the limits of the card; undefined if none would. */
export function tooLargeBuffer(device: GPUDevice, sizes: BufferSizes): BufferName | undefined {
  return BUFFERS.find((name) => sizes[name] > mostBytes(device));
}

/** Creates the buffers on a card. Throws `ENGINE_UNAVAILABLE` if one would exceed the limits of the card. */
export function createBuffers(
  device: GPUDevice,
  { usage }: Webgpu,
  sizes: BufferSizes,
): Record<BufferName, GPUBuffer> {
  const tooLarge = tooLargeBuffer(device, sizes);
  if (tooLarge !== undefined) throw tooLargeError(tooLarge, sizes[tooLarge], mostBytes(device));
  const create = (name: BufferName): GPUBuffer =>
    device.createBuffer({
      size: Math.max(16, sizes[name]),
      usage: usage.STORAGE | usage.COPY_DST | usage.COPY_SRC,
    });
  return Object.fromEntries(BUFFERS.map((name) => [name, create(name)])) as Record<BufferName, GPUBuffer>;
}

function mostBytes({ limits }: GPUDevice): number {
  return Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize);
}

function tooLargeError(name: string, size: number, most: number): LearnInvError {
  return new LearnInvError('ENGINE_UNAVAILABLE', 'the training data is too large for this graphics card', {
    expected: `buffers of at most ${most} bytes`,
    got: `${size} bytes of ${name}`,
    hint: 'pass --engine simd, or use a smaller scope',
  });
}
