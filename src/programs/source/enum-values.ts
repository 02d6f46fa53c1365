import { nameOfNode, type AnyNode } from './ast.ts';
import { constantValue, type Constant } from './constant-value.ts';

/** Returns the values of the members of an enum by name; undefined if one is computed when the program runs. */
export function enumValues(declaration: AnyNode): ReadonlyMap<string, Constant> | undefined {
  const values = new Map<string, Constant>();
  let next: number | undefined = 0;
  for (const { id, initializer } of membersOf(declaration)) {
    const given: Constant | undefined =
      initializer == null ? next : constantValue(initializer, (name) => values.get(name));
    if (given === undefined) return undefined;
    values.set(nameOfNode(id), given);
    next = typeof given === 'number' ? given + 1 : undefined;
  }
  return values;
}

interface EnumMember {
  readonly id: AnyNode;
  readonly initializer?: AnyNode | null;
}

/** Returns the members of an enum; Babel 8 keeps them in a body. */
const membersOf = (declaration: AnyNode): readonly EnumMember[] =>
  (declaration['members'] ?? (declaration['body'] as AnyNode | undefined)?.['members'] ?? []) as EnumMember[];
