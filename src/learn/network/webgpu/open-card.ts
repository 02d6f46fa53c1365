import type { FoundAdapter, Webgpu } from './find-adapter.ts';
import { ARITHMETIC } from './arithmetic.wgsl.ts';
import { BUFFER_TYPES, BUFFERS } from './buffers.ts';
import { DECLARATIONS } from './declarations.wgsl.ts';
import { DRAW } from './draw.wgsl.ts';
import { FORWARD } from './forward.wgsl.ts';
import { VALIDATE } from './validate.wgsl.ts';
import { LEARN } from './learn.wgsl.ts';

export const KERNELS = ['draw', 'learn', 'validate', 'finish', 'judgeEnded', 'predict'] as const;
export type KernelName = (typeof KERNELS)[number];

export interface Card {
  readonly webgpu: Webgpu;
  readonly device: GPUDevice;
  readonly layout: GPUBindGroupLayout;
  readonly kernels: Readonly<Record<KernelName, GPUComputePipeline>>;
}

/** `GPUShaderStage.COMPUTE`. */
const COMPUTE = 4;

/** Opens the device of an adapter and compiles the kernels. Throws if its limits or its driver do not suffice. */
export async function openCard({ webgpu, adapter }: FoundAdapter): Promise<Card> {
  const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits;
  const device = await adapter.requestDevice({
    requiredLimits: {
      maxBufferSize,
      maxStorageBufferBindingSize,
      maxStorageBuffersPerShaderStage: BUFFERS.length,
    },
  });
  const layout = device.createBindGroupLayout({
    entries: BUFFERS.map((name, binding) => ({
      binding,
      visibility: COMPUTE,
      buffer: { type: BUFFER_TYPES[name] },
    })),
  });
  const module = device.createShaderModule({
    code: [ARITHMETIC, DECLARATIONS, DRAW, FORWARD, LEARN, VALIDATE].join('\n'),
  });
  const pipelineLayout = device.createPipelineLayout({ bindGroupLayouts: [layout] });
  const kernels = await Promise.all(
    KERNELS.map(async (entryPoint) => {
      const compute = { module, entryPoint };
      return [
        entryPoint,
        await device.createComputePipelineAsync({ layout: pipelineLayout, compute }),
      ] as const;
    }),
  );
  return {
    webgpu,
    device,
    layout,
    kernels: Object.fromEntries(kernels) as Card['kernels'],
  };
}
