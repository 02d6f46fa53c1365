import { OutOfScope } from '../encode/encoding.ts';
import { vectorEncoding } from '../encode/vector/vector-encoding.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { readHeap } from '../heap/read.ts';
import { predict } from '../network/network.ts';
import { explainWindows } from './explain/explain.ts';
import type { ExplainOptions, Explanation } from './explain/explanation.ts';
import type { Model, VectorModel, WindowsModel } from './model.ts';
import { WindowsJudge, type Judgement } from './windows-judge.ts';

/** What a classifier says of an object. */
export type Verdict =
  | { readonly outcome: 'valid' | 'invalid'; readonly probability: number }
  | { readonly outcome: 'out-of-scope'; readonly reason: string };

/** A learned repOK: a function from an object to its validity, which can also say more. */
export interface RepOK {
  /**
   * @returns whether the object is valid.
   * @throws LearnInvError `OUT_OF_SCOPE` where the object lies beyond what the classifier was trained on.
   */
  (object: object): boolean;
  /** The verdict with its probability, or why there is none; never throws on an object. */
  check(object: object): Verdict;
  /** As `check`, of a graph already read with {@link RepOK.classes}. */
  checkGraph(graph: ObjectGraph): Verdict;
  /**
   * Says why an object is valid or not: which of its objects do not look like those of valid ones, in what, and
   * which change of one field would mend it.
   *
   * @throws LearnInvError `OUT_OF_SCOPE` where the object is none of the structure; `BAD_OPTION` where the model was
   * trained on candidate vectors, which judge an object as a whole and tell nothing of its parts.
   * @example
   * ```ts
   * const { faults, repairs } = repOK.explain(tree);
   * faults[0]?.path; // 'root.left.right'
   * faults[0]?.differences[0]?.words; // 'key 6 < max of key below left 9; usually >'
   * repairs[0]?.words; // 'root.left.right.left.key: 9 → 5'
   * ```
   */
  explain(object: object): Explanation;
  /** As `explain`, of a graph already read with {@link RepOK.classes}; labels are those of the graph. */
  explainGraph(graph: ObjectGraph, options?: ExplainOptions): Explanation;
  /** How objects are read. */
  readonly classes: ClassTable;
  readonly model: Model;
}

/** Options of a classifier. */
export interface RepOKOptions {
  /** The view that the structure's `expose` gives, where it has one. */
  readonly expose?: ((object: never) => object) | undefined;
}

/** Judges graphs of its structure, and live objects where it has a faster way to than through their graphs. */
interface Judge {
  readonly checkGraph: (graph: ObjectGraph) => Verdict;
  readonly checkLive: (object: object, classes: ClassTable) => Verdict;
  readonly explain: (graph: ObjectGraph, options?: ExplainOptions) => Explanation;
}

/** Makes the classifier of a model. */
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
      : `${object === null ? 'null' : typeof object} is no object`;
  const viewOf = (object: object): object =>
    expose === undefined ? object : (expose as (object: object) => object)(object);
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const reason = otherClass(graph.objects[0]!.shape.className);
    return reason === undefined ? judge.checkGraph(graph) : { outcome: 'out-of-scope', reason };
  };
  const check = (object: object): Verdict => {
    const missing = noObject(object);
    if (missing !== undefined) return { outcome: 'out-of-scope', reason: missing };
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
      expected: 'a model trained on windows, which look at one object at a time',
      got: 'a model trained on candidate vectors, which show an object as a whole',
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
    hint: 'train at a larger scope, or ask repOK.check(object), which does not throw',
  });
}
