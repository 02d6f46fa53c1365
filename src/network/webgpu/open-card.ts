import type { FoundAdapter } from './find-adapter.ts';
import { ARITHMETIC } from './arithmetic.wgsl.ts';
import { BUFFER_TYPES, BUFFERS } from './buffers.ts';
import { DECLARATIONS } from './declarations.wgsl.ts';
import { FORWARD } from './forward.wgsl.ts';
import { VALIDATE } from './validate.wgsl.ts';
import { LEARN } from './learn.wgsl.ts';
import type { Webgpu } from './load-webgpu.ts';

/** The entry points of the kernels. */
export type KernelName = 'learn' | 'validate' | 'predict';

/** A graphics card with compiled kernels. */
export interface Card {
  readonly webgpu: Webgpu;
  readonly device: GPUDevice;
  readonly layout: GPUBindGroupLayout;
  readonly kernels: Readonly<Record<KernelName, GPUComputePipeline>>;
}

const BINDINGS: readonly GPUBufferBindingType[] = BUFFERS.map((name) => BUFFER_TYPES[name]);
/** `GPUShaderStage.COMPUTE`. */
const COMPUTE = 4;

/**
 * Opens the device of an adapter and compiles the kernels.
 *
 * @throws Error if the limits of the adapter are too low or its driver rejects the kernels.
 */
export async function openCard({ webgpu, adapter }: FoundAdapter): Promise<Card> {
  const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits;
  const device = await adapter.requestDevice({
    requiredLimits: {
      maxBufferSize,
      maxStorageBufferBindingSize,
      maxStorageBuffersPerShaderStage: BINDINGS.filter((type) => type !== 'uniform').length,
    },
  });
  const layout = device.createBindGroupLayout({
    entries: BINDINGS.map((type, binding) => ({
      binding,
      visibility: COMPUTE,
      buffer: { type, hasDynamicOffset: type === 'uniform' },
    })),
  });
  const module = device.createShaderModule({
    code: [ARITHMETIC, DECLARATIONS, FORWARD, LEARN, VALIDATE].join('\n'),
  });
  const pipelineLayout = device.createPipelineLayout({ bindGroupLayouts: [layout] });
  const compile = (entryPoint: KernelName): Promise<GPUComputePipeline> =>
    device.createComputePipelineAsync({ layout: pipelineLayout, compute: { module, entryPoint } });
  const [learn, validate, predict] = await Promise.all([
    compile('learn'),
    compile('validate'),
    compile('predict'),
  ]);
  return { webgpu, device, layout, kernels: { learn, validate, predict } };
}
