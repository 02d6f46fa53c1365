import { inThisThread } from '../fit/in-this-thread.ts';
import type { Engine } from '../types.ts';
import { BACKENDS, loadTensorflow, type Backend } from './load-backend.ts';
import { openTensorflowWorkspace } from './workspace.ts';

/**
 * Opens the engine `tensorflow`: TensorFlow.js in the calling thread, on the GPU if `@tensorflow/tfjs-node-gpu` is
 * installed. The backend of TensorFlow.js is global: open only one such engine at a time.
 *
 * @param backends tried in this order.
 * @throws LearnInvError `ENGINE_UNAVAILABLE` if no backend works here.
 */
export async function openTensorflowEngine(backends: readonly Backend[] = BACKENDS): Promise<Engine> {
  const { tf, title, device } = await loadTensorflow(backends);
  return {
    name: 'tensorflow',
    describe: () => `tensorflow (${title}, ${device})`,
    ...inThisThread((data) => openTensorflowWorkspace(tf, data)),
  };
}
