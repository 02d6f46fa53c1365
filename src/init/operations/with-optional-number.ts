import type { Parameter } from '../../programs/source/parameter.ts';
import { isBindingName } from '../../base/escape/javascript.ts';
import { SMALL } from './argument-for.ts';
import { insertsElements } from './builder-names.ts';
import type { ProposedOperation } from './operations-of.ts';

/**
 * Returns an operation that also gives the first optional parameter, a number, as `removeWithIndex` for `remove(index = 0)`;
 * undefined if there is none. An insertion with one more number may make other objects on purpose, so it has no such
 * operation.
 */
export function withOptionalNumber(
  operation: ProposedOperation,
  parameters: readonly Parameter[],
): ProposedOperation | undefined {
  const { name, args, node, parameters: given = [] } = operation;
  const next = parameters[args.length];
  const isNumber = next?.optional === true && !next.rest && next.hint.kind === 'number';
  if (!isNumber || node !== undefined || insertsElements(name)) return undefined;
  if (!isBindingName(next.name) || ['object', 'k', ...given].includes(next.name)) return undefined;
  const suffix = next.name.charAt(0).toUpperCase() + next.name.slice(1);
  return {
    ...{ name: `${name}With${suffix}`, calls: name },
    ...{ args: [...args, SMALL], parameters: [...given, next.name] },
  };
}
