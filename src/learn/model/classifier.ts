import { itemAt } from '../../base/item-at.ts';
import { OutOfScope } from '../windows/encoding.ts';
import { vectorEncoding } from '../paper/vector-encoding.ts';
import { LearnInvError } from '../../base/error.ts';
import type { AnyClass } from '../../objects/heap/class-names.ts';
import { ClassTable, type ClassBindings } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { predict } from '../network/network.ts';
import { describeModel, type DescribedObjects } from './describe/describe-model.ts';
import type { Description } from './describe/description.ts';
import { explainWindows } from './explain/explain.ts';
import type { ExplainOptions, Explanation } from './explain/explanation.ts';
import type { Judgement } from './judgement.ts';
import { needsWindows } from './model-json.ts';
import type { Model, VectorModel, WindowsModel } from './model.ts';
import { checkedClasses, ignoredNames, renamedHint, superclassNamed } from './bound-classes.ts';
import { CONDITIONS_ADVICE, CONSTRAINS_NOTHING } from './vacuity/vacuity.ts';
import { WindowsJudge } from './windows-judge.ts';

/**
 * The answer of a classifier for one object. `probability` is the probability of being valid, in [0, 1]. `ignored` names
 * the fields of the object that were not judged, if its class is a subclass of the bound class and adds some.
 */
export type Verdict =
  | {
      readonly outcome: 'valid' | 'invalid';
      readonly probability: number;
      readonly ignored?: readonly string[];
    }
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
   * Explains the verdict. Lists the objects at fault, the relations in which they differ from valid objects,
   * and changes of one field that make the object valid.
   *
   * @param object an instance of the structure's class.
   * @throws LearnInvError `OUT_OF_SCOPE` if the object is of another class; `BAD_OPTION` if the model was trained on
   * candidate vectors, which judge an object as a whole.
   * @example
   * ```ts
   * const { faults, repairs } = repOK.explain(tree);
   * faults[0]?.path; // 'root.left.right'
   * faults[0]?.differences[0]?.words; // '`size` is the number of Nodes: `size` is 3 and the number of Nodes is 2'
   * repairs[0]?.words; // 'root.left.right.left.key: 9 → 5'
   * ```
   */
  explain(object: object): Explanation;
  /** Like `explain`, for a graph that was read with {@link RepOK.classes}; uses the labels of the graph. */
  explainGraph(graph: ObjectGraph, options?: ExplainOptions): Explanation;
  /**
   * Describes the model: for each class, the conditions that its networks amount to, as sentences.
   *
   * @param objects valid and broken object graphs to try the conditions on. Each condition then states how
   * many graphs it applies to, and how many broken graphs it alone rejects.
   * @throws LearnInvError `BAD_OPTION` if the model was trained on candidate vectors.
   * @example
   * ```ts
   * const { roles } = repOK.describe();
   * roles[1]?.words; // 'Each Node'
   * roles[1]?.conditions[0]?.words; // 'where `left` is a Node: `key` is greater than every `key` below `left`'
   * ```
   */
  describe(objects?: DescribedObjects): Description;
  /**
   * Returns a repOK of the same model that knows classes by identity. The names of the given classes may
   * differ from those in the model, for example in a minified program. Objects of subclasses are judged as
   * objects of the given classes.
   *
   * @param classes a map from class names in the model to classes; or only the class of the judged objects,
   * or a subclass of it.
   * @param options `extraFields`.
   * @throws LearnInvError `BAD_OPTION` if the model has no class of a name, or a value is no class.
   * @example
   * ```ts
   * const repOK = loadRepOK('models/queue').bind({ Queue, Node });
   * ```
   */
  bind(classes: Readonly<Record<string, AnyClass>> | AnyClass, options?: BindOptions): RepOK;
  /** Classes and their fields in reading order, for `readHeap`. */
  readonly classes: ClassTable;
  /** The model that gives the verdicts. */
  readonly model: Model;
}

/** Options of `RepOK.bind`. */
export interface BindOptions {
  /**
   * Treatment of own fields that an object of a subclass adds. `ignore` (the default) does not judge them,
   * but verdicts and explanations list them. `fail` makes an object with such a field invalid.
   */
  readonly extraFields?: 'ignore' | 'fail' | undefined;
}

/** Options of `createRepOK` and `loadRepOK`. */
export interface RepOKOptions extends BindOptions {
  /** By class name in the model, the class; see {@link RepOK.bind}. Default: classes are known by their names. */
  readonly classes?: Readonly<Record<string, AnyClass>> | undefined;
  /**
   * True to judge by a model that constrains nothing too: it accepts every object of the known kinds. By default no object is
   * in its scope.
   */
  readonly allowWeak?: boolean | undefined;
  /** The structure's `expose`: maps an object to the view whose fields are read. Default: the object itself. */
  readonly expose?: ((object: never) => object) | undefined;
}

/** Why a model without conditions judges no object that holds nothing foreign. */
const BLIND = `the model ${CONSTRAINS_NOTHING}`;

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
export function createRepOK(model: Model, options: RepOKOptions = {}): RepOK {
  const { expose, allowWeak = false } = options;
  const bindings: ClassBindings = {
    classes: checkedClasses(options.classes ?? {}, model),
    extraFields: options.extraFields ?? 'ignore',
  };
  const classes = new ClassTable(model.fields, bindings);
  const judge =
    model.encoding.name === 'vector'
      ? judgeVector(model as VectorModel)
      : judgeWindows(model as WindowsModel, allowWeak);
  const rootName = itemAt(model.schema.classes, 0).name;
  const otherClass = (className: string): string | undefined =>
    className === rootName ? undefined : `the object is a ${className}, not a ${rootName}`;
  const withIgnored = (verdict: Verdict, object: object): Verdict => {
    const ignored = classes.ignoredFields(object);
    return ignored.length === 0 || verdict.outcome === 'out-of-scope' ? verdict : { ...verdict, ignored };
  };
  /** Returns the view of an object that is judged; the reason if none is. */
  const viewOf = (object: unknown): { readonly view: object } | { readonly reason: string } => {
    if (typeof object !== 'object' || object === null)
      return { reason: `${object === null ? 'null' : typeof object} is not an object` };
    const view = expose === undefined ? object : (expose as (object: object) => object)(object);
    const reason = otherClass(classes.nameOf(view));
    return reason === undefined ? { view } : { reason: reason + renamedHint(view, rootName, classes) };
  };
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const reason = otherClass(itemAt(graph.objects, 0).shape.className);
    return reason === undefined ? judge.checkGraph(graph) : { outcome: 'out-of-scope', reason };
  };
  const check = (object: object): Verdict => {
    const found = viewOf(object);
    if ('reason' in found) return { outcome: 'out-of-scope', reason: found.reason };
    return withIgnored(judge.checkLive(found.view, classes), found.view);
  };
  const explainGraph = (graph: ObjectGraph, options?: ExplainOptions): Explanation => {
    const reason = otherClass(itemAt(graph.objects, 0).shape.className);
    if (reason !== undefined) throw outOfScope(model, reason);
    return judge.explain(graph, options);
  };
  const explain = (object: object): Explanation => {
    const found = viewOf(object);
    if ('reason' in found) throw outOfScope(model, found.reason);
    const { graph, objects } = readHeap(found.view, classes);
    const ignored = [...new Set(objects.flatMap((part) => ignoredNames(part, classes)))];
    const explanation = explainGraph(graph);
    return ignored.length === 0 ? explanation : { ...explanation, ignored };
  };
  const bind: RepOK['bind'] = (given, { extraFields = options.extraFields } = {}) => {
    // The class of an object is not that of its view.
    if (typeof given === 'function' && expose !== undefined) return repOK;
    const bound = typeof given === 'function' ? { [rootName]: superclassNamed(rootName, given) } : given;
    return createRepOK(model, { expose, allowWeak, extraFields, classes: { ...options.classes, ...bound } });
  };
  const judgeObject = (object: object): boolean => {
    const verdict = check(object);
    if (verdict.outcome === 'out-of-scope') throw outOfScope(model, verdict.reason);
    return verdict.outcome === 'valid';
  };
  const repOK: RepOK = Object.assign(judgeObject, {
    check,
    checkGraph,
    explain,
    explainGraph,
    describe: (objects?: DescribedObjects) => describeModel(model, objects),
    bind,
    classes,
    model,
  });
  return repOK;
}

function judgeVector({ structure, schema, encoding: { cells }, network, threshold }: VectorModel): Judge {
  const encoding = vectorEncoding(schema, cells);
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const row = encoding.encode(graph);
    if (row instanceof OutOfScope) return { outcome: 'out-of-scope', reason: row.reason };
    const probability = itemAt(predict(network, { data: row, width: encoding.width, count: 1 }), 0);
    return { outcome: probability >= threshold ? 'valid' : 'invalid', probability };
  };
  const explain = (): never => {
    throw needsWindows(`the repOK of "${structure}" cannot explain its verdicts`);
  };
  return { checkGraph, checkLive: (object, classes) => checkGraph(readHeap(object, classes).graph), explain };
}

function judgeWindows(model: WindowsModel, allowWeak: boolean): Judge {
  const judge = new WindowsJudge(model);
  const isBlind = model.conditions.length === 0 && !allowWeak;
  const verdict = ({ valid, probability }: Judgement): Verdict =>
    valid && isBlind
      ? { outcome: 'out-of-scope', reason: BLIND }
      : { outcome: valid ? 'valid' : 'invalid', probability };
  return {
    checkGraph: (graph) => verdict(judge.judge(graph)),
    checkLive: (object, classes) => verdict(judge.judgeLive(object, classes)),
    explain(graph, options) {
      const explanation = explainWindows(model, judge, graph, options);
      if (explanation.valid && isBlind) throw outOfScope(model, BLIND);
      return explanation;
    },
  };
}

function outOfScope({ structure, scope }: Model, reason: string): LearnInvError {
  return new LearnInvError('OUT_OF_SCOPE', `the repOK of "${structure}" cannot judge this object`, {
    expected: reason === BLIND ? 'a model with conditions' : `an object within scope ${scope}`,
    got: reason,
    hint:
      reason === BLIND
        ? `${CONDITIONS_ADVICE}; { allowWeak: true } accepts such objects`
        : 'train at a larger scope, or call repOK.check(object), which does not throw',
  });
}
