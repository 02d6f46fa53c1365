import { withoutCalls, type Sequence } from '../../run/sequence.ts';
import type { Operation } from '../../../objects/structure/structure.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { graphOf } from '../graph-of.ts';
import { isConsistent } from '../is-consistent.ts';
import { undeclaredBuilders } from './undeclared-builders.ts';

/**
 * Other calls follow those of a builder that was not declared, and without the latter the same calls leave a valid object, or one
 * that other such builders explain: the oracle has seen no state like these. The numbers that the object shows agree as those
 * of builder-made objects do.
 */
export const afterUndeclaredBuilder: FalseAlarmRule = {
  name: 'after an undeclared builder',
  reason: 'it is valid without the calls of a method that makes states that builders do not',
  isOfOneState: true,
  applies: async ({ sequence }, context) => {
    if (sequence.interleaving !== undefined) return undefined;
    const { builders } = context.callable;
    const methods = new Set<Operation>();
    for (const { operation } of sequence.calls.slice(0, -1))
      if (!builders.some(({ name }) => name === operation.name)) methods.add(operation);
    for (const method of methods) {
      if ((await context.undeclared(method)) === undefined) continue;
      const without = withoutMethod(sequence, method);
      const graph = await graphOf(without, context);
      if (graph === undefined) continue;
      const isExplained = async (): Promise<boolean> =>
        (await undeclaredBuilders.applies({ sequence: without, before: graph, after: graph }, context)) !==
        undefined;
      if (!context.isValid(graph) && !(await isExplained())) continue;
      const isKept = await isConsistent(sequence, { ...context, laws: await context.laws() });
      if (isKept) return `${method.name}: trust it? (--trust ${method.name})`;
    }
    return undefined;
  },
};

function withoutMethod(sequence: Sequence, { name }: Operation): Sequence {
  let left = sequence;
  for (let call = sequence.calls.length - 1; call >= 0; call--)
    if (left.calls[call]!.operation.name === name) left = withoutCalls(left, call, call + 1);
  return left;
}
