import { OTHER } from '../symbolic/candidates.ts';
import type { Run } from '../symbolic/run.ts';
import { presenceName, lengthName, type Shape } from '../symbolic/shape.ts';

/** Returns a symbolic output of an API: lists and objects whose parts are variables of a run. */
export function materialize(run: Run, shape: Shape, name: string): unknown {
  switch (shape.kind) {
    case 'list': {
      const { min, max } = shape;
      const sizes = [...new Set([1, 0, 2, max])].filter((one) => one >= min && one <= max);
      const length = Number(run.structure(lengthName(name), sizes, sizes[0]));
      const items = Array.from({ length }, (_, at) => materialize(run, shape.item, `${name}.${at}`));
      run.lengths.set(items, ['var', lengthName(name)]);
      run.domains.set(lengthName(name), { kind: 'number', min, max, isInteger: true });
      run.outputs.add(items);
      return items;
    }
    case 'object': {
      const fields = Object.entries(shape.fields);
      const made = Object.fromEntries(
        fields.map(([key, one]) => [key, materialize(run, one, `${name}.${key}`)]),
      );
      run.outputs.add(made);
      return made;
    }
    case 'optional':
      return run.structure(presenceName(name), [true, false], true) === true
        ? materialize(run, shape.shape, name)
        : shape.absent;
    case 'number':
      return run.leaf(name, shape, shape.isInteger ? Math.ceil(shape.min) : (shape.min + shape.max) / 2);
    case 'text':
      return run.leaf(name, shape, shape.values?.[0] ?? OTHER);
    case 'boolean':
      return run.leaf(name, shape, false);
  }
}
