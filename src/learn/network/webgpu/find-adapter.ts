import { loadWebgpu, type Webgpu } from './load-webgpu.ts';

/** A WebGPU adapter: a graphics card or a software renderer. */
export interface FoundAdapter {
  readonly webgpu: Webgpu;
  readonly adapter: GPUAdapter;
  /** Its name, given by the driver. */
  readonly title: string;
  /** True if it computes on the processor. */
  readonly software: boolean;
}

/** The adapter info of current WebGPU. TensorFlow.js pins older types, which lack it. */
interface AdapterInfo {
  readonly vendor: string;
  readonly architecture: string;
  readonly device: string;
  readonly description: string;
  readonly isFallbackAdapter?: boolean;
}

/** Names of software adapters, which do not always set `isFallbackAdapter`. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|softpipe|basic render|software/i;

/**
 * Finds a WebGPU adapter, the fastest if there are several.
 *
 * @returns undefined if there is none.
 * @throws Error if `webgpu` cannot be loaded.
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
