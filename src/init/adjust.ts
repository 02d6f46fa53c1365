import { looksLikeBuilder } from './builder-names.ts';
import type { LeftOut, ProposedOperation } from './operation.ts';
import type { Tested } from './proposal.ts';
import type { OperationTrial } from './try-operations.ts';

/** Operations sorted by what came of trying them. */
export interface Sorted {
  readonly builders: readonly ProposedOperation[];
  readonly methods: readonly Tested[];
  readonly leftOut: readonly LeftOut[];
}

/** What is thrown where a number was given in the place of a function or a list. */
const OTHER_KIND = /is not a function|is not callable|is not iterable|is not a constructor/;

/**
 * Which operations to trust, which to test and which to leave out. Trusted are those that build an object up by their
 * name and change it, and leave it alone where they throw; where there are none, those that make it larger and never throw.
 *
 * @param chosen the names of the builders, where a user chose them.
 */
export function sortOperations(
  operations: readonly ProposedOperation[],
  trials: ReadonlyMap<string, OperationTrial>,
  chosen?: readonly string[],
): Sorted {
  const trialOf = ({ name }: ProposedOperation): OperationTrial => trials.get(name)!;
  const whyNot = (operation: ProposedOperation): string | undefined => {
    const { calls, throws, threw, hangs } = trialOf(operation);
    if (hangs) return 'did not return when tried';
    if (operation.node !== undefined && calls === 0) return 'takes an object, and which ones is not clear';
    if (operation.args.length > 0 && threw !== undefined && OTHER_KIND.test(threw)) {
      return `takes something else than was tried: ${threw}`;
    }
    return calls > 0 && throws === calls ? `threw whenever tried: ${threw}` : undefined;
  };
  const leftOut: LeftOut[] = [];
  const kept: ProposedOperation[] = [];
  for (const operation of operations) {
    const why = whyNot(operation);
    if (why !== undefined) leftOut.push({ name: operation.name, why });
    else
      kept.push(
        operation.node === undefined ? operation : withClass(operation, trialOf(operation).nodeClass),
      );
  }
  const isSound = (operation: ProposedOperation): boolean =>
    operation.node === undefined && trialOf(operation).throws === 0;
  const named = kept.filter(
    (one) =>
      one.node === undefined &&
      looksLikeBuilder(one.name) &&
      trialOf(one).changed > 0 &&
      !trialOf(one).spoils,
  );
  const growing = kept.filter((one) => isSound(one) && one.args.length > 0 && trialOf(one).grew > 0);
  const guessed = named.length > 0 ? named : growing;
  const trusted = chosen === undefined ? guessed : kept.filter(({ name }) => chosen.includes(name));
  const isRefusing = (one: ProposedOperation): boolean => trialOf(one).throws > 0 && !trialOf(one).spoils;
  const builders = trusted.map((one) => (isRefusing(one) ? { ...one, refuses: true } : one));
  const methods = kept
    .filter((operation) => !trusted.includes(operation))
    .map((operation): Tested => {
      const { threw } = trialOf(operation);
      return threw === undefined
        ? operation
        : {
            ...operation,
            remark: `Threw now and then (${threw}): is that right? If so, say with \`require\` when not to call it.`,
          };
    });
  return { builders, methods, leftOut };
}

const withClass = (operation: ProposedOperation, className: string | undefined): ProposedOperation =>
  className === undefined ? operation : { ...operation, node: { index: operation.node!.index, className } };
