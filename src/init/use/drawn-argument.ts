/** How the values of one argument are drawn: domains, and an expression over what they give. */
export interface DrawnArgument {
  /** The code of the domains. */
  readonly domains: readonly string[];
  /** Returns the argument as code, from the names of the values that the domains give. */
  readonly given: (names: readonly string[], list: (codes: readonly string[]) => string) => string;
  /** Returns when the call may be made, as code, from the names of the values; undefined for always. */
  readonly require?: (names: readonly string[]) => string;
  /** How it is drawn if the object holds none of these values, though a program gave them before. */
  readonly otherwise?: DrawnArgument;
  /** The names of the values; by default that of the parameter, if there is one value. */
  readonly names?: readonly string[];
  /** True if what the object holds is given with other values, which a copy of it has or it has itself. */
  readonly alters?: 'copy' | 'itself';
}

/** Returns an argument that is drawn from a domain. */
export const domain = (text: string): DrawnArgument => ({ domains: [text], given: ([name]) => name! });
/** True for an argument that is what one domain gives. */
export const isDomain = ({ domains, given }: DrawnArgument): boolean =>
  domains.length === 1 && given(['x'], String) === 'x';
/** Returns lists of items that one domain gives, made anew where the object holds them; undefined for items of none or of several. */
export function listOf(items: DrawnArgument): DrawnArgument | undefined {
  const { domains, given, otherwise } = items;
  if (domains.includes('node()')) return otherwise && listOf(otherwise);
  if (domains.length !== 1) return undefined;
  const item = (list: (codes: readonly string[]) => string): string => given(['item'], list);
  return {
    domains: [`array(${domains[0]!})`],
    given: ([name], list) => (isDomain(items) ? name! : `${name!}.map((item) => (${item(list)}))`),
  };
}
export const constant = (code: string): DrawnArgument => ({ domains: [], given: () => code });
