/** The options with which a thread pool starts a script. */
export interface ThreadScript {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Returns the script of a thread: a TypeScript file beside a TypeScript module, otherwise a JavaScript file.
 *
 * @param name the name of the script's file, without its extension.
 * @param beside the `import.meta.url` of a module in the same folder.
 */
export function threadScript(name: string, beside: string): ThreadScript {
  const extension = beside.endsWith('.ts') ? '.ts' : '.js';
  const filename = new URL(`./${name}${extension}`, beside).href;
  // Built code needs no module hooks. TypeScript needs tsx, since a thread does not inherit the hooks of its parent.
  return { filename, execArgv: extension === '.ts' ? ['--import', import.meta.resolve('tsx')] : [] };
}
