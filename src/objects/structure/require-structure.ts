import { LearnInvError } from '../../base/error.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { isName } from '../../base/safe-names/is-name.ts';
import { isDomain } from './domain.ts';
import type { Structure } from './structure.ts';

/** True if all parts of a value are those of a {@link Structure}, as `defineStructure` returns it. */
export function isStructure(value: unknown): value is Structure {
  if (typeof value !== 'object' || value === null) return false;
  const {
    name,
    create,
    builders,
    methods,
    privateFields,
    observe = [],
    ...rest
  } = value as Record<string, unknown>;
  return (
    isName('structure', name) &&
    typeof create === 'function' &&
    [builders, methods].every((operations) => Array.isArray(operations) && operations.every(isOperation)) &&
    Array.isArray(observe) &&
    observe.every(isObserver) &&
    [rest.scope, rest.expose, rest.repOK, rest.koratRepOK].every(isOptionalFunction) &&
    (!privateFields ||
      (Array.isArray(privateFields) && privateFields.every((field) => typeof field === 'string')))
  );
}

function isOperation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, args, run, require } = value as Record<string, unknown>;
  return (
    isName('operation', name) &&
    Array.isArray(args) &&
    args.every(isDomain) &&
    [run, require].every(isOptionalFunction)
  );
}

const isObserver = (value: unknown): boolean =>
  typeof (value as { read?: unknown } | null)?.read === 'function';

const isOptionalFunction = (value: unknown): boolean => value === undefined || typeof value === 'function';

/** Checks that the argument of an API function is a structure. @throws LearnInvError `INVALID_STRUCTURE` if it is none. */
export function requireStructure(action: string, value: unknown): asserts value is Structure {
  if (isStructure(value)) return;
  throw new LearnInvError('INVALID_STRUCTURE', `${action}: the first argument is no structure`, {
    expected: 'what defineStructure returns',
    got: describeValue(value),
    hint: 'await a structure that is loaded by import(), and pass its default export',
  });
}
