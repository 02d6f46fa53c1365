import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { shapeOf } from '../../../objects/heap/shape.ts';
import type { FactPlan } from './fact-plan.ts';
import { FactReader } from './fact-reader.ts';

/**
 * Returns a merged graph whose objects have additional fields: facts that relate the object to the call, such as its
 * order relative to an argument. A fact is a short text. Facts make properties of an object, its chain, an argument and
 * the result visible in a single record. They follow from the graph alone, so broken graphs get them too.
 */
export function withFacts(graph: ObjectGraph, plan: FactPlan): ObjectGraph {
  const reader = new FactReader(graph, plan);
  return {
    objects: graph.objects.map((object, label) => {
      const known = plan.classes.find(({ name }) => name === object.shape.className);
      if (known === undefined) return object;
      const facts = reader.factsOf(label, known);
      const { className, container, keys } = object.shape;
      return {
        shape: shapeOf(className, container, [...keys, ...facts.map(([name]) => name)]),
        values: [...object.values, ...facts.map(([, value]) => value)],
        items: object.items,
      };
    }),
  };
}
