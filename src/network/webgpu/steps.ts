import type { NetworkAllocation } from './allocation.ts';

/** Distance in bytes between two structs `Step`: the largest offset alignment that an adapter may require. */
export const STEP_BYTES = 256;

/** Multiplications of a network in one dispatch; drivers kill dispatches that take seconds. */
const MAX_WORK = 2e9;

/** The dispatches of a round. */
export interface Steps {
  /** One struct `Step` per dispatch, epoch by epoch. */
  readonly bytes: ArrayBuffer;
  /** Dispatches per epoch. */
  readonly chunks: number;
}

/** Splits the epochs of a round into dispatches of bounded work. */
export function planSteps(networks: readonly NetworkAllocation[], epochs: number, samples: number): Steps {
  const batches = Math.max(...networks.map(({ task }) => Math.ceil(task.training.length / task.batchSize)));
  const batchWork = Math.max(...networks.map(workOfBatch));
  const length = Math.max(1, Math.floor(MAX_WORK / batchWork));
  const chunks = Math.max(1, Math.ceil(batches / length));
  const bytes = new ArrayBuffer(epochs * chunks * STEP_BYTES);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const at = (epoch * chunks + chunk) * STEP_BYTES;
      new Uint32Array(bytes, at, 5).set([
        ...[epoch, chunk * length, (chunk + 1) * length],
        ...[samples, epochs],
      ]);
    }
  }
  return { bytes, chunks };
}

/** Returns the multiplications of a batch, forward and backward, as if all bags were as large as the largest. */
function workOfBatch({ task, layout, dataOffsets }: NetworkAllocation): number {
  return 2 * task.batchSize * dataOffsets.largest * 16 * layout.stride * layout.units;
}
