/** What a thread pool must know to start a script. */
export interface ThreadScript {
  readonly filename: string;
  readonly execArgv?: string[];
}

/**
 * The script of a thread that stands beside a module, in whichever language that module is running.
 *
 * @param name of the script's file, without its extension.
 * @param beside the module's `import.meta.url`.
 */
export function threadScript(name: string, beside: string): ThreadScript {
  const extension = beside.endsWith('.ts') ? '.ts' : '.js';
  const filename = new URL(`./${name}${extension}`, beside).href;
  // A thread starts without the hooks of its parent, and so needs tsx named again.
  return extension === '.ts'
    ? { filename, execArgv: ['--import', import.meta.resolve('tsx')] }
    : { filename };
}
