import { SMALL } from './argument-for.ts';
import type { ProposedOperation } from './operations-of.ts';

type Signatures = Readonly<Record<string, readonly string[]>>;

/** The methods of built-in containers that a subclass is used by, with the names of their parameters. */
const CONTAINERS: readonly (readonly [prototype: object, Signatures])[] = [
  [Map.prototype, { set: ['key', 'value'], delete: ['key'], clear: [] }],
  [Set.prototype, { add: ['value'], delete: ['value'], clear: [] }],
  [Array.prototype, { push: ['item'], unshift: ['item'], pop: [], shift: [], reverse: [] }],
];

/**
 * Returns the operations that a method of a built-in container is: `set` of a class that extends Map. Their code cannot be
 * read.
 *
 * @param owner the prototype that has the method.
 */
export function inheritedOperation(owner: object, name: string): ProposedOperation | undefined {
  const signatures = CONTAINERS.find(([prototype]) => prototype === owner)?.[1];
  if (signatures === undefined || !Object.hasOwn(signatures, name)) return undefined;
  const parameters = signatures[name]!;
  const args = parameters.map(() => SMALL);
  return { name, args, ...(parameters.length > 0 && { parameters }) };
}
