import { loadWebgpu, type Webgpu } from './load-webgpu.ts';

/** A graphics card, or software that passes for one. */
export interface FoundAdapter {
  readonly webgpu: Webgpu;
  readonly adapter: GPUAdapter;
  /** As its driver calls it. */
  readonly title: string;
  /** Whether it computes on the processor. */
  readonly software: boolean;
}

/** What newer WebGPU says of an adapter; our types are those that TensorFlow.js asks for, and older. */
interface AdapterInfo {
  readonly vendor: string;
  readonly architecture: string;
  readonly device: string;
  readonly description: string;
  readonly isFallbackAdapter?: boolean;
}

/** Names of software that does not always own up to it. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|softpipe|basic render|software/i;

/**
 * The adapter that WebGPU gives here, the fastest where there are several.
 *
 * @throws Error where `webgpu` cannot be loaded.
 * @returns undefined where it finds no adapter.
 */
export async function findAdapter(): Promise<FoundAdapter | undefined> {
  const webgpu = await loadWebgpu();
  const adapter = await webgpu.gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (adapter === null) return undefined;
  const { info } = adapter as unknown as { info: AdapterInfo };
  const names = [info.device, info.description, info.architecture, info.vendor];
  return {
    webgpu,
    adapter,
    title: names.find((name) => name !== '') ?? 'unnamed',
    software: info.isFallbackAdapter === true || names.some((name) => SOFTWARE.test(name)),
  };
}
