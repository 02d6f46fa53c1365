import { inThisThread } from '../fit/run-fit.ts';
import type { Engine } from '../types.ts';
import { BACKENDS, loadTensorflow, type Backend } from './load-backend.ts';
import { openTensorflowWorkspace } from './workspace.ts';

/** Opens the engine `tensorflow`, in the calling thread. Its backend is global: open only one such engine at a time. */
export async function openTensorflowEngine(backends: readonly Backend[] = BACKENDS): Promise<Engine> {
  const { tf, title, device } = await loadTensorflow(backends);
  return {
    name: 'tensorflow',
    describe: () => `tensorflow (${title}, ${device})`,
    ...inThisThread((data) => openTensorflowWorkspace(tf, data)),
  };
}
