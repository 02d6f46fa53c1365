/** The exports of the npm package `webgpu`. */
interface WebgpuPackage {
  readonly create: (options: readonly string[]) => GPU;
  readonly globals: {
    readonly GPUBufferUsage: typeof GPUBufferUsage;
    readonly GPUMapMode: typeof GPUMapMode;
  };
}

/** WebGPU outside of a browser (Dawn), with the constants that are globals in a browser. */
export interface Webgpu {
  readonly gpu: GPU;
  readonly usage: typeof GPUBufferUsage;
  readonly mapMode: typeof GPUMapMode;
}

/** Loads the optional peer `webgpu`. Throws Error if it is not installed, or its native library does not load. */
async function loadWebgpu(): Promise<Webgpu> {
  // A variable, so that the compiler does not resolve a package that is often not installed.
  const packageName: string = 'webgpu';
  const { create, globals } = (await import(packageName)) as WebgpuPackage;
  return { gpu: create([]), usage: globals.GPUBufferUsage, mapMode: globals.GPUMapMode };
}

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

/** Finds the fastest WebGPU adapter; undefined if there is none. Throws if the package cannot be loaded. */
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
