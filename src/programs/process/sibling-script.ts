/** Returns the URL of a script in the same folder: TypeScript beside a TypeScript module, otherwise JavaScript. */
export const siblingScript = (name: string, beside: string): URL =>
  new URL(`./${name}${beside.endsWith('.ts') ? '.ts' : '.js'}`, beside);
