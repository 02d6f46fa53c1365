import { LearnInvError } from '../../error.ts';
import type { Webgpu } from './load-webgpu.ts';

/** The binding type of each buffer, in the order of the bindings. */
export const BUFFER_TYPES = {
  steps: 'uniform',
  networks: 'read-only-storage',
  rows: 'read-only-storage',
  members: 'read-only-storage',
  bags: 'read-only-storage',
  samples: 'read-only-storage',
  weights: 'storage',
  hidden: 'storage',
  slots: 'storage',
  results: 'storage',
} as const;
/** The name of a buffer. */
export type BufferName = keyof typeof BUFFER_TYPES;
/** The names of the buffers, in the order of the bindings. */
export const BUFFERS = Object.keys(BUFFER_TYPES) as readonly BufferName[];

/**
 * Creates the buffers on a card.
 *
 * @param sizes in bytes.
 * @throws LearnInvError `ENGINE_UNAVAILABLE` if a buffer would exceed the limits of the card.
 */
export function createBuffers(
  device: GPUDevice,
  { usage }: Webgpu,
  sizes: Readonly<Record<BufferName, number>>,
): Record<BufferName, GPUBuffer> {
  const most = Math.min(device.limits.maxBufferSize, device.limits.maxStorageBufferBindingSize);
  for (const name of BUFFERS) if (sizes[name] > most) throw tooLarge(name, sizes[name], most);
  const create = (name: BufferName): GPUBuffer =>
    device.createBuffer({
      size: Math.max(16, sizes[name]),
      usage:
        (BUFFER_TYPES[name] === 'uniform' ? usage.UNIFORM : usage.STORAGE) | usage.COPY_DST | usage.COPY_SRC,
    });
  return Object.fromEntries(BUFFERS.map((name) => [name, create(name)])) as Record<BufferName, GPUBuffer>;
}

function tooLarge(name: string, size: number, most: number): LearnInvError {
  return new LearnInvError('ENGINE_UNAVAILABLE', 'the training data is too large for this graphics card', {
    expected: `buffers of at most ${most} bytes`,
    got: `${size} bytes of ${name}`,
    hint: 'pass --engine simd, or use a smaller scope',
  });
}
