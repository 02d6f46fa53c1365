import { allowed } from '../../objects/structure/invoke.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { SCOPED, SMALL } from '../operations/argument-for.ts';
import { lookupsOf } from '../operations/lookups.ts';
import type { ProposedMethod, SortedOperations } from '../proposal.ts';
import { SCOPE } from '../scope.ts';
import { succeeds, type Trials, valuesOf, withValue } from './trials.ts';

/** The domain of keys below the capacity. */
const WITHIN = 'int(0, (k) => k - 1)';

/**
 * Keeps the keys of builders below the capacity where a class is given one that its keys index, as a sparse set does: an object
 * finds each key after its insertion if the key is less than the scope, and no other one.
 */
export async function keysWithin<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const found = await trials.passing(sorted.builders.filter(isOfKey), findsBelow);
  const bounded = new Set(found.map(({ parameters }) => parameters?.[0]));
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
function* findsBelow(trials: Trials, subject: Operation): Steps<boolean> {
  for (let key = 0; key <= 2 * SCOPE; key++) {
    const receiver = yield* trials.fresh();
    const { object } = receiver;
    const lookup = lookupsOf(object, 1, trials.frame).find(({ has }) => !has(object, key));
    const call = withValue(receiver.draw(subject, trials.random), 0, key);
    if (lookup === undefined || !allowed(subject, object, valuesOf(call))) return false;
    if (!(yield* succeeds(receiver, call))) return false;
    if (lookup.has(object, key) !== key < SCOPE) return false;
  }
  return true;
}
