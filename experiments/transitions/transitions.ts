import { parseArgs } from 'node:util';
import { rq3Structures, rq3Variants } from '../../structures/rq3.ts';
import singlyLinkedList from '../../structures/singly-linked-list/index.ts';
import type { SinglyLinkedList } from '../../structures/singly-linked-list/singly-linked-list.ts';
import sortedList from '../../structures/sorted-list/index.ts';
import type { SortedList } from '../../structures/sorted-list/sorted-list.ts';
import { Receiver } from '../../src/collect/receiver.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { graphKey } from '../../src/heap/graph.ts';
import type { Structure } from '../../src/index.ts';
import { createRandom } from '../../src/random.ts';
import { trustedOperations } from '../../src/transition/collect-transitions.ts';
import { learnTransitions } from '../../src/transition/learn-transitions.ts';
import { mergeGraphs } from '../../src/transition/merge-graphs.ts';
import { observe } from '../../src/transition/observe.ts';
import { createTransitionJudge, type TransitionJudge } from '../../src/transition/transition-judge.ts';
import type { Transition } from '../../src/transition/transition.ts';

/**
 * Judges transitions of a clean structure, from fresh random states of up to three times the scope, and the same
 * calls made by wrong code: how many right ones are rejected, how many wrong ones are found.
 *
 *     node --import tsx experiments/transitions.ts --structure scheduler --scope 4 --seed 1
 */
const { values: flags } = parseArgs({
  options: {
    structure: { type: 'string', default: 'scheduler' },
    scope: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    states: { type: 'string', default: '400' },
    operations: { type: 'string' },
  },
});

type Run = (receiver: object, ...args: readonly unknown[]) => unknown;

/** Wrong code, by name and operation. */
interface Mutant {
  readonly name: string;
  readonly operation: string;
  readonly run: Run;
}

/** Removes another element of a list than the one it was asked to. */
const listMutants: Record<string, [string, string, Run][]> = {
  'singly-linked-list': [
    ['the last occurrence', 'remove', (list, element) => removeLastOccurrence(list, element)],
    ['the first element', 'remove', (list, element) => removeSome(list, element, 'first')],
    ['the one behind', 'remove', (list, element) => removeSome(list, element, 'behind')],
    ['nothing, says yes', 'remove', (list, element) => has(list, element)],
  ],
  'sorted-list': [
    ['the first element', 'remove', (list, element) => removeSorted(list, element, 'first')],
    ['the one behind', 'remove', (list, element) => removeSorted(list, element, 'behind')],
  ],
};

function has(list: object, element: unknown): boolean {
  for (let at = (list as SinglyLinkedList).header.next; at !== null; at = at.next) {
    if (at.element === element) return true;
  }
  return false;
}

function removeSome(receiver: object, element: unknown, which: 'first' | 'behind'): boolean {
  const list = receiver as SinglyLinkedList;
  let before = list.header;
  while (before.next !== null && before.next.element !== element) before = before.next;
  if (before.next === null) return false;
  if (which === 'first') before = list.header;
  else if (before.next.next !== null) before = before.next;
  before.next = before.next!.next;
  list.size--;
  return true;
}

function removeLastOccurrence(receiver: object, element: unknown): boolean {
  const list = receiver as SinglyLinkedList;
  let found: typeof list.header | undefined;
  for (let before = list.header; before.next !== null; before = before.next) {
    if (before.next.element === element) found = before;
  }
  if (found === undefined) return false;
  found.next = found.next!.next;
  list.size--;
  return true;
}

function removeSorted(receiver: object, element: unknown, which: 'first' | 'behind'): boolean {
  const list = receiver as SortedList;
  let node = list.header.next;
  while (node !== list.header && node.element !== element) node = node.next;
  if (node === list.header) return false;
  if (which === 'first') node = list.header.next;
  else if (node.next !== list.header) node = node.next;
  node.previous.next = node.next;
  node.next.previous = node.previous;
  list.size--;
  return true;
}

const subjects: Record<string, () => Promise<Structure>> = {
  ...rq3Structures,
  'singly-linked-list': async () => singlyLinkedList,
  'sorted-list': async () => sortedList,
};

async function mutantsOf(name: string): Promise<Mutant[]> {
  const mutants = (listMutants[name] ?? []).map(([mutant, operation, run]) => ({
    name: mutant,
    operation,
    run,
  }));
  for (const [variant, { structure, baseline, suspects }] of Object.entries(rq3Variants)) {
    if (baseline !== name) continue;
    const wrong = Object.getPrototypeOf((await structure()).create(3)) as Record<string, unknown>;
    for (const operation of suspects) {
      const method = wrong[operation];
      if (typeof method !== 'function') continue;
      mutants.push({
        name: variant,
        operation,
        run: (receiver, ...args) => method.apply(receiver, args) as unknown,
      });
    }
  }
  return mutants;
}

/** What a mutant does in states of the clean structure, and what that should have done. */
interface Pair {
  readonly right: Transition;
  /** Undefined where the mutant throws. */
  readonly wrong: ReadonlyMap<string, Transition | undefined>;
}

function pairs(
  structure: Structure,
  k: number,
  count: number,
  classes: ClassTable,
  mutants: readonly Mutant[],
): Pair[] {
  const random = createRandom(`fresh/${flags.seed}/${k}`);
  const operations = trustedOperations(structure, k);
  return Array.from({ length: count }, () => {
    const path = new Receiver(structure, k, classes);
    const left = operations.filter(() => random.next() < 0.7);
    for (let calls = random.below(4 * k); calls > 0; calls--) {
      path.apply(path.draw(random.pick(left.length > 0 ? left : operations), random));
    }
    const replayed = (): Receiver => {
      const receiver = new Receiver(structure, k, classes);
      for (const call of path.calls) receiver.apply(call);
      return receiver;
    };
    return operations.flatMap((operation): Pair[] => {
      const call = path.draw(operation, random);
      const right = observe(replayed(), call);
      if (right === undefined) return [];
      const wrong = mutants
        .filter((mutant) => mutant.operation === operation.name)
        .map(({ name, run }): [string, Transition | undefined] => {
          try {
            return [name, observe(replayed(), { ...call, operation: { ...operation, run } })];
          } catch {
            return [name, undefined];
          }
        });
      return [{ right, wrong: new Map(wrong) }];
    });
  }).flat();
}

const tally = (transitions: readonly Transition[], judge: TransitionJudge) => ({
  inferred: transitions.filter((transition) => judge.infer(transition) === 'wrong').length,
  remembered: transitions.filter((transition) => {
    const { outcome, by } = judge.check(transition);
    return outcome === 'wrong' && by === 'memory';
  }).length,
  all: transitions.filter((transition) => judge.check(transition).outcome === 'wrong').length,
});

const structure = await subjects[flags.structure]!();
const scope = Number(flags.scope);
const mutants = await mutantsOf(flags.structure);
const operations = flags.operations?.split(',');
const begin = performance.now();
const learnt = await learnTransitions(structure, {
  scope,
  seed: flags.seed,
  ...(operations === undefined ? {} : { operations }),
  onProgress: (stage, done, total) => {
    if (stage !== 'collect') process.stderr.write(`${stage} ${done + 1}/${total}\n`);
  },
});
const seconds = (performance.now() - begin) / 1000;
const classes = new ClassTable(learnt.fields);
const fresh = [1, 2, 3].flatMap((times) =>
  pairs(structure, times * scope, Number(flags.states), classes, mutants),
);
process.stdout.write(`${flags.structure}, scope ${scope}, seed ${flags.seed}, ${seconds.toFixed(0)} s\n`);
for (const model of learnt.models) {
  const judge = createTransitionJudge(model);
  const mine = fresh.filter(({ right }) => right.operation === model.operation);
  const right = tally(
    mine.map((pair) => pair.right),
    judge,
  );
  process.stdout.write(
    `${model.operation}: right ${mine.length}, rejected by the classifier ${right.inferred}, by both ${right.all}` +
      ` (tried while learning ${model.heldOutCheck.tried}, rejected ${model.heldOutCheck.rejected})\n`,
  );
  for (const { name, operation } of mutants) {
    if (operation !== model.operation) continue;
    const made = mine.map((pair) => ({ right: pair.right, wrong: pair.wrong.get(name) }));
    const threw = made.filter((pair) => pair.wrong === undefined).length;
    const wrong = made.flatMap((pair) =>
      pair.wrong !== undefined && graphKey(mergeGraphs(pair.wrong)) !== graphKey(mergeGraphs(pair.right))
        ? pair.wrong
        : [],
    );
    const found = tally(wrong, judge);
    process.stdout.write(
      `  ${name}: wrong ${wrong.length}, threw ${threw}; found by the classifier ${found.inferred},` +
        ` by the memory ${found.remembered}, by both ${found.all}\n`,
    );
  }
}
