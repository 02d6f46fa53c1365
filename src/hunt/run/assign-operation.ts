import { assignFields } from '../../objects/heap/assign-fields.ts';
import { graphToJson, type GraphJson } from '../../objects/heap/graph-json.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { Operation } from '../../objects/structure/structure.ts';

/** A name that no operation of a structure has. */
const NAME = 'assign fields';

/**
 * The operation that sets the fields of the receiver and makes the objects behind it. Its argument is a graph as JSON
 * text, in a list: only values in no list serve as keys of later calls.
 */
export const ASSIGN: Operation = {
  name: NAME,
  // There is no simpler graph.
  args: [{ kind: 'value', label: 'graph', values: () => [], generate: () => [] }],
  run: (receiver, json) => {
    assignFields(receiver, assignedGraph(json));
  },
  require: undefined,
};

/** Returns the call that gives the receiver the fields of a graph. */
export const assignment = (graph: ObjectGraph): Call => ({
  operation: ASSIGN,
  args: [{ kind: 'value', value: [JSON.stringify(graphToJson(graph))] }],
});

/** Returns the graph that the argument of the operation stands for. */
export const assignedGraph = (argument: unknown): GraphJson =>
  JSON.parse((argument as readonly [string])[0]) as GraphJson;

/** True if a sequence sets the fields of its object. */
export const assignsFields = (calls: readonly Pick<Call, 'operation'>[]): boolean =>
  calls.some(({ operation }) => operation.name === NAME);
