import { LearnInvError } from '../../base/error.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/**
 * Returns a structure whose named methods are builders.
 *
 * @throws LearnInvError `BAD_OPTION` if a name is that of no operation.
 */
export function withTrusted(structure: Structure, names: readonly string[] = []): Structure {
  const { name, builders, methods } = structure;
  const known = new Set([...builders, ...methods].map((operation) => operation.name));
  const unknown = names.find((trusted) => !known.has(trusted));
  if (unknown !== undefined)
    throw new LearnInvError('BAD_OPTION', `"${name}" has no method "${unknown}" to trust`, {
      expected: `some of ${methods.map((method) => method.name).join(', ')}`,
      got: `"${unknown}"`,
      hint: 'use the method names that the structure declares',
    });
  if (names.length === 0) return structure;
  const isTrusted = (method: { readonly name: string }): boolean => names.includes(method.name);
  return {
    ...structure,
    builders: [...builders, ...methods.filter(isTrusted)],
    methods: methods.filter((method) => !isTrusted(method)),
  };
}
