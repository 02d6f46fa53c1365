/** The helper functions of generated code, in an order in which each can stand; `npm run build` makes the module. */
export const HELPERS: readonly HelperText[];

export interface HelperText {
  readonly name: string;
  /** The text of its declaration as TypeScript, and as JavaScript: empty for a type. */
  readonly typed: string;
  readonly plain: string;
  /** The names of the helpers that it uses. */
  readonly uses: readonly string[];
  /** The names of the properties that it reads. */
  readonly reads: readonly string[];
}
