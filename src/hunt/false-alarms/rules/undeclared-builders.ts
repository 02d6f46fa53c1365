import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Operation } from '../../../objects/structure/structure.ts';
import { UNEXPLAINED } from '../../judge/judge.ts';
import { withoutCalls, type Sequence } from '../../run/sequence.ts';
import type { FalseAlarmRule, RuleContext } from '../false-alarm-rule.ts';
import { inconsistency, isConsistent } from '../is-consistent.ts';
import { graphOf } from '../made-objects.ts';
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
    // Whoever makes an object keeps its counts and sums.
    if (context.faultsOf(after).some(({ stale }) => stale !== undefined)) return undefined;
    const methods = methodsAmong(sequence.calls.toReversed(), context);
    const all = await context.undeclared(methods);
    const own = new Set([...methods].map(({ name }) => name));
    const explained = (graph: ObjectGraph): readonly string[] => wordsFor(context.marksOf(graph), all, own);
    let found = explained(after);
    if (found.length === 0) {
      const emptied = await withoutUnfilled(state, context);
      found = emptied === undefined ? [] : explained(emptied.graph);
    }
    if (found.length === 0) return undefined;
    const words = await inconsistency(sequence, context);
    const builders = [...methods].filter(({ name }) => all.has(name));
    const isKept = words === undefined || (await isInconsistentBefore(sequence, builders, words, context));
    return isKept ? found.join('; ') : undefined;
  },
};

/** True if an object is valid without the calls of some methods, and the same of its numbers differ: other calls made them differ. */
async function isInconsistentBefore(
  sequence: Sequence,
  methods: readonly Operation[],
  words: string,
  context: RuleContext,
): Promise<boolean> {
  const without = methods.reduce(withoutMethod, sequence);
  const graph = await graphOf(without, context);
  return graph !== undefined && context.isValid(graph) && (await inconsistency(without, context)) === words;
}

/**
 * Other calls follow those of builders that were not declared, and without the latter the same calls leave a valid object, or one
 * that another rule explains: the oracle has seen no state like these. The numbers that the object shows agree as those
 * of builder-made objects do.
 */
export const afterUndeclaredBuilder: FalseAlarmRule = {
  name: 'after an undeclared builder',
  reason: 'it is valid without the calls of a method that makes states that builders do not',
  isOfOneState: true,
  applies: async ({ sequence }, context) => {
    if (sequence.interleaving !== undefined) return undefined;
    const methods = [...methodsAmong(sequence.calls.slice(0, -1), context)];
    const known = await context.undeclared(methods);
    const builders = methods.filter(({ name }) => known.has(name));
    if (builders.length === 0) return undefined;
    const without = builders.reduce(withoutMethod, sequence);
    const after = await graphOf(without, context);
    if (after === undefined) return undefined;
    if (!context.isValid(after) && !(await context.isExplained(without, after))) return undefined;
    if (!(await isConsistent(sequence, context))) return undefined;
    return builders.map(({ name }) => `${name}: trust it? (--trust ${name})`).join('; ');
  },
};

/** Returns the operations of some calls that are no builders. */
function methodsAmong(calls: Sequence['calls'], { callable }: RuleContext): ReadonlySet<Operation> {
  const builders = new Set(callable.builders.map(({ name }) => name));
  return new Set(calls.map(({ operation }) => operation).filter(({ name }) => !builders.has(name)));
}

function withoutMethod(sequence: Sequence, { name }: Operation): Sequence {
  let left = sequence;
  for (let call = sequence.calls.length - 1; call >= 0; call--)
    if (left.calls[call]!.operation.name === name) left = withoutCalls(left, call, call + 1);
  return left;
}

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
