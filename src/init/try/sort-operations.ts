import { looksLikeRead } from '../operations/builder-names.ts';
import { givesBack } from '../operations/pairs.ts';
import { isBuilderLike, type LeftOut, type ProposedOperation } from '../operations/proposed-operation.ts';
import type { ProposedMethod, SortedAndLeftOut } from '../proposal.ts';
import type { NodeClass, OperationTrial } from './try-operations.ts';

/** Messages of errors caused by passing a number for a function or a list; the object itself may lack a method while it is empty. */
const OTHER_KIND =
  /^(?!\w+: this\.).*(?:is not a function|is not callable|is not iterable|is not a constructor)/;

/** True if an operation threw as if its arguments were of another kind than those tried. */
export const rejectsKind = ({ args }: ProposedOperation, { threw }: OperationTrial): boolean =>
  args.length > 0 && threw !== undefined && OTHER_KIND.test(threw);

/**
 * Sorts operations into builders, methods under test and methods left out. A builder has the name of a builder, changes
 * the object, and leaves it unchanged when it throws; if there is none, it may begin calls that it then refuses, which are undone.
 * If no operation qualifies, builders are the operations that make the object larger and never throw; if there is none, those that
 * leave it unchanged when they throw.
 */
export function sortOperations(
  given: readonly ProposedOperation[],
  trials: ReadonlyMap<string, OperationTrial>,
  chosen?: readonly string[],
): SortedAndLeftOut {
  const operations = withPairs(given, trials);
  const trialOf = ({ name }: ProposedOperation): OperationTrial => trials.get(name)!;
  const whyNot = (operation: ProposedOperation): string | undefined => {
    const { calls, throws, threw, hangs, isAsync, printed, changed, returned, misplaces, storesText } =
      trialOf(operation);
    if (hangs && isAsync) return 'its promise did not settle when tried';
    if (printed > 0 && changed === 0 && returned === 0 && !hangs) return 'only prints';
    if (operation.node !== undefined && calls === 0)
      return `takes an object of ${operation.node.className === undefined ? 'an unknown class' : `the type ${operation.node.className}`}, and the object under test holds none`;
    if (storesText) return 'takes a key: it stored the text of an object';
    if (misplaces !== undefined)
      return `takes another value: it stored a simple one in the field ${misplaces}, which holds an object or a function`;
    if (rejectsKind(operation, trialOf(operation))) {
      return `rejected the arguments that were tried: ${threw}`;
    }
    return calls > 0 && throws === calls ? `threw in every trial: ${threw}` : undefined;
  };
  const leftOut: LeftOut[] = [];
  const kept: ProposedOperation[] = [];
  for (const operation of operations) {
    const why = whyNot(operation);
    if (why !== undefined) leftOut.push({ name: operation.name, why });
    else kept.push(withClass(operation, trialOf(operation).nodeClass));
  }
  const returning = kept.filter((operation) => !trialOf(operation).hangs);
  const open = returning.filter((operation) => operation.node === undefined && operation.gives !== true);
  const possible = open.filter((operation) => !trialOf(operation).spoils);
  const changes = (operation: ProposedOperation): boolean => trialOf(operation).changed > 0;
  const isNamed = (operation: ProposedOperation): boolean =>
    operation.calls === undefined &&
    (isBuilderLike(operation) || looksLikeRead(operation.name)) &&
    changes(operation);
  const refused = open.filter((operation) => isBuilderLike(operation) && refusesHalfWay(trialOf(operation)));
  const named = [possible, [...possible, ...refused]]
    .map((some) => some.filter(isNamed))
    .find((some) => some.some(isBuilderLike));
  // What changes an object once only, whatever it is given, fills a cache.
  const isFilling = (operation: ProposedOperation): boolean =>
    changes(operation) && trialOf(operation).changedAgain === 0;
  // A call that demands more than another one of the same method goes further than what builds.
  const least = possible.filter(({ calls }) => possible.every(({ name }) => name !== calls));
  const enlarging = least.filter((operation) => operation.args.length > 0 && trialOf(operation).grew > 0);
  const neverThrows = (operation: ProposedOperation): boolean => trialOf(operation).throws === 0;
  // What a program was seen to use rightly is trusted before what only has the name for it.
  const isSeen = ({ isUsed }: ProposedOperation): boolean => isUsed === true;
  const steady = least.filter((operation) => changes(operation) && neverThrows(operation));
  const seenChanging = steady.filter(
    (operation) => isSeen(operation) && operation.args.length > 0 && !isFilling(operation),
  );
  const isOfCaches = enlarging.length > 0 && enlarging.every(isFilling) && seenChanging.length > 0;
  const growing = isOfCaches ? [seenChanging[0]!, ...steady.filter(isFilling)] : enlarging;
  const sound = growing.filter(neverThrows);
  // A lookup that changes the object, as in a cache, makes states that insertions alone do not.
  const inserting = named ?? [];
  const seen = inserting.some((operation) => isSeen(operation) && isBuilderLike(operation))
    ? inserting.filter((operation) => isSeen(operation) || !isBuilderLike(operation))
    : inserting;
  // Without content, state is a count or a mode: the first method that changes a new object begins it.
  // One that waits for others makes more states than one that fails where it would have to wait.
  const beginning = possible
    .filter((operation) => trialOf(operation).begins)
    .sort((a, b) => Number(b.isDetached === true) - Number(a.isDetached === true));
  const anew = kept.filter(({ makes }) => makes === true);
  const made = anew.length === 0 ? [] : [...anew, ...possible.filter(isFilling)];
  const guesses = [made, seen, sound, growing, beginning.slice(0, 1)];
  // Methods that insert one element come before those that take a list or a function.
  const guessed =
    [...guesses.map((some) => some.filter(isStep)), ...guesses].find(({ length }) => length > 0) ?? [];
  const trusted = chosen === undefined ? guessed : kept.filter(({ name }) => chosen.includes(name));
  const builders = trusted.map((operation): ProposedOperation => {
    const { throws, spoils, failure } = trialOf(operation);
    if (throws === 0 || (spoils && failure !== undefined)) return operation;
    return { ...operation, refuses: true, ...(failure !== undefined && { fails: failure }) };
  });
  const methods = kept
    .filter((operation) => !trusted.includes(operation))
    .map((operation): ProposedMethod => {
      const { threw, hangs, failure, spoils } = trialOf(operation);
      const what = hangs ? 'Did not return in a trial' : threw && `Threw in some trials (${threw})`;
      return what === undefined
        ? operation
        : {
            ...operation,
            remark: `${what}. If that is correct, forbid such calls with \`require\`.`,
            ...(!hangs && failure === undefined && !spoils && { isRefusing: true }),
          };
    });
  return { builders, methods, leftOut };
}

/**
 * Marks the operations that give back what others took, by their names, and those others, if the class does not refuse to get back
 * what nobody took: it would count more permits than there are, which callers promise not to do.
 */
function withPairs(
  operations: readonly ProposedOperation[],
  trials: ReadonlyMap<string, OperationTrial>,
): readonly ProposedOperation[] {
  const changing = operations.filter(({ name }) => trials.get(name)!.changed > 0);
  const gives = changing.filter(
    ({ name, args }) =>
      args.length === 0 &&
      trials.get(name)!.begins &&
      trials.get(name)!.throws === 0 &&
      changing.some((other) => givesBack(name, other.name)),
  );
  return operations.map((operation) =>
    gives.includes(operation)
      ? { ...operation, gives: true }
      : gives.some(({ name }) => givesBack(name, operation.name))
        ? { ...operation, takes: true }
        : operation,
  );
}

/** True if an operation changes objects before it refuses calls, and throws nothing else. */
const refusesHalfWay = ({ spoils, failure }: OperationTrial): boolean => spoils && failure === undefined;

/** True for an operation that inserts one element. Parts of a text are no elements. */
const isStep = ({ form, args, parameters = [], given = '' }: ProposedOperation): boolean =>
  form !== 'callback' &&
  form !== 'list of pairs' &&
  !args.some((domain, at) => domain.startsWith('array(') && !given.includes(`${parameters[at]}.join('')`));

const withClass = (operation: ProposedOperation, nodeClass: NodeClass | undefined): ProposedOperation =>
  operation.node === undefined || nodeClass === undefined
    ? operation
    : { ...operation, node: { index: operation.node.index, ...nodeClass } };
