import type { Random } from '../../base/random.ts';
import { allowed } from '../../objects/structure/invoke.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { SCOPED, SMALL } from '../operations/argument-for.ts';
import { lookupsOf } from '../operations/lookups.ts';
import type { ProposedMethod } from '../proposal.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { newReceiver } from './new-receiver.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** The domain of keys below the capacity. */
const WITHIN = 'int(0, (k) => k - 1)';

/**
 * Keeps the keys of builders below the capacity where a class is given one that its keys index, as a sparse set does: an object
 * finds each key after its insertion if the key is less than the scope, and no other one.
 *
 * @param structure has all of these operations.
 * @param scope the scope of the objects that are tried, which is their capacity.
 */
export async function keysWithin<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T> {
  const bounded = new Set<string | undefined>();
  for (const builder of sorted.builders) {
    const subject = structure.builders.find(({ name }) => name === builder.name);
    if (subject === undefined || !isOfKey(builder)) continue;
    const isWithin = (await stepsWithin(findsBelow(structure, subject, scope, random.fork(builder.name))))
      ?.value;
    if (isWithin === true) bounded.add(builder.parameters?.[0]);
  }
  if (bounded.size === 0) return sorted;
  const within = <M extends ProposedMethod>(operations: readonly M[]): M[] =>
    operations.map((operation) =>
      isOfKey(operation) && bounded.has(operation.parameters?.[0])
        ? { ...operation, args: operation.args.with(0, WITHIN) }
        : operation,
    );
  return { ...sorted, builders: within(sorted.builders), methods: within(sorted.methods) };
}

const isOfKey = ({ args, node }: ProposedMethod): boolean =>
  node === undefined && (args[0] === SMALL || args[0] === SCOPED);

/** True if a new object finds a key after its insertion exactly if the key is less than the scope. */
function* findsBelow(
  structure: Structure,
  subject: Operation,
  scope: number,
  random: Random,
): Steps<boolean> {
  for (let key = 0; key <= 2 * scope; key++) {
    const receiver = yield* newReceiver(structure, scope);
    const { object } = receiver;
    const lookup = lookupsOf(object).find(({ has }) => !has(object, key));
    const [, ...others] = receiver.draw(subject, random).args;
    const values = [key, ...others.map((arg) => (arg.kind === 'value' ? arg.value : undefined))];
    if (lookup === undefined || !allowed(subject, object, values)) return false;
    const args = [{ kind: 'value', value: key } as const, ...others];
    if (!(yield* succeeds(receiver, { operation: subject, args }))) return false;
    if (lookup.has(object, key) !== key < scope) return false;
  }
  return true;
}
