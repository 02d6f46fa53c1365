import type { Observer } from '../../../programs/record/observer.ts';
import type { Parameter } from '../../../programs/source/parameter.ts';
import { operationsOfUse } from '../operations-of-use.ts';
import { subjectsOf, usesOf } from '../subject-use.ts';
import { NAMES, observedStore } from './observed-store.ts';

const parameter = (name: string): Parameter => ({
  name,
  hint: { kind: 'unknown' },
  optional: false,
  rest: false,
});

/** Returns what a structure file has for each operation: its name, domains and arguments. */
export function operationsIn(observer: Observer, recorded?: string, variadic = ''): Record<string, string> {
  const uses = usesOf(subjectsOf(observer.use, NAMES), recorded);
  const { operations, constants } = operationsOfUse(
    uses,
    () => [parameter('key'), parameter('value')],
    (name) => name === variadic,
    () => undefined,
    () => [],
  );
  const shown = operations.map(({ name, args, given, require: condition }) => [
    name,
    `${args.join(', ')}${given === undefined ? '' : ` => ${given}`}${condition === undefined ? '' : ` if ${condition}`}`,
  ]);
  return { ...Object.fromEntries(shown), ...(constants.length > 0 && { constants: constants.join('') }) };
}

export function usedStore() {
  const { Observed, observer } = observedStore();
  return { store: new Observed(), observer };
}
