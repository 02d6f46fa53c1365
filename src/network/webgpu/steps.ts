import type { CandidateRoom } from './allocation.ts';

/** Bytes of the kernels' `Step`, as far apart as every adapter takes. */
export const STEP_BYTES = 256;

/** Multiplications of a candidate in one dispatch: drivers end what takes seconds. */
const MOST_WORK = 2e9;

/** What the dispatches of a round work on. */
export interface Steps {
  /** One `Step` a dispatch, epoch by epoch. */
  readonly bytes: ArrayBuffer;
  /** Dispatches that an epoch is cut into. */
  readonly stretches: number;
}

/** Cuts the epochs of a round into dispatches, so that none takes long. */
export function planSteps(rooms: readonly CandidateRoom[], epochs: number, samples: number): Steps {
  const batches = Math.max(...rooms.map(({ task }) => Math.ceil(task.training.length / task.batchSize)));
  const batchWork = Math.max(...rooms.map(workOfBatch));
  const length = Math.max(1, Math.floor(MOST_WORK / batchWork));
  const stretches = Math.max(1, Math.ceil(batches / length));
  const bytes = new ArrayBuffer(epochs * stretches * STEP_BYTES);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let stretch = 0; stretch < stretches; stretch++) {
      const at = (epoch * stretches + stretch) * STEP_BYTES;
      new Uint32Array(bytes, at, 5).set([
        ...[epoch, stretch * length, (stretch + 1) * length],
        ...[samples, epochs],
      ]);
    }
  }
  return { bytes, stretches };
}

/** Forward and backward; each bag counts as the largest. */
function workOfBatch({ task, layout, place }: CandidateRoom): number {
  return 2 * task.batchSize * place.largest * 16 * layout.stride * layout.units;
}
