import type * as Core from '@tensorflow/tfjs-core';
import type { Activation } from '../network.ts';
import { openSimdWorkspace } from '../simd/built-kernel.ts';
import { openTensorflowWorkspace } from '../tensorflow/workspace.ts';
import type { TrainingData } from '../types.ts';
import { openCard } from '../webgpu/open-card.ts';
import { openPopulationWorkspace } from '../webgpu/testing/population-workspace.ts';
import { anyAdapter } from '../webgpu/testing/software-adapter.ts';
import type { AsyncTrainer } from './async-trainer.ts';

/** Loads a data set into an engine. Its trainers may return promises. */
type OpenAsyncWorkspace = (data: TrainingData) => {
  createTrainer(hidden: number, activation: Activation, parameters: Float32Array): AsyncTrainer;
};

/** The engines that the laws are tested on, available here or not. */
export const ENGINE_NAMES = ['simd', 'tensorflow', 'webgpu'] as const;

/** Opens the engines available here. Without a graphics card, webgpu runs on a software adapter if there is one. */
export async function openTestEngines(
  tf: typeof Core,
): Promise<{ engines: Record<string, OpenAsyncWorkspace>; close: () => void }> {
  const found = await anyAdapter();
  const card = found && (await openCard(found));
  return {
    engines: {
      simd: openSimdWorkspace,
      tensorflow: (data) => openTensorflowWorkspace(tf, data),
      ...(card && { webgpu: (data) => openPopulationWorkspace(card, data) }),
    },
    close: () => card?.device.destroy(),
  };
}
