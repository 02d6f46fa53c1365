import { LearnInvError } from '../error.ts';
import { ClassTable, type KnownFields } from '../heap/class-table.ts';
import { graphKey } from '../heap/graph.ts';
import { ownFields } from '../heap/own-fields.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import type { Finitization } from '../structure/finitization.ts';
import type { Structure } from '../structure/structure.ts';
import { privateFields, suggestExpose } from './hidden-state.ts';
import { Receiver } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

const { sequences, callsPerSequence } = LEARNING_CONSTANTS.survey;

/**
 * Drives the builders for a while only to see which fields each class has, so that every later reading has them
 * in one order: the declared ones first, then the others as they were first met.
 *
 * @throws LearnInvError `NO_READABLE_STATE` where nothing that the builders do can be seen, `INVALID_STRUCTURE` where
 * the structure's scope declares a class or a field that no object has.
 */
export function surveyFields(structure: Structure, k: number, random: Random): KnownFields {
  const builders = usableBuilders(structure, k);
  const classes = new ClassTable();
  const seen = new Map<string, Set<string>>();
  const states = new Set<string>();
  const look = (receiver: Receiver): void => {
    states.add(graphKey(receiver.graph));
    for (const object of receiver.objects) {
      const className = classes.nameOf(object);
      let fields = seen.get(className);
      if (fields === undefined) seen.set(className, (fields = new Set()));
      for (const name of ownFields(object).keys()) fields.add(name);
    }
  };
  for (let sequence = 0; sequence < sequences; sequence++) {
    const receiver = new Receiver(structure, k, classes);
    look(receiver);
    for (let call = 0; call < callsPerSequence; call++) {
      if (receiver.apply(receiver.draw(random.pick(builders), random))) look(receiver);
    }
  }
  if (states.size < 2) throw nothingReadable(structure, structure.create(k));
  return inDeclaredOrder(structure, structure.scope?.(k) ?? {}, seen);
}

/** The fields seen of each class, those that the scope declares first and in its order. */
function inDeclaredOrder(
  structure: Structure,
  declared: Finitization,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
): KnownFields {
  for (const [className, { fields = {} }] of Object.entries(declared)) {
    const found = seen.get(className);
    const missing = found === undefined ? className : Object.keys(fields).find((name) => !found.has(name));
    if (missing === undefined) continue;
    const known = [...(found ?? seen.keys())].join(', ');
    throw new LearnInvError(
      'INVALID_STRUCTURE',
      `the scope of "${structure.name}" declares what no object has`,
      {
        expected: found === undefined ? `classes among ${known}` : `fields of ${className} among ${known}`,
        got: missing,
        hint: 'name classes and fields in `scope` as the objects that the builders make do',
      },
    );
  }
  const ordered = [...seen].map(([className, names]): [string, string[]] => {
    const first = Object.keys(declared[className]?.fields ?? {});
    return [className, [...first, ...[...names].filter((name) => !first.includes(name))]];
  });
  return Object.fromEntries(ordered);
}

function nothingReadable({ name, builders, expose }: Structure, object: object): LearnInvError {
  const hidden = privateFields(object);
  const where = hidden.length > 0 ? hidden.join(', ') : '#private fields, closures or a WeakMap';
  const calls = builders.map((builder) => builder.name).join(', ');
  return new LearnInvError('NO_READABLE_STATE', `nothing that the builders of "${name}" do can be seen`, {
    expected: `fields, or items of arrays, Maps and Sets, that change when ${calls} runs`,
    got: `the same readable state after every call; it may be kept in ${where}`,
    hint:
      expose === undefined
        ? `give a view of it: ${suggestExpose(object)}`
        : 'have `expose` show what changes, as plain fields and lists',
  });
}
