import { LearnInvError } from '../../src/base/error.ts';
import { nextTurn } from '../../src/base/next-turn.ts';
import { createRandom } from '../../src/base/random.ts';
import { hunt } from '../../src/hunt/hunt.ts';
import { Receiver, showCall } from '../../src/learn/examples/collect/receiver.ts';
import { createRepOK, type RepOK } from '../../src/learn/model/classifier.ts';
import type { RoleSentences } from '../../src/learn/model/describe/condition-sentences.ts';
import type { Engine } from '../../src/learn/network/types.ts';
import { learnBy } from '../../src/learn/training/learn-by.ts';
import { trainOn } from '../../src/learn/training/train-on.ts';
import type { ObjectGraph } from '../../src/objects/heap/graph.ts';
import { graphFromJson, graphToJson } from '../../src/objects/heap/graph-json.ts';
import { relabel } from '../../src/objects/heap/relabel.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { BadForm, formOf, formText, structureOf, type Form } from './form.ts';
import type { Answer, Report, Request } from './messages.ts';
import { NoClass, pastedClass, type PastedClass } from './pasted-class.ts';

/** Seconds that learning may take, at most; a smaller scope is learned first, so that there is a model by then. */
const SECONDS = 60;
/** Calls of a hunt: the bugs of the examples are found within a few hundred. */
const CALLS = 4000;
/** Builder calls that an object to draw is built with, at most. */
const MOST_CALLS = 5;
/** Objects that fit the page. */
const MOST_OBJECTS = 8;
/** Milliseconds between reports of what is being done. */
const PAUSE = 100;

/** What a class was learned as. */
interface Learned {
  readonly structure: Structure;
  readonly repOK: RepOK;
  readonly scope: number;
}

/** Answers the requests of the page, one after the other. Runs in a worker, and needs no browser. */
export class Session {
  readonly #engine: Engine;
  readonly #tell: (report: Report) => void;
  #pasted: PastedClass | undefined;
  #learned: Learned | undefined;
  #lastTold = -Infinity;

  /** @param tell receives the reports of each request, and its answer. */
  constructor(engine: Engine, tell: (report: Report) => void) {
    this.#engine = engine;
    this.#tell = tell;
  }

  /** Answers a request. */
  async answer(request: Request): Promise<void> {
    this.#lastTold = -Infinity;
    this.#tell(await this.#answerOrProblem(request));
  }

  async #answerOrProblem(request: Request): Promise<Answer> {
    try {
      return await this.#answer(request);
    } catch (error) {
      return { kind: 'problem', words: wordsOf(error) };
    }
  }

  async #answer(request: Request): Promise<Answer> {
    switch (request.kind) {
      case 'read':
        this.#learned = undefined;
        this.#pasted = pastedClass(request.text);
        return { kind: 'form', form: await formOf(this.#pasted) };
      case 'learn':
        return this.#learn(request.form);
      case 'build':
        return this.#build(request.number);
      case 'judge': {
        const { repOK } = this.#model();
        const json = graphFromJson(request.graph, (name) => repOK.classes.fieldsOf(name));
        return judged(repOK, relabel(json.objects));
      }
      case 'hunt':
        return this.#hunt();
    }
  }

  async #learn(form: Form): Promise<Answer> {
    const begin = performance.now();
    const structure = structureOf(form, this.#pasted!);
    let roles: readonly RoleSentences[] = [];
    const { model } = await learnBy(
      (dataset, options) =>
        trainOn(this.#engine, dataset, options, {
          onSentences: (sentences) => {
            roles = sentences;
            this.#tell({ kind: 'sentences', roles });
          },
        }),
      structure,
      {
        seconds: SECONDS,
        onProgress: (stage, done, total, detail) => {
          const count = total === undefined ? '' : ` of ${total}`;
          this.#doing(
            detail !== undefined && stage === 'train' ? detail : `${stage} objects: ${done}${count}`,
          );
        },
      },
    );
    const repOK = createRepOK(model);
    this.#learned = { structure, repOK, scope: model.scope };
    const { unconstrained, weakness } = repOK.describe();
    return {
      kind: 'learned',
      roles,
      doubts: [
        ...(weakness === undefined ? [] : [`The model ${weakness.words}: ${weakness.advice}.`]),
        ...unconstrained,
      ],
      objects: model.training.positives,
      seconds: (performance.now() - begin) / 1000,
      text: formText(form),
    };
  }

  /** Builds an object with calls of the trusted methods. */
  async #build(number: number): Promise<Answer> {
    const { structure, repOK, scope } = this.#model();
    const random = createRandom(`${structure.name}/build/${number}`);
    const receiver = await Receiver.start(structure, scope, repOK.classes);
    const wanted = 3 + (number % (MOST_CALLS - 2));
    // The first object is the usual one: each builder was called, the first one most.
    const calls: string[] = [];
    for (let tries = 0; calls.length < wanted && tries < 4 * wanted; tries++) {
      const builder = number === 0 ? structure.builders[0]! : random.pick(structure.builders);
      const call = receiver.draw(builder, random);
      const text = showCall(call);
      if (await receiver.apply(call)) calls.push(text);
      if (receiver.graph.objects.length >= MOST_OBJECTS) break;
    }
    return { ...judged(repOK, receiver.graph), calls };
  }

  async #hunt(): Promise<Answer> {
    const { structure, repOK, scope } = this.#model();
    const { findings, refusals, heldBack, calls, states, incomplete } = await hunt(structure, {
      oracle: repOK,
      scope,
      calls: CALLS,
      onProgress: (made, found) =>
        this.#doing(`${made} of ${CALLS} calls, ${found} ${found === 1 ? 'finding' : 'findings'}`),
    });
    return {
      kind: 'hunted',
      findings: findings.map(({ method, kind, sequence, states: seen, explanation, culprit, test }) => ({
        ...{ method, kind, sequence, explanation, test },
        ...(seen === undefined ? {} : { states: seen }),
        ...(culprit === undefined ? {} : { culprit }),
      })),
      refusals: refusals.map(({ sequence, error }) => `${sequence.at(-1)!} refuses: ${error.message}`),
      heldBack: heldBack.map(({ method, reason }) => `${method}: ${reason}`),
      ...{ calls, states, incomplete },
    };
  }

  #model(): Learned {
    if (this.#learned === undefined) throw new BadForm('Learn first.');
    return this.#learned;
  }

  #doing(words: string): void {
    const now = performance.now();
    if (now - this.#lastTold < PAUSE) return;
    this.#lastTold = now;
    this.#tell({ kind: 'doing', words });
  }
}

/** Returns the verdict on an object, and its reasons. */
function judged(repOK: RepOK, graph: ObjectGraph): Extract<Answer, { kind: 'judged' }> {
  const json = graphToJson(graph);
  const verdict = repOK.checkGraph(graph);
  if (verdict.outcome === 'out-of-scope')
    return { kind: 'judged', graph: json, words: verdict.reason, faults: [], repairs: [] };
  const { faults, repairs } = repOK.explainGraph(graph);
  const { probability } = verdict;
  return { kind: 'judged', graph: json, isValid: verdict.outcome === 'valid', probability, faults, repairs };
}

/** Returns what went wrong, in words for the reader. */
function wordsOf(error: unknown): string {
  if (error instanceof NoClass || error instanceof BadForm) return error.message;
  if (!(error instanceof LearnInvError))
    return `This is a fault of the playground: ${String((error as Error).stack ?? error)}`;
  return `${error.message}. ${error.hint}`;
}

/** Answers requests in their order: a queue in front of a session. */
export function inOrder(session: Session): (request: Request) => void {
  let last: Promise<void> = Promise.resolve();
  return (request) => {
    last = last.then(() => session.answer(request)).then(nextTurn);
  };
}
