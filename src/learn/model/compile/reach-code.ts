import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { LISTED, RECORDS } from './record-links.ts';
import { PLACE_LINKS, recordsOf } from './code-names.ts';
import { helper } from './helper-names.ts';
import type { Kept } from './lower.ts';
import {
  binary,
  call,
  comment,
  constant,
  created,
  element,
  equal,
  FALSE,
  list,
  literal,
  member,
  method,
  name,
  present,
  result,
  run,
  TRUE,
  UNDEFINED,
  unequal,
  when,
  type Node,
  type Parameter,
  type Property,
  type Statement,
} from './nodes.ts';
import type { Reads } from './reads.ts';
import { not } from './simplify.ts';

const OBJECT = name('object');
const KNOWN = name('known');
const ROOT = name('root');

/** Returns the properties of the record of an object. */
export function recordProperties(kept: Kept, reads: Reads, context: CodeContext): Property[] {
  const { isPlain } = context;
  const some = (isSome: boolean, ...properties: readonly string[]): Property[] =>
    isSome ? properties.map((own) => ({ name: own })) : [];
  const empty = (isSome: boolean, ...properties: readonly string[]): Property[] =>
    isSome ? properties.map((own) => ({ name: own, value: UNDEFINED })) : [];
  return [
    ...some(true, 'object'),
    ...some(kept.hasRole, 'role'),
    ...some(kept.hasFrom, 'from'),
    ...some(kept.hasBy, 'by'),
    ...(reads.properties.has('index') ? [{ name: 'index', value: member(RECORDS, 'length') }] : []),
    ...some(!isPlain, 'slot'),
    ...empty(!isPlain, 'values'),
    ...empty(hasKeys(context), 'keys'),
    ...empty(kept.links.has('places'), 'places'),
    ...(reads.properties.has('number') && !isPlain ? [{ name: 'number', value: literal(0) }] : []),
    ...empty(reads.properties.has('byKey'), 'byKey'),
    ...empty(true, ...[...kept.links].filter((link) => link !== 'places' && !PLACE_LINKS.includes(link))),
    ...some(true, ...context.bounds.map((bound) => bound.name)),
  ];
}

/** True if places have keys: those of Maps and dictionaries. */
const hasKeys = ({ plan }: CodeContext): boolean =>
  plan.roles.some(({ kind }) => kind === 'map' || kind === 'dictionary');

/** Returns the statements that begin the list of the objects that are reached with the root. */
export function startCode(
  kept: Kept,
  isRootRead: boolean,
  properties: readonly Property[],
  context: CodeContext,
): Statement[] {
  const { isPlain, isChain } = context;
  const { name: root } = context.plan.roles[0]!;
  const areObjects = kept.layout === 'objects';
  const given = areObjects ? ROOT : OBJECT;
  const isOther = not(context.isOfRole(given, root));
  const check = when(isOther, result(helper('fault', isPlain ? given : UNDEFINED, literal(`not a ${root}`))));
  const listed = comment(`The objects${isPlain ? '' : ' and containers'} that are reached, breadth first.`);
  if (areObjects) {
    const objects = isChain ? list([ROOT]) : created('Set', 'any', list([ROOT]));
    return [check, listed, constant('objects', objects, isChain ? 'any[]' : undefined)];
  }
  const records = constant('records', list([]), 'Reached[]');
  const isLinked = kept.layout === 'linked';
  const known = isLinked ? created('Map', 'object, Reached') : created('Set', 'object');
  const reach: Node = {
    ...{ kind: 'reach', object: OBJECT, role: literal(root), from: UNDEFINED, by: literal(''), others: [] },
  };
  const reached = isLinked
    ? [isRootRead ? constant('root', reach) : run(reach)]
    : [run(reach), ...(isRootRead ? [constant('root', present(element(RECORDS, literal(0))))] : [])];
  return [check, listed, records, ...(isChain ? [] : [constant('known', known)]), ...reached];
}

/** Returns the function that adds an object to those that the walk reaches. */
export function reachCode(
  kept: Kept,
  properties: readonly Property[],
  { isChain, isPlain, bounds }: CodeContext,
): Statement[] {
  const areObjects = kept.layout === 'objects';
  const declared = (doc: string, returns: string, ...body: readonly Statement[]): Statement[] => [
    comment(`Adds an object to those that are reached${doc}.`),
    { kind: 'function', name: 'reach', parameters: areObjects ? [PARAMETER] : parameters, returns, body },
  ];
  const parameter = (isSome: boolean, own: string, type: string): Parameter[] =>
    isSome ? [{ name: own, type }] : [];
  const parameters: Parameter[] = [
    PARAMETER,
    ...parameter(kept.hasRole, 'role', 'string'),
    ...parameter(kept.hasFrom, 'from', 'Reached | undefined'),
    ...parameter(kept.hasBy, 'by', 'string'),
    ...bounds.map((bound) => ({ name: bound.name, type: 'Reached', isOptional: true })),
    ...(isPlain ? [] : [{ name: 'slot', type: 'number', otherwise: literal(-1) }]),
  ];
  const added = (record: Node): Statement => run(method(RECORDS, 'push', record));
  const record: Node = { kind: 'properties', properties };
  if (areObjects) {
    const objects = name('objects');
    if (isChain) return declared('', 'void', run(method(objects, 'push', OBJECT)));
    const size = constant('size', member(objects, 'size'));
    const isNew = binary(member(method(objects, 'add', OBJECT), 'size'), '>', name('size'));
    return declared('; returns false if it was reached before', 'boolean', size, result(isNew));
  }
  if (isChain) return declared('', 'void', added(record));
  if (kept.layout === 'records') {
    const size = constant('size', member(KNOWN, 'size'));
    const isOld = equal(member(method(KNOWN, 'add', OBJECT), 'size'), name('size'));
    const body = [size, when(isOld, result(FALSE)), added(record), result(TRUE)];
    return declared('; returns false if it was reached before', 'boolean', ...body);
  }
  const before = [
    constant('before', method(KNOWN, 'get', OBJECT)),
    when(unequal(name('before'), UNDEFINED), result(name('before'))),
  ];
  const own = name('record');
  const body = [
    constant('record', record, 'Reached'),
    run(method(KNOWN, 'set', OBJECT, own)),
    added(own),
    result(own),
  ];
  return declared(', once; returns its record', 'Reached', ...before, ...body);
}

const PARAMETER: Parameter = { name: 'object', type: 'any' };

/** Returns the function that returns a place of a container. */
export function placeCode({ links }: Kept, reads: Reads, context: CodeContext): Statement[] {
  const [from, at] = [name('from'), name('at')];
  const part = (own: string, list: string): Property => ({
    name: own,
    value: element(member(from, list), at, true),
  });
  const properties: Property[] = [
    ...(links.has('places') ? [{ name: 'role', value: member(from, 'places') }] : []),
    ...(reads.properties.has('number')
      ? [{ name: 'number', value: binary(binary(member(from, 'number'), '+', literal(1)), '+', at) }]
      : []),
    { name: 'from' },
    { name: 'at' },
    ...(hasKeys(context) ? [part('key', 'keys')] : []),
    { name: 'value', value: element(member(from, 'values'), at) },
    ...PLACE_LINKS.filter((link) => links.has(link)).map((link) => part(link, recordsOf(link))),
  ];
  const parameters = [
    { name: 'from', type: 'Reached' },
    { name: 'at', type: 'number' },
  ];
  const body = [result({ kind: 'properties', properties })];
  return [
    comment('Returns a place of a container.'),
    { kind: 'function', name: 'placeOf', parameters, returns: 'Reached', body },
  ];
}

/** Returns the statements that rank the texts of an object. */
export function textsCode(
  roles: readonly RolePlan[],
  isText: (kind: string) => boolean,
  context: CodeContext,
): Statement[] {
  const added = roles.flatMap((role): Statement[] => {
    const isPlace = role.kind === 'place';
    const record = name(isPlace ? 'entry' : 'item', [role]);
    const adds = role.fields
      .filter(({ kinds }) => kinds.some(isText))
      .map((field) =>
        run(method(name('texts'), 'add', context.sharing.inlined(context.value(field.name, record)))),
      );
    if (adds.length === 0) return [];
    const of = helper('placesOf', name('item'));
    const body: Statement[] = isPlace ? [{ kind: 'each', name: 'entry', of, body: adds }] : adds;
    const own = isPlace ? role.name.slice(0, -'[]'.length) : role.name;
    return [when(equal({ kind: 'role', record: name('item') }, literal(own)), ...body)];
  });
  return [
    constant('texts', created('Set', 'unknown')),
    { kind: 'each', name: 'item', of: LISTED, body: added },
    run(call('rankTexts', name('texts'))),
  ];
}
