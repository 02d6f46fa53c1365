import type { Operation } from '../../../objects/structure/structure.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { UNEXPLAINED } from '../../judge/marks.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { isConsistent } from '../is-consistent.ts';
import type { UndeclaredBuilder } from '../undeclared-builder.ts';
import { withoutUnfilled } from './unfilled-place.ts';

/**
 * A method of the sequence is a builder that was not declared, see {@link UndeclaredBuilder}: whatever it is called on, it makes
 * states that builders do not. The state differs from builder-made ones in no other way than those do, and the numbers that
 * it shows agree. What calls put where builders leave nothing does not count. What such a method breaks is no condition of other
 * methods either: `removeAll` leaves what `remove` does.
 */
export const undeclaredBuilders: FalseAlarmRule = {
  name: 'undeclared builder',
  reason:
    'a method makes states that builders do not, whatever it is called on, and they go on behaving consistently',
  applies: async (state, context) => {
    const { sequence, after } = state;
    if (sequence.interleaving !== undefined) return undefined;
    const { builders } = context.callable;
    const methods = new Set<Operation>();
    for (const { operation } of sequence.calls.toReversed()) {
      if (!builders.some(({ name }) => name === operation.name)) methods.add(operation);
    }
    // Whoever makes an object keeps its counts and sums.
    if (context.faultsOf(after).some(({ stale }) => stale !== undefined)) return undefined;
    for (const method of methods) await context.undeclared(method);
    const all = await context.allUndeclared();
    const own = new Set([...methods].map(({ name }) => name));
    const explained = (graph: ObjectGraph): readonly string[] => wordsFor(context.marksOf(graph), all, own);
    let found = explained(after);
    if (found.length === 0) {
      const emptied = await withoutUnfilled(state, context);
      found = emptied === undefined ? [] : explained(emptied.graph);
    }
    if (found.length === 0) return undefined;
    const isKept = await isConsistent(sequence, { ...context, laws: await context.laws() });
    return isKept ? found.join('; ') : undefined;
  },
};

/**
 * Returns in words which methods explain marks, those of the sequence first; none if a mark is left.
 *
 * @param own names of the methods of the sequence.
 */
function wordsFor(
  marks: readonly string[],
  all: ReadonlyMap<string, UndeclaredBuilder>,
  own: ReadonlySet<string>,
): readonly string[] {
  const left = new Set(marks);
  const found: string[] = [];
  for (const name of new Set([...own, ...all.keys()])) {
    const known = all.get(name);
    const mayExplain = (mark: string): boolean =>
      known?.marks.has(mark) === true && (mark !== UNEXPLAINED || own.has(name));
    const explained = [...left].filter(mayExplain);
    if (known !== undefined && explained.length > 0) found.push(wordsOf(name, known));
    for (const mark of explained) left.delete(mark);
  }
  return left.size === 0 ? found : [];
}

const wordsOf = (name: string, { changes, rejected }: UndeclaredBuilder): string =>
  `${name}, in ${rejected} of ${changes} calls that change something: trust it? (--trust ${name})`;
