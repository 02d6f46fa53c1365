/** What the npm package `webgpu` exports. */
interface WebgpuPackage {
  readonly create: (options: readonly string[]) => GPU;
  readonly globals: {
    readonly GPUBufferUsage: typeof GPUBufferUsage;
    readonly GPUMapMode: typeof GPUMapMode;
  };
}

/** WebGPU outside of a browser: Dawn, with the constants that a browser would have as globals. */
export interface Webgpu {
  readonly gpu: GPU;
  readonly usage: typeof GPUBufferUsage;
  readonly mapMode: typeof GPUMapMode;
}

/**
 * Loads the optional peer `webgpu`; nothing of it is touched before.
 *
 * @throws Error where it is not installed, or its native part does not fit this machine.
 */
export async function loadWebgpu(): Promise<Webgpu> {
  // In a variable, so that the compiler does not look for a package that few have.
  const packageName: string = 'webgpu';
  const { create, globals } = (await import(packageName)) as WebgpuPackage;
  return { gpu: create([]), usage: globals.GPUBufferUsage, mapMode: globals.GPUMapMode };
}
