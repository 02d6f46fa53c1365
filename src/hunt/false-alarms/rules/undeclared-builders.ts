import type { Operation } from '../../../objects/structure/structure.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { isConsistent, type UndeclaredBuilder } from '../undeclared-builder.ts';

/**
 * A method of the sequence is a builder that was not declared, see {@link UndeclaredBuilder}: whatever it is called on, it makes
 * states that builders do not. The state differs from builder-made ones in no other way than those do, and the numbers that
 * it shows agree.
 */
export const undeclaredBuilders: FalseAlarmRule = {
  name: 'undeclared builder',
  reason:
    'a method makes states that builders do not, whatever it is called on, and they go on behaving consistently',
  applies: async ({ sequence, after }, context) => {
    if (sequence.interleaving !== undefined) return undefined;
    const { builders } = context.callable;
    const methods = new Set<Operation>();
    for (const { operation } of sequence.calls.toReversed()) {
      if (!builders.some(({ name }) => name === operation.name)) methods.add(operation);
    }
    const explained = new Set<string>();
    const found: string[] = [];
    for (const method of methods) {
      const known = await context.undeclared(method);
      if (known === undefined) continue;
      found.push(wordsOf(method, known));
      for (const mark of known.marks) explained.add(mark);
    }
    // Whoever makes an object keeps its counts and sums.
    if (context.faultsOf(after).some(({ stale }) => stale !== undefined)) return undefined;
    if (found.length === 0 || !context.marksOf(after).every((mark) => explained.has(mark))) return undefined;
    const isKept = await isConsistent(sequence, { ...context, laws: await context.laws() });
    return isKept ? found.join('; ') : undefined;
  },
};

const wordsOf = ({ name }: Operation, { changes, rejected }: UndeclaredBuilder): string =>
  `${name}, in ${rejected} of ${changes} calls that change something: trust it? (--trust ${name})`;
