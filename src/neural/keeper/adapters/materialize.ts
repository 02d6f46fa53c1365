import { OTHER } from '../symbolic/candidates.ts';
import type { Run } from '../symbolic/run.ts';
import { lengthName, presenceName, undescribedName, type Shape } from '../symbolic/shape.ts';

/** Keys that the language asks for. */
const NO_FIELDS: ReadonlySet<string> = new Set(['then', 'toJSON']);
/** The number of items made for an output with many items. */
const MANY = 3;

/** Returns a symbolic output of an API: lists and objects whose parts are variables of a run. */
export function materialize(run: Run, shape: Shape, name: string, share?: number): unknown {
  switch (shape.kind) {
    case 'list': {
      const { min, max } = shape;
      const sizes = [...new Set([1, 0, 2, Number.isFinite(max) ? max : MANY])].filter(
        (number) => number >= min && number <= max,
      );
      const length = Number(run.structure(lengthName(name), sizes, sizes[0]));
      const items = Array.from({ length }, (_, at) => materialize(run, shape.item, `${name}.${at}`));
      run.measure(items, lengthName(name), min, max);
      run.outputs.add(items);
      return items;
    }
    case 'object': {
      const fields = Object.entries(shape.fields);
      if (shape.shares !== undefined) run.shares.push(shape.shares.map((key) => `${name}.${key}`));
      const known = Object.fromEntries(
        fields.map(([key, one]) => {
          const isShare = shape.shares?.includes(key) === true;
          return [
            key,
            materialize(run, one, `${name}.${key}`, isShare ? 1 / shape.shares.length : undefined),
          ];
        }),
      );
      const made = new Proxy(known, {
        get: (_, key) => {
          if (typeof key === 'symbol' || key in known || NO_FIELDS.has(key)) return known[key as string];
          const own = undescribedName(name, key);
          const isAbsent = run.values[presenceName(own)] === false;
          return isAbsent ? run.leaf(presenceName(own), { kind: 'boolean' }, true) : run.unknowns.at(own);
        },
      });
      run.outputs.add(made);
      return made;
    }
    case 'optional':
      return run.structure(presenceName(name), [true, false], true) === true
        ? materialize(run, shape.shape, name)
        : shape.absent;
    case 'number':
      return run.leaf(
        name,
        shape,
        share ?? (shape.isInteger ? Math.ceil(shape.min) : (shape.min + shape.max) / 2),
      );
    case 'text':
      return run.leaf(name, shape, shape.values?.[0] ?? OTHER);
    case 'boolean':
      return run.leaf(name, shape, false);
  }
}
