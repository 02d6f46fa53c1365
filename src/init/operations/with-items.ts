import type { OperationsWithUse } from '../use/with-use.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { jsMember } from '../../base/escape/javascript.ts';
import type { SortedAndLeftOut } from '../proposal.ts';
import type { OperationTrial } from '../try/try-operations.ts';
import { freeName, SMALL } from './argument-for.ts';
import type { Operations, ProposedOperation } from './proposed-operation.ts';

/**
 * Returns code that makes an object of a class beside as many plain objects as the scope, from code that makes the object. A method
 * that prepares a plain object for use is called with each.
 *
 * @param object an object of the class, which may change.
 */
export function besideItems(code: string, object: object, { usable }: Operations): string {
  const preparing = usable.find((operation) => prepares(operation, object));
  return preparing === undefined
    ? `({ value: ${code}, items: Array.from({ length: k }, () => ({})) })`
    : `((value) => ({ value, items: Array.from({ length: k }, () => value${jsMember(preparing.name)}({})) }))(${code})`;
}

/** First words of methods that prepare an object for use. */
const PREPARES = /^(?:init|register|track|attach|add)/;

/** True for a method that adds something to a plain object and returns it. */
function prepares({ name, args, given }: ProposedOperation, object: object): boolean {
  if (!PREPARES.test(name) || args.length !== 1 || given !== undefined || !isItem(args[0]!)) return false;
  const item = {};
  const prepared = unlessThrows(() => (object as Record<string, (item: object) => unknown>)[name]!(item));
  return prepared === item && Reflect.ownKeys(item).length > 0;
}

/** True for the domain of an argument of which nothing is known. */
const isItem = (domain: string): boolean => [SMALL, 'node()'].includes(domain);

/** The number of one of the plain objects. */
const ITEM = 'int(0, (k) => k - 1)';

/**
 * Returns the operations of a class that keeps its state in the objects that it is given, such as the links of a tree under a
 * symbol: each takes plain objects that live beside the object of the class, those of one call in ascending order. So none is put
 * below one that is below it, and no walk goes round in a circle.
 */
export function withItems({ usable, leftOut }: Operations): OperationsWithUse {
  return {
    ...{ leftOut, constants: [], others: new Map(), joining: [] },
    usable: usable.flatMap((operation) => itemOperation(operation) ?? []),
  };
}

/** Returns an operation with plain objects for arguments of which nothing is known; undefined if it has arguments of other forms. */
function itemOperation({
  name,
  args,
  parameters = [],
  given,
}: ProposedOperation): ProposedOperation | undefined {
  if (given !== undefined || parameters.length !== args.length) return undefined;
  const names: string[] = [];
  for (const [at, parameter] of parameters.entries()) names.push(freeName(parameter, names, `_${at}`));
  const items = names.filter((_, at) => isItem(args[at]!));
  const ascending = items.slice(1).map((item, at) => `${items[at]} < ${item}`);
  return {
    // A place among plain objects is one of them, and as good as the first or the last.
    ...{ name, form: 'item', parameters: names, callee: `object.value${jsMember(name)}` },
    args: args.map((domain) => (isItem(domain) ? ITEM : domain)),
    given: names.map((one, at) => (isItem(args[at]!) ? `object.items[${one}]` : one)).join(', '),
    ...(ascending.length > 0 && { require: ascending.join(' && ') }),
  };
}

/** Leaves out methods that did not return in a trial: nothing says which plain objects may not be linked in a circle. */
export function withoutHanging(
  sorted: SortedAndLeftOut,
  trials: ReadonlyMap<string, OperationTrial>,
): SortedAndLeftOut {
  const hangs = ({ name }: ProposedOperation): boolean => trials.get(name)?.hangs === true;
  const why = 'did not return in a trial, perhaps since the objects were linked in a circle';
  return {
    builders: sorted.builders,
    methods: sorted.methods.filter((method) => !hangs(method)),
    leftOut: [...sorted.leftOut, ...sorted.methods.filter(hangs).map(({ name }) => ({ name, why }))],
  };
}
