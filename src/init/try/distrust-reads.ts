import { looksLikeRead } from '../operations/builder-names.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import type { SortedOperations } from '../proposal.ts';
import { addsShapes } from './adds-shapes.ts';
import { keepsItems } from './shown-items.ts';
import { resultWithin } from './steps-within.ts';
import type { Trials } from './trials.ts';

/** How a read is called: it must leave all items. */
const CHECK = { label: 'items', objects: 64, callsBefore: 8, mostLost: 0 };

/**
 * Puts trusted methods under test that only read by their names and change the object all the same, such as `get` of a
 * cache: if they are at fault, every object that they make would count as valid. Trusted stays a read that makes shapes
 * which no other builder makes, without which a model rejects what it leaves, if the object shows the same items after it.
 */
export async function distrustReads<T extends SortedOperations>(
  trials: Trials,
  sorted: T,
): Promise<T & { readonly notes: readonly string[] }> {
  const isRead = ({ name }: ProposedOperation): boolean => looksLikeRead(name);
  const others = sorted.builders.filter((builder) => !isRead(builder)).map((one) => trials.find(one)!);
  const tested: ProposedOperation[] = [];
  const notes: string[] = [];
  for (const builder of others.length === 0 ? [] : sorted.builders.filter(isRead)) {
    const { name } = builder;
    const [own, subject] = [trials.fork(name), trials.find(builder)!];
    const isTrusted =
      (await addsShapes(own, others, subject)) &&
      (await resultWithin(keepsItems(own, others, subject, CHECK))) === true;
    if (!isTrusted) tested.push(builder);
    else
      notes.push(
        `${name} changes the object and is trusted, since it makes states that nothing else makes: a fault of ${name} itself cannot be found.`,
      );
  }
  return {
    ...sorted,
    builders: sorted.builders.filter((builder) => !tested.includes(builder)),
    methods: [...tested, ...sorted.methods],
    notes,
  };
}
