import type { Random } from '../../base/random.ts';
import { createChecked } from '../../objects/structure/invoke.ts';
import { PASS_TIME } from '../../objects/structure/define-structure.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import type { FieldBreaks } from '../../learn/model/model.ts';
import { unconstrainedWords } from '../../learn/model/vacuity/vacuity.ts';
import type { Advice, Diagnosis } from './advice.ts';
import type { Coverage, Unreached } from './coverage.ts';
import { findDissents, type Dissent } from './dissents.ts';
import { exercise, type Exercise, type OperationUse } from './exercise.ts';

/** Distinct states of a structure that reaches nothing: the empty object and what one call makes of it. */
const FEW_STATES = 2;
/** Calls of an operation before its share of refused calls means anything. */
const ENOUGH_CALLS = 10;
/** Share of refused calls from which an operation is hardly tested. */
const MOSTLY = 0.9;
/** Pairs of calls before an argument counts as one without effect. */
const ENOUGH_PAIRS = 8;

/** What a structure is diagnosed with. */
export interface DiagnosisSubject {
  readonly structure: Structure;
  /** The scope of the objects. */
  readonly k: number;
  readonly random: Random;
  /** The coverage, begun before the structure was loaded. */
  readonly coverage: Coverage;
  /** By field, what a model of the structure rejects; undefined if there is no model. */
  readonly breaks: readonly FieldBreaks[] | undefined;
}

/** Calls the operations of a structure and says what it does not reach, and what to change. */
export async function diagnose(subject: DiagnosisSubject): Promise<Diagnosis> {
  const { structure, k, random, coverage, breaks = [] } = subject;
  const done = await exercise(structure, k, random);
  const unreached = coverage.end(await createChecked(structure, k));
  const dissents = await findDissents(structure, k, random.fork('dissents'));
  return {
    structure: structure.name,
    calls: done.calls,
    states: done.states,
    advice: [
      ...fewStates(done),
      ...nothingUnderTest(structure, done),
      ...dissents.map(dissent),
      ...done.uses.flatMap(refused),
      // What the structure does not declare cannot be widened.
      ...done.uses.filter(({ operation }) => !isAdded(operation, structure)).flatMap(withoutEffect),
      ...neverRan(unreached, structure),
      ...unconstrainedWords(breaks, '').map(unconstrained),
    ],
  };
}

const isAdded = ({ name }: Operation, { timers = false }: Structure): boolean =>
  timers && name === PASS_TIME.name;

function fewStates({ states, calls }: Exercise): Advice[] {
  if (states.built > FEW_STATES) return [];
  const words = `the builders reach ${states.built} different ${states.built === 1 ? 'state' : 'states'} in ${calls} calls`;
  const fix =
    'trust a method that makes the object larger, with arguments that differ, or let `observe` show the state that changes';
  return [{ kind: 'few states', words, fix }];
}

function nothingUnderTest({ methods }: Structure, { uses }: Exercise): Advice[] {
  if (uses.some(({ operation, changed }) => methods.includes(operation) && changed > 0)) return [];
  const names = methods.map(({ name }) => name).join(', ');
  const words =
    methods.length === 0 ? 'no method is under test' : `no method under test changes the object: ${names}`;
  const fix =
    'put a method that changes the object under `methods`, such as a removal or an update of what is present';
  return [{ kind: 'nothing under test', words, fix }];
}

function refused({ operation: { name }, drawn, made, refused: thrown, hangs }: OperationUse): Advice[] {
  const advice = (words: string, fix: string): Advice[] => [{ kind: 'refused', name, words, fix }];
  if (hangs)
    return advice(
      `\`${name}\` did not return`,
      `forbid the call that hangs with \`require\`, or leave \`${name}\` out`,
    );
  if (drawn < ENOUGH_CALLS) return [];
  if (made <= drawn * (1 - MOSTLY))
    return advice(
      `\`require\` allowed ${made} of ${drawn} calls of \`${name}\``,
      `give \`${name}\` arguments that its \`require\` allows, such as key() for what is present`,
    );
  if (thrown < made * MOSTLY) return [];
  return advice(
    `\`${name}\` threw and changed nothing in ${thrown} of ${made} calls`,
    `give \`${name}\` other arguments, or a \`require\` for the calls that it accepts`,
  );
}

function withoutEffect({ operation: { name, args: domains }, args }: OperationUse): Advice[] {
  return args.flatMap(({ pairs, differing }, index): Advice[] => {
    if (pairs < ENOUGH_PAIRS || differing > 0) return [];
    const words = `argument ${index + 1} of \`${name}\`, ${domains[index]!.label}, never made a difference in ${pairs} pairs of calls`;
    const fix = `widen its domain, so that it meets what the object holds, or drop it`;
    return [{ kind: 'argument without effect', name, words, fix }];
  });
}

/** Advice on code that no call ran: branches first, since code that runs already leads to them, then methods together. */
function neverRan(unreached: readonly Unreached[], structure: Structure): Advice[] {
  const known = new Set([...structure.builders, ...structure.methods].map(({ name }) => name));
  const whole = unreached.filter(({ isWhole }) => isWhole);
  const own = whole.filter(({ name }) => known.has(name));
  const others = whole.filter(({ name }) => !known.has(name));
  return [
    ...unreached.filter(({ isWhole }) => !isWhole).map(branch),
    ...own.map((code) => neverCalled([code], 'let `require` and the domains allow calls of it')),
    ...(others.length === 0
      ? []
      : [
          neverCalled(
            others,
            'put those that change the object under `methods`, and lead calls to the helpers',
          ),
        ]),
  ];
}

function branch({ name, file, lines, code }: Unreached): Advice {
  return {
    kind: 'never ran',
    words: `${name === '' ? 'a function' : `\`${name}\``} never ran ${linesText(lines)}: \`${code}\``,
    fix: `add arguments or an operation that lead to line ${lines[0]}, or try a larger --scope`,
    ...(name !== '' && { name }),
    ...{ file, lines },
  };
}

function neverCalled(functions: readonly Unreached[], fix: string): Advice {
  const [{ name, file, lines }] = functions as [Unreached];
  const shown = functions.map(
    (unreached) =>
      `\`${unreached.name === '' ? 'a function' : unreached.name}\` (${linesText(unreached.lines)})`,
  );
  const words = `never called: ${shown.join(', ')}`;
  return { kind: 'never ran', words, fix, ...(functions.length === 1 && { name }), file, lines };
}

const linesText = ([first, last]: readonly [number, number]): string =>
  first === last ? `line ${first}` : `lines ${first}-${last}`;

function dissent({ call, terms: [a, b], calls, isSupported }: Dissent): Advice {
  return {
    kind: 'dissent',
    words: `after ${call}, ${a.words} is ${a.value} and ${b.words} is ${b.value}; without such calls they stay equal: ${calls.join('; ')}`,
    fix: `look whether this is a fault of the class; if so, put such calls under \`methods\``,
    ...(!isSupported && { isHint: true }),
  };
}

const unconstrained = (words: string): Advice => ({
  kind: 'unconstrained field',
  words: `in the model, ${words}`,
  fix: 'name it in `ignore` if it may be anything, else trust a method that changes it or `observe` what depends on it',
});
