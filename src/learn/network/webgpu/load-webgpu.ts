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

/**
 * Loads the optional peer `webgpu`.
 *
 * @throws Error if it is not installed, or its native library does not load.
 */
export async function loadWebgpu(): Promise<Webgpu> {
  // A variable, so that the compiler does not resolve a package that is often not installed.
  const packageName: string = 'webgpu';
  const { create, globals } = (await import(packageName)) as WebgpuPackage;
  return { gpu: create([]), usage: globals.GPUBufferUsage, mapMode: globals.GPUMapMode };
}
