import type { FoundAdapter } from './find-adapter.ts';
import { ARITHMETIC } from './arithmetic.wgsl.ts';
import { BUFFER_TYPES, BUFFERS } from './buffers.ts';
import { CANDIDATE } from './declarations.wgsl.ts';
import { FORWARD } from './forward.wgsl.ts';
import { JUDGE } from './validate.wgsl.ts';
import { LEARN } from './learn.wgsl.ts';
import type { Webgpu } from './load-webgpu.ts';

/** The kernels. */
export type KernelName = 'learn' | 'judge' | 'conclude';

/** A graphics card with the kernels on it. */
export interface Card {
  readonly webgpu: Webgpu;
  readonly device: GPUDevice;
  readonly layout: GPUBindGroupLayout;
  readonly kernels: Readonly<Record<KernelName, GPUComputePipeline>>;
}

/** What the kernels do with their buffers, in the order of the bindings. */
const BINDINGS: readonly GPUBufferBindingType[] = BUFFERS.map((name) => BUFFER_TYPES[name]);
/** `GPUShaderStage.COMPUTE`. */
const COMPUTE = 4;

/**
 * Compiles the kernels for an adapter.
 *
 * @throws Error where the adapter's limits are too tight or its driver does not take the kernels.
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
    code: [ARITHMETIC, CANDIDATE, FORWARD, LEARN, JUDGE].join('\n'),
  });
  const pipelineLayout = device.createPipelineLayout({ bindGroupLayouts: [layout] });
  const compile = (entryPoint: KernelName): Promise<GPUComputePipeline> =>
    device.createComputePipelineAsync({ layout: pipelineLayout, compute: { module, entryPoint } });
  const [learn, judge, conclude] = await Promise.all([
    compile('learn'),
    compile('judge'),
    compile('conclude'),
  ]);
  return { webgpu, device, layout, kernels: { learn, judge, conclude } };
}
