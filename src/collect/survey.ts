import { LearnInvError } from '../error.ts';
import { ClassTable, type KnownFields } from '../heap/class-table.ts';
import { graphKey } from '../heap/graph.ts';
import { ownFields } from '../heap/own-fields.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { Receiver } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

/** Sequences driven and calls in each, to see what a class keeps where. */
const SEQUENCES = 20;
const CALLS = 20;

/**
 * Drives the builders for a while only to see which fields each class has, so that every later reading has them
 * in one order: the declared ones first, then the others as they were first met.
 *
 * @throws LearnInvError `NO_READABLE_STATE` where nothing that the builders do can be seen.
 */
export function surveyFields(structure: Structure, k: number, random: Random): KnownFields {
  const fields = new Map<string, Set<string>>();
  for (const [className, { fields: declared }] of Object.entries(structure.scope?.(k) ?? {})) {
    fields.set(className, new Set(Object.keys(declared ?? {})));
  }
  const classes = new ClassTable();
  const builders = usableBuilders(structure, k);
  const states = new Set<string>();
  const look = (receiver: Receiver): void => {
    states.add(graphKey(receiver.graph));
    for (const object of receiver.objects) {
      const className = classes.nameOf(object);
      let known = fields.get(className);
      if (known === undefined) fields.set(className, (known = new Set()));
      for (const name of ownFields(object).keys()) known.add(name);
    }
  };
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const receiver = new Receiver(structure, k, classes);
    look(receiver);
    for (let call = 0; call < CALLS; call++) {
      if (receiver.apply(receiver.draw(random.pick(builders), random))) look(receiver);
    }
  }
  if (states.size < 2) throw nothingReadable(structure);
  return Object.fromEntries([...fields].map(([className, names]) => [className, [...names]]));
}

function nothingReadable(structure: Structure): LearnInvError {
  return new LearnInvError(
    'NO_READABLE_STATE',
    `nothing that the builders of "${structure.name}" do can be seen`,
    {
      expected: 'fields, or items of arrays, Maps and Sets, that change when a builder runs',
      got: 'the same readable state after every call; it may be kept in #private fields, closures or a WeakMap',
      hint: 'give a view of it: expose: (object) => ({ size: object.size, items: [...object] })',
    },
  );
}
