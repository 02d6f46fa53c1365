import { itemAt } from '../../base/item-at.ts';
import { LearnInvError } from '../../base/error.ts';
import { ClassTable } from './class-table.ts';
import { graphFromJson, type GraphJson } from './graph-json.ts';
import { readHeap } from './read.ts';
import { rebuildInto } from './rebuild.ts';

/**
 * Gives an object the fields of a graph, and new objects behind it. No constructors run: the classes are those of the
 * objects that are reachable from it before.
 *
 * @param object an object of the root's class, from which an object of each other class of the graph is reachable.
 * @param json the graph, as {@link graphToJson} writes it.
 * @throws LearnInvError `BAD_OPTION` if no object of a class is reachable; `BAD_FILE` if the data is no graph.
 * @example
 * ```ts
 * const list = new List();
 * list.add(1); // one Node
 * assignFields(list, [{ class: 'List', fields: { head: null, size: 7 } }]);
 * ```
 */
export function assignFields(object: object, json: GraphJson): void {
  const classes = new ClassTable();
  const { graph: before } = readHeap(object, classes);
  const graph = graphFromJson(json, () => []);
  const isKnown = (className: string): boolean => classes.prototypeOf(className) !== undefined;
  const unknown = graph.objects.find(({ shape }) => !isKnown(shape.className));
  const [root, own] = [graph, before].map(({ objects }) => itemAt(objects, 0).shape.className);
  if (unknown === undefined && root === own) {
    rebuildInto(graph, classes, object);
    return;
  }
  throw new LearnInvError('BAD_OPTION', 'the fields of the graph cannot be assigned to the object', {
    expected: `objects of ${[...new Set(before.objects.map(({ shape }) => shape.className))].join(', ')}, the root of ${own}`,
    got: unknown === undefined ? `the root of ${root}` : `an object of ${unknown.shape.className}`,
    hint: 'make an object of each class with builders first',
  });
}
