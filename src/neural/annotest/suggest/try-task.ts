import fc from 'fast-check';
import { mustGet } from '../../../base/must-get.ts';
import { describeThrown, messageShape } from '../../../base/thrown.ts';
import type { Task } from '../../../programs/process/task.ts';
import { domainFromText } from '../language/parse-annotation.ts';
import { constructorOf, type Annotated } from '../program/annotated.ts';
import { loadProgram, type Subject, readProgram } from '../program/load-program.ts';
import { EngineScope } from '../../tensor-flow/engine-scope.ts';
import { isTensor, leavesOf } from '../../tensor-flow/leaves.ts';
import { notFinite } from '../../tensor-flow/result-checks.ts';
import { Waiter } from '../../../programs/process/waiter.ts';
import { buildCall, generatedCalls, isAwaited, makeCall } from '../run/make-call.ts';
import { keepStacks, refuserOf } from './refuser-of.ts';
import { narrowings, OF_MAKER, withRanges, type Texts } from './narrowings.ts';

/** Calls of a draft and of a narrowing, and seconds after which a function is narrowed no more. */
const CALLS = 50;
const CALLS_OF_NARROWING = 20;
const SECONDS = 8;
/** Narrowings of a function, one after another, at most. */
const ROUNDS = 6;
const TIMEOUT = 2000;

export interface TryJob {
  readonly file: string;
  /** The text of the file with the annotations. */
  readonly source: string;
  /** The suggested domains of the parameters of each function by name. */
  readonly functions: readonly { readonly name: string; readonly texts: Texts }[];
}

export interface Tried {
  readonly name: string;
  /** The domains of the parameters, and those of the constructor's, whose names begin with `this.`. */
  readonly texts: Texts;
  readonly calls: number;
  readonly returned: number;
  readonly rejected: number;
  /** Calls whose arguments a check of the function or of a library refused, with the most frequent message. */
  readonly refused: number;
  readonly message: string | undefined;
  /** Calls that returned numbers, and those that returned only finite ones. */
  readonly numeric: number;
  readonly finite: number;
  /** Why the domains were narrowed; undefined if they were not. */
  readonly narrowedBy: string | undefined;
}

/** Makes calls of functions by suggested annotations, and narrows those that a check refuses. Sends a {@link Tried} for each. */
export const task: Task<TryJob, void> = async ({ file, source, functions }, context) => {
  const { annotated, tensorFlow } = readProgram(file, source);
  const { subjects, world } = await loadProgram(file, annotated, tensorFlow);
  const { builtIns, pulse } = context;
  builtIns.discover();
  context.stage('trying');
  keepStacks();
  const scope = new EngineScope(world.tf);

  const tryTexts = async (subject: Subject, texts: Texts, count: number): Promise<Outcome> => {
    const withTexts = (annotated: Annotated, prefix: string): Annotated => ({
      ...annotated,
      parameters: annotated.parameters.map((parameter) => {
        const text = texts[prefix + parameter.name];
        return text === undefined ? parameter : { ...parameter, domain: domainFromText(text) };
      }),
    });
    const tried = withTexts(subject.annotated, '');
    const maker = constructorOf(tried, all);
    const calls = fc.sample(generatedCalls(tried, maker && withTexts(maker, OF_MAKER)), {
      ...{ seed: 1, numRuns: count },
    });
    const counts = { calls: calls.length, returned: 0, rejected: 0, refused: 0, numeric: 0, finite: 0 };
    let isOwn = false;
    const messages: string[] = [];
    for (const generated of calls) {
      pulse.beat(TIMEOUT);
      scope.begin();
      builtIns.enter();
      try {
        const call = await buildCall(subject, generated, world);
        if (!subject.requires.every((holds) => Boolean(holds.call(call.receiver, ...call.args)))) {
          counts.rejected++;
          continue;
        }
        const made = makeCall(subject, call);
        const result = isAwaited(made) ? await new Waiter(TIMEOUT / 2).settled(made) : made;
        counts.returned++;
        if (!hasNumber(result)) continue;
        counts.numeric++;
        if (notFinite(result) === undefined) counts.finite++;
      } catch (error) {
        const refuser = refuserOf(error, file);
        if (refuser !== undefined) {
          counts.refused++;
          isOwn ||= refuser === 'own';
          messages.push(describeThrown(error).message);
        }
      } finally {
        builtIns.leave();
        scope.end();
      }
    }
    const shapes = messages.map(messageShape);
    const shape = mostFrequent(shapes);
    const message = shape === undefined ? undefined : messages[shapes.indexOf(shape)];
    return { ...counts, message, shapes, shape, isOwn };
  };

  const all = subjects.map((subject) => subject.annotated);
  /** The domains as they are known so far: methods give the sizes of their constructor names. */
  const known = new Map(functions.map(({ name, texts }) => [name, texts]));
  const byName = new Map(subjects.map((subject) => [subject.annotated.name, subject]));
  for (const { name, texts: given } of functions) {
    context.send({ name });
    const subject = mustGet(byName, name);
    const until = performance.now() + 1000 * SECONDS;
    const maker = constructorOf(subject.annotated, all)?.name ?? '';
    const ofMaker = Object.entries(known.get(maker) ?? {}).map(([key, text]) => [OF_MAKER + key, text]);
    let texts: Texts = { ...given, ...(Object.fromEntries(ofMaker) as Texts) };
    let best = await tryTexts(subject, texts, CALLS);
    let narrowedBy: string | undefined;
    // What is known so far is kept if a call of a narrowing ends or hangs the process.
    const report = (): void => {
      const { shapes: _shapes, shape: _shape, isOwn: _isOwn, ...counts } = best;
      for (const [key, text] of Object.entries(texts)) {
        const of = key.startsWith(OF_MAKER) ? maker : name;
        known.set(of, { ...known.get(of), [key.replace(OF_MAKER, '')]: text });
      }
      context.send({ name, texts, ...counts, narrowedBy } satisfies Tried);
    };
    report();
    for (let round = 0; round < ROUNDS && isBad(best); round++) {
      const found = await better(texts, best, (other) => tryTexts(subject, other, CALLS_OF_NARROWING), until);
      if (found === undefined) break;
      narrowedBy ??= best.message ?? `${best.returned} of ${best.calls} calls returned`;
      texts = found;
      best = await tryTexts(subject, texts, CALLS);
      report();
    }
    const isMostlyFinite = ({ finite, returned }: Outcome): boolean => finite >= 0.9 * returned;
    for (const other of isMostlyFinite(best) || best.numeric < best.returned ? [] : withRanges(texts)) {
      const outcome = await tryTexts(subject, other, CALLS);
      if (outcome.returned < 0.8 * best.returned || !isMostlyFinite(outcome)) continue;
      narrowedBy ??= `only ${best.finite} of ${best.returned} results are finite numbers`;
      [texts, best] = [other, outcome];
      report();
      break;
    }
  }
};

const hasNumber = (result: unknown): boolean =>
  [...leavesOf(result)].some(({ value }) => typeof value === 'number' || isTensor(value));

/** Share of calls that preconditions may reject before domains are narrowed. */
const MAX_REJECTED = 0.9;

/**
 * True if checks refuse calls, preconditions reject nearly all, or no call returns. What a library refuses in fewer than
 * half of the calls may be a fault of the function.
 */
const isBad = ({ calls, returned, rejected, refused, isOwn }: Outcome): boolean =>
  (refused > 0 && (isOwn || returned < calls / 2)) || returned === 0 || rejected > MAX_REJECTED * calls;

interface Outcome extends Omit<Tried, 'name' | 'texts' | 'narrowedBy'> {
  /** The messages of refusals without their values, and the most frequent one. */
  readonly shapes: readonly string[];
  readonly shape: string | undefined;
  /** True if a check of the function itself refused calls. */
  readonly isOwn: boolean;
}

/** Returns the narrowing by which most calls return, or get beyond the most frequent refusal; undefined if none helps. */
async function better(
  texts: Texts,
  before: Outcome,
  trial: (texts: Texts) => Promise<Outcome>,
  until: number,
): Promise<Texts | undefined> {
  // Crashes may be bugs: they count as calls that are made, unless no call returns.
  const made = (outcome: Outcome): number =>
    (outcome.calls - outcome.refused - outcome.rejected) / outcome.calls;
  const returned = (outcome: Outcome): number => outcome.returned / outcome.calls;
  const stopped = (outcome: Outcome): number =>
    outcome.shapes.filter((shape) => shape === before.shape).length / outcome.calls;
  const gain = (outcome: Outcome): number =>
    made(outcome) -
    made(before) +
    (stopped(before) - stopped(outcome)) / 2 +
    (returned(outcome) - returned(before)) * (before.returned === 0 ? 1 : 0.1);
  let best: Texts | undefined;
  let most = 0.1;
  for (const change of narrowings(texts)) {
    if (performance.now() > until) break;
    const outcome = await trial({ ...texts, ...change });
    if (gain(outcome) <= most) continue;
    best = { ...texts, ...change };
    most = gain(outcome);
    if (!isBad(outcome)) break;
  }
  return best;
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const count = (text: string): number => texts.filter((other) => other === text).length;
  return texts.toSorted((a, b) => count(b) - count(a))[0];
}
