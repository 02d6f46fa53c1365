import { OutOfScope } from '../encode/encoding.ts';
import { vectorEncoding } from '../encode/vector-encoding.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { readHeap } from '../heap/read.ts';
import { predict } from '../train/network.ts';
import type { Model } from './model.ts';

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
  /** How objects are read. */
  readonly classes: ClassTable;
  readonly model: Model;
}

/** Options of a classifier. */
export interface RepOKOptions {
  /** The view that the structure's `expose` gives, where it has one. */
  readonly expose?: ((object: never) => object) | undefined;
}

/** Makes the classifier of a model. */
export function createRepOK(model: Model, { expose }: RepOKOptions = {}): RepOK {
  const classes = new ClassTable(model.fields);
  const encoding = vectorEncoding(model.schema, model.encoding.cells);
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const [root] = model.schema.classes;
    const { className } = graph.objects[0]!.shape;
    if (className !== root!.name) {
      return { outcome: 'out-of-scope', reason: `the object is a ${className}, not a ${root!.name}` };
    }
    const rows = encoding.encode(graph);
    if (rows instanceof OutOfScope) return { outcome: 'out-of-scope', reason: rows.reason };
    const probability = predict(model.network, { data: rows, width: encoding.width, count: 1 })[0]!;
    return { outcome: probability >= model.threshold ? 'valid' : 'invalid', probability };
  };
  const check = (object: object): Verdict => {
    if (typeof object !== 'object' || object === null) {
      return { outcome: 'out-of-scope', reason: `${object === null ? 'null' : typeof object} is no object` };
    }
    const view = expose === undefined ? object : (expose as (object: object) => object)(object);
    return checkGraph(readHeap(view, classes).graph);
  };
  const repOK = (object: object): boolean => {
    const verdict = check(object);
    if (verdict.outcome === 'out-of-scope') throw outOfScope(model, verdict.reason);
    return verdict.outcome === 'valid';
  };
  return Object.assign(repOK, { check, checkGraph, classes, model });
}

function outOfScope({ structure, scope }: Model, reason: string): LearnInvError {
  return new LearnInvError('OUT_OF_SCOPE', `the repOK of "${structure}" cannot judge this object`, {
    expected: `an object within scope ${scope}`,
    got: reason,
    hint: 'train at a larger scope, or ask repOK.check(object), which does not throw',
  });
}
