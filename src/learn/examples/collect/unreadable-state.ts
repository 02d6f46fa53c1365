import { LearnInvError } from '../../../base/error.ts';
import { isClassKey, type KnownFields } from '../../../objects/heap/known-fields.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { hasCompiledFields, privateFields, suggestObserve } from './hidden-state.ts';

/** Names of #private fields in a message, at most. */
const MAX_NAMES = 8;

/** The error for builders that change nothing that can be read. */
export function nothingChanges(structure: Structure, object: object): LearnInvError {
  const { name, builders } = structure;
  const calls = builders.map((builder) => builder.name).join(', ');
  return new LearnInvError('NO_READABLE_STATE', `the builders of "${name}" change no readable state`, {
    expected: `fields, or items of arrays, Maps and Sets, that change when ${calls} runs`,
    got: `the same readable state after every call; the state may be in ${hiddenIn(object)}`,
    hint: remedyFor(structure, object, 'what changes, as plain fields and arrays'),
  });
}

/**
 * The error for hidden state of which too little can be read: no part of it depends on another, so there is no invariant
 * to learn.
 *
 * @param fields the fields that can be read, by class.
 */
export function nothingBreaks(structure: Structure, object: object, fields: KnownFields): LearnInvError {
  const { name } = structure;
  const read = Object.entries(fields).flatMap(([name, names]) => (isClassKey(name) ? names : []));
  const seen = read.join(', ') || 'the items of a container';
  return new LearnInvError('NO_READABLE_STATE', `what can be read of "${name}" has no invariant`, {
    expected: 'parts of the state that depend on each other, such as the items and their number',
    got: `only ${seen}, in which no change contradicts the rest; more of the state may be in ${hiddenIn(object)}`,
    hint: remedyFor(structure, object, MORE),
  });
}

/** What too small a view lacks. */
const MORE =
  'more of the state: its items in an array, its nodes with their links; if no public member shows them, add a method that does';

/** @param lacking what the observers or the view of the structure must show. */
function remedyFor({ expose, observe }: Structure, object: object, lacking: string): string {
  if (expose !== undefined) return `let \`expose\` return ${lacking}`;
  if (observe !== undefined) return `\`observe\` ${lacking}`;
  const members = `observe members that tell the state and change nothing: ${suggestObserve(object)}`;
  return hasCompiledFields(object) ? `compile the class for ES2022 or newer, or ${members}` : members;
}

function hiddenIn(object: object): string {
  const hidden = privateFields(object);
  if (hasCompiledFields(object)) return 'private fields that a compiler replaced by WeakMaps';
  if (hidden.length === 0) return '#private fields, closures or a WeakMap';
  const rest = hidden.length - MAX_NAMES;
  return `${hidden.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
