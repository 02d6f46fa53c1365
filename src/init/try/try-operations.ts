import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { graphSize } from '../../objects/heap/graph-size.ts';
import type { Random } from '../../base/random.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { showThrown } from '../../base/show-thrown.ts';
import { SCOPE } from '../scope.ts';
import { isNodeName } from '../operations/argument-for.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import { isRefusal } from '../../base/is-refusal.ts';
import { CURRENT, isOfSameClass } from '../persistent.ts';
import { functionFields, misplacedIn, replacedFunction } from './misplaced.ts';
import { endsInTime, trialLimit } from './steps-within.ts';
import { newReceiver } from './trials.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';

/** Number of trials of each operation, and of all operations together; a class with many methods gets fewer of each. */
const RUNS = 24;
const ALL_RUNS = 1500;
const LEAST_RUNS = 10;
/** Trial number n starts with n modulo this many builder calls, so that objects of several sizes are tried. */
const CALLS_BEFORE = 8;
/** Of several builders most may refuse, as edges without nodes: a refused call is made anew, this many times at most. */
const TRIES = 4;
/** Trial number n calls the operation once and then n modulo this number more times. */
const MOST_REPEATS = 6;
/** Calls that must fail after another operation before it is to blame. */
const FAILURES = 3;
/** Share of the time of a trial in which a promise of a call must settle, so that the call is known. */
const SETTLES = 0.5;

/** The results of calling an operation several times. */
export interface OperationTrial {
  readonly calls: number;
  /** Calls that changed the object. */
  readonly changed: number;
  /** True if a call changed a new object. */
  readonly begins: boolean;
  /** Those of them on an object that the operation was called on before. */
  readonly changedAgain: number;
  /** Calls that made the object larger. */
  readonly grew: number;
  /** The first error thrown, as text. */
  readonly threw: string | undefined;
  /** Calls that threw. */
  readonly throws: number;
  /** True if a call returned a promise. */
  readonly isAsync: boolean;
  /** True if a call threw and changed the object. */
  readonly spoils: boolean;
  /** The first error of the language that was thrown, as text. */
  readonly failure: string | undefined;
  /** The operations after each of which it threw an error of the language, and that were called before no other call. */
  readonly failsAfter: readonly string[];
  /** The field of the object in which a call stored an argument, where it held an object or a function before. */
  readonly misplaces: string | undefined;
  /** True if a call stored the text of an object that it was given, or that of a value which it was not given. */
  readonly storesText: boolean;
  /** True if a call exceeded the time limit. */
  readonly hangs: boolean;
  /** Calls that printed. */
  readonly printed: number;
  /** Calls that returned a value. */
  readonly returned: number;
  /** Those of them that returned an object of the class, or of one that extends the same class; also the object itself. */
  readonly next: number;
  /** The prototypes of these objects and of those that they came after, also of those that an operation of a persistent class kept. */
  readonly nextOf: ReadonlySet<object>;
  /** The class of its node argument, if it takes one and the class is known. */
  readonly nodeClass: NodeClass | undefined;
}

/** The class of the objects that an operation takes; the fields of plain ones, which have no class of their own. */
export interface NodeClass {
  readonly className: string;
  readonly fields?: readonly string[];
}

/**
 * Calls each operation on several objects and records which calls change the object and which throw.
 *
 * @param before the names of the operations that build the objects first; if empty, all except the one tried.
 */
export async function tryOperations(
  structure: Structure,
  operations: readonly ProposedOperation[],
  before: readonly string[],
  random: Random,
  writes: () => number,
): Promise<Map<string, OperationTrial>> {
  const all = [...structure.builders, ...structure.methods];
  const builders = all.filter(({ name }) => before.length === 0 || before.includes(name));
  const hanging = new Set<string>();
  const runs = Math.min(RUNS, Math.max(LEAST_RUNS, Math.floor(ALL_RUNS / all.length)));
  const tryOne = async (operation: ProposedOperation): Promise<OperationTrial> => {
    const declared = all.find(({ name }) => name === operation.name)!;
    // Its node is chosen here: the type that the draft requires may be an interface, which no object names as its class.
    const isOfType = operation.node !== undefined && operation.require === undefined;
    const subject = isOfType ? { ...declared, require: undefined } : declared;
    const trial = {
      ...{ calls: 0, changed: 0, grew: 0, throws: 0, printed: 0, returned: 0, spoils: false, isAsync: false },
      ...{ storesText: false, begins: false, changedAgain: 0, next: 0 },
      threw: undefined as string | undefined,
      misplaces: undefined as string | undefined,
      failure: undefined as string | undefined,
    };
    const nextOf = new Set<object>();
    let nodeClass: NodeClass | undefined;
    const [failed, fine]: [Set<string>[], Set<string>[]] = [[], []];
    let earlier = new Set<string>();
    const tryOnce = function* (receiver: Receiver, empty: ObjectGraph, isAgain: boolean): Steps<void> {
      const drawn = receiver.draw(subject, random);
      const node = nodeOf(receiver, operation, random);
      if (node === undefined && operation.node !== undefined) return;
      if (fieldCount(node?.nodeClass) >= fieldCount(nodeClass)) nodeClass = node?.nodeClass ?? nodeClass;
      const args = drawn.args.map((arg, index) => (index === operation.node?.index ? node!.argument : arg));
      const before = receiver.graph;
      const key = graphKey(before);
      const size = graphSize(receiver.graph, empty);
      const functions = functionFields(receiver.object);
      trial.calls++;
      const written = writes();
      const thrown = yield* attempt(receiver, { operation: subject, args }, () => (trial.isAsync = true));
      if (thrown !== undefined) {
        trial.throws++;
        trial.threw ??= showThrown(thrown.error);
        if (!isRefusal(thrown.error)) trial.failure ??= showThrown(thrown.error);
      }
      (thrown === undefined || isRefusal(thrown.error) ? fine : failed).push(earlier);
      const isChanged = graphKey(receiver.graph) !== key;
      if (isChanged) trial.changed++;
      if (isChanged && isAgain) trial.changedAgain++;
      if (isChanged && thrown === undefined && receiver.calls.length === 1) trial.begins = true;
      if (isChanged)
        trial.misplaces ??=
          misplacedIn(before, receiver.graph, args) ?? replacedFunction(functions, receiver.object);
      const text = node !== undefined ? TEXT_OF_OBJECT : operation.form === 'first' ? 'undefined' : undefined;
      if (text !== undefined && holdsText(receiver.graph, text)) trial.storesText = true;
      if (writes() > written) trial.printed++;
      if (receiver.result !== undefined) trial.returned++;
      const { object } = receiver;
      const isOfCurrent = operation.callee?.startsWith(CURRENT) === true;
      const current = isOfCurrent ? (object as { readonly value: object }).value : object;
      const isNext = isOfSameClass(receiver.result, current);
      if (isNext) trial.next++;
      for (const one of isNext ? [receiver.result, current] : operation.keeps ? [current] : [])
        if (typeof one === 'object' && one !== null) nextOf.add(Object.getPrototypeOf(one) as object);
      if (isChanged && thrown !== undefined) trial.spoils = true;
      if (graphSize(receiver.graph, empty) > size) trial.grew++;
    };
    for (let run = 0; run < runs; run++) {
      let running = operation.name;
      const steps = function* (): Steps<void> {
        const receiver = yield* newReceiver(structure, SCOPE, SETTLES * trialLimit());
        const empty = receiver.graph;
        earlier = new Set();
        let left = run % CALLS_BEFORE;
        for (let tries = TRIES * left; tries > 0 && left > 0; tries--) {
          const other = random.pick(builders);
          if (other === declared || hanging.has(other.name)) continue;
          if (other.args.some(({ kind }) => kind === 'node')) continue;
          running = other.name;
          if ((yield* attempt(receiver, receiver.draw(other, random))) !== undefined) continue;
          left--;
          earlier.add(other.name);
        }
        running = operation.name;
        // Repeated calls show whether the object can be full.
        for (let repeats = 0; repeats <= run % MOST_REPEATS; repeats++)
          yield* tryOnce(receiver, empty, repeats > 0);
      };
      if (!(await endsInTime(steps()))) hanging.add(running);
      if (hanging.has(operation.name)) break;
    }
    const [first = new Set<string>(), ...further] = failed.length < FAILURES ? [] : failed;
    const failsAfter = [...first].filter(
      (name) => further.every((names) => names.has(name)) && !fine.some((names) => names.has(name)),
    );
    return { ...trial, failsAfter, nextOf, nodeClass, hangs: hanging.has(operation.name) };
  };
  const trials = new Map<string, OperationTrial>();
  for (const operation of operations) trials.set(operation.name, await tryOne(operation));
  return trials;
}

const TEXT_OF_OBJECT = '[object Object]';

const holdsText = ({ objects }: ObjectGraph, text: string): boolean =>
  objects.some(({ shape, values, items }) =>
    [...shape.keys, ...values, ...items].some((value) => value === text),
  );

/** Makes a call; returns what it threw, boxed, or undefined. @throws the error of a promise that does not settle. */
function* attempt(
  receiver: Receiver,
  call: Call,
  onPromise?: () => void,
): Steps<{ readonly error: unknown } | undefined> {
  try {
    const made = receiver.perform(call);
    if (typeof made !== 'boolean') onPromise?.();
    yield* settled(made);
    return undefined;
  } catch (error) {
    if (isNeverSettled(error)) throw error;
    return { error };
  }
}

const fieldCount = (nodeClass: NodeClass | undefined): number => nodeClass?.fields?.length ?? 0;

/** The class of plain objects. */
const PLAIN = 'Object';

const picked = (nodes: readonly { readonly label: number }[], random: Random): Call['args'][number] => ({
  kind: 'node',
  label: random.pick(nodes).label,
});

/**
 * Returns a random object of the receiver for the node argument of an operation: of the class that it names, or else of
 * the only class besides that of the receiver; undefined if there is none. The type of a parameter named as a node, `cell`,
 * may be an interface. Plain objects are nodes only where no class has objects: they may be what nodes hold.
 */
function nodeOf(
  receiver: Receiver,
  { node, parameters = [] }: ProposedOperation,
  random: Random,
): { readonly nodeClass: NodeClass; readonly argument: Call['args'][number] } | undefined {
  if (node === undefined) return undefined;
  const [root, ...others] = receiver.graph.objects.map(({ shape }, label) => ({ shape, label }));
  const candidates = others.filter(
    ({ shape }) => shape.container === 'object' && shape.className !== root!.shape.className,
  );
  const named = candidates.filter(({ shape }) => shape.className === node.className);
  const ofClasses = candidates.filter(({ shape }) => shape.className !== PLAIN);
  const isOpen = node.className === undefined || isNodeName(parameters[node.index] ?? '');
  const all = isOpen ? [named, ofClasses, candidates] : [named];
  const wanted = all.find(({ length }) => length > 0) ?? [];
  const names = new Set(wanted.map(({ shape }) => shape.className));
  if (names.size !== 1) return undefined;
  const [className] = names;
  if (className !== PLAIN) return { nodeClass: { className: className! }, argument: picked(wanted, random) };
  // Nodes have the most fields: what else is plain holds options, or is a function.
  const most = Math.max(...wanted.map(({ shape }) => shape.keys.length));
  const nodes = wanted.filter(({ shape }) => shape.keys.length === most);
  const fields = nodes[0]!.shape.keys;
  return { nodeClass: { className, fields }, argument: picked(nodes, random) };
}
