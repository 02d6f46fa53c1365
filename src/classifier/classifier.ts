import { OutOfScope } from '../encode/encoding.ts';
import { vectorEncoding } from '../encode/vector/vector-encoding.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { readHeap } from '../heap/read.ts';
import { predict } from '../network/network.ts';
import { explainWindows } from './explain/explain.ts';
import type { ExplainOptions, Explanation } from './explain/explanation.ts';
import type { Judgement } from './judgement.ts';
import type { Model, VectorModel, WindowsModel } from './model.ts';
import { WindowsJudge } from './windows-judge.ts';

/** The answer of a classifier for one object. `probability` is the probability of being valid, in [0, 1]. */
export type Verdict =
  | { readonly outcome: 'valid' | 'invalid'; readonly probability: number }
  | { readonly outcome: 'out-of-scope'; readonly reason: string };

/**
 * A learned repOK: a function from an object to its validity, with further methods.
 *
 * @example
 * ```ts
 * const repOK = loadRepOK('models/queue');
 * repOK(queue); // true
 * repOK.check(queue); // { outcome: 'valid', probability: 0.998… }
 * ```
 */
export interface RepOK {
  /**
   * @param object an instance of the structure's class.
   * @returns true if the object is valid.
   * @throws LearnInvError `OUT_OF_SCOPE` if the object is of another class or, for candidate vectors, larger than the
   * trained scope.
   */
  (object: object): boolean;
  /** Returns the verdict with its probability; for an object out of scope, the reason instead of throwing. */
  check(object: object): Verdict;
  /** Like `check`, for a graph that was read with {@link RepOK.classes}. */
  checkGraph(graph: ObjectGraph): Verdict;
  /**
   * Explains the verdict. Lists the objects of the graph that differ from those of valid objects, the relations in
   * which they differ, and changes of one field that make the object valid.
   *
   * @param object an instance of the structure's class.
   * @throws LearnInvError `OUT_OF_SCOPE` if the object is of another class; `BAD_OPTION` if the model was trained on
   * candidate vectors, which judge an object as a whole.
   * @example
   * ```ts
   * const { faults, repairs } = repOK.explain(tree);
   * faults[0]?.path; // 'root.left.right'
   * faults[0]?.differences[0]?.words; // 'key 6 < max of key below left 9; usually >'
   * repairs[0]?.words; // 'root.left.right.left.key: 9 → 5'
   * ```
   */
  explain(object: object): Explanation;
  /** Like `explain`, for a graph that was read with {@link RepOK.classes}; uses the labels of the graph. */
  explainGraph(graph: ObjectGraph, options?: ExplainOptions): Explanation;
  /** Classes and their fields in reading order, for `readHeap`. */
  readonly classes: ClassTable;
  /** The model that gives the verdicts. */
  readonly model: Model;
}

/** Options of `createRepOK` and `loadRepOK`. */
export interface RepOKOptions {
  /** The structure's `expose`: maps an object to the view whose fields are read. Default: the object itself. */
  readonly expose?: ((object: never) => object) | undefined;
}

/** The verdicts of one encoding. The windows encoding reads live objects directly, faster than through a graph. */
interface Judge {
  readonly checkGraph: (graph: ObjectGraph) => Verdict;
  readonly checkLive: (object: object, classes: ClassTable) => Verdict;
  readonly explain: (graph: ObjectGraph, options?: ExplainOptions) => Explanation;
}

/**
 * Returns the classifier of a model.
 *
 * @param options `expose` if the structure has one, since a model cannot store a function.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * const repOK = createRepOK(model);
 * ```
 */
export function createRepOK(model: Model, { expose }: RepOKOptions = {}): RepOK {
  const classes = new ClassTable(model.fields);
  const judge =
    model.encoding.name === 'vector'
      ? judgeVector(model as VectorModel)
      : judgeWindows(model as WindowsModel);
  const rootName = model.schema.classes[0]!.name;
  const otherClass = (className: string): string | undefined =>
    className === rootName ? undefined : `the object is a ${className}, not a ${rootName}`;
  const noObject = (object: unknown): string | undefined =>
    typeof object === 'object' && object !== null
      ? undefined
      : `${object === null ? 'null' : typeof object} is not an object`;
  const viewOf = (object: object): object =>
    expose === undefined ? object : (expose as (object: object) => object)(object);
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const reason = otherClass(graph.objects[0]!.shape.className);
    return reason === undefined ? judge.checkGraph(graph) : { outcome: 'out-of-scope', reason };
  };
  const check = (object: object): Verdict => {
    const nonObject = noObject(object);
    if (nonObject !== undefined) return { outcome: 'out-of-scope', reason: nonObject };
    const view = viewOf(object);
    const reason = otherClass(classes.nameOf(view));
    return reason === undefined ? judge.checkLive(view, classes) : { outcome: 'out-of-scope', reason };
  };
  const explainGraph = (graph: ObjectGraph, options?: ExplainOptions): Explanation => {
    const reason = otherClass(graph.objects[0]!.shape.className);
    if (reason !== undefined) throw outOfScope(model, reason);
    return judge.explain(graph, options);
  };
  const explain = (object: object): Explanation => {
    const reason = noObject(object);
    if (reason !== undefined) throw outOfScope(model, reason);
    return explainGraph(readHeap(viewOf(object), classes).graph);
  };
  const repOK = (object: object): boolean => {
    const verdict = check(object);
    if (verdict.outcome === 'out-of-scope') throw outOfScope(model, verdict.reason);
    return verdict.outcome === 'valid';
  };
  return Object.assign(repOK, { check, checkGraph, explain, explainGraph, classes, model });
}

function judgeVector({ structure, schema, encoding: { cells }, network, threshold }: VectorModel): Judge {
  const encoding = vectorEncoding(schema, cells);
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const rows = encoding.encode(graph);
    if (rows instanceof OutOfScope) return { outcome: 'out-of-scope', reason: rows.reason };
    const probability = predict(network, { data: rows, width: encoding.width, count: 1 })[0]!;
    return { outcome: probability >= threshold ? 'valid' : 'invalid', probability };
  };
  const explain = (): never => {
    throw new LearnInvError('BAD_OPTION', `the repOK of "${structure}" cannot explain its verdicts`, {
      expected: 'a model trained on windows, which judge each record by itself',
      got: 'a model trained on candidate vectors, which judge an object as a whole',
      hint: 'train with windows, the default: `learn-inv train <structure> --encoding windows`',
    });
  };
  return { checkGraph, checkLive: (object, classes) => checkGraph(readHeap(object, classes).graph), explain };
}

function judgeWindows(model: WindowsModel): Judge {
  const judge = new WindowsJudge(model);
  const verdict = ({ valid, probability }: Judgement): Verdict => ({
    outcome: valid ? 'valid' : 'invalid',
    probability,
  });
  return {
    checkGraph: (graph) => verdict(judge.judge(graph)),
    checkLive: (object, classes) => verdict(judge.judgeLive(object, classes)),
    explain: (graph, options) => explainWindows(model, judge, graph, options),
  };
}

function outOfScope({ structure, scope }: Model, reason: string): LearnInvError {
  return new LearnInvError('OUT_OF_SCOPE', `the repOK of "${structure}" cannot judge this object`, {
    expected: `an object within scope ${scope}`,
    got: reason,
    hint: 'train at a larger scope, or call repOK.check(object), which does not throw',
  });
}
