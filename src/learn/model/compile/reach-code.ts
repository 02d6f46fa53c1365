import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { LISTED, RECORDS } from './record-links.ts';
import { PLACE_LINKS, recordsOf } from './code-names.ts';
import { helper } from './helper-names.ts';
import type { Kept } from './lower.ts';
import * as js from './nodes.ts';
import type { Node, Parameter, Property, Statement } from './nodes.ts';
import type { Reads } from './reads.ts';
import { not } from './simplify.ts';

const OBJECT = js.name('object');
const KNOWN = js.name('known');
const ROOT = js.name('root');

/** Returns the properties of the record of an object. */
export function recordProperties(kept: Kept, reads: Reads, context: CodeContext): Property[] {
  const { isPlain } = context;
  const some = (isSome: boolean, ...properties: readonly string[]): Property[] =>
    isSome ? properties.map((own) => ({ name: own })) : [];
  const empty = (isSome: boolean, ...properties: readonly string[]): Property[] =>
    isSome ? properties.map((own) => ({ name: own, value: js.UNDEFINED })) : [];
  return [
    ...some(true, 'object'),
    ...some(kept.hasRole, 'role'),
    ...some(kept.hasFrom, 'from'),
    ...some(kept.hasBy, 'by'),
    ...(reads.properties.has('index') ? [{ name: 'index', value: js.member(RECORDS, 'length') }] : []),
    ...some(!isPlain, 'slot'),
    ...empty(!isPlain, 'values'),
    ...empty(hasKeys(context), 'keys'),
    ...empty(kept.links.has('places'), 'places'),
    ...(reads.properties.has('number') && !isPlain ? [{ name: 'number', value: js.literal(0) }] : []),
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
  const { isPlain, once } = context;
  const [{ name: root }] = context.plan.roles;
  const areObjects = kept.layout === 'objects';
  const given = areObjects ? ROOT : OBJECT;
  const isOther = not(context.isOfRole(given, root));
  const check = js.when(
    isOther,
    js.result(helper('fault', isPlain ? given : js.UNDEFINED, js.literal(`not a ${root}`))),
  );
  const listed = js.comment(
    `The objects${isPlain ? '' : ' and containers'} that are reached, breadth first.`,
  );
  if (areObjects) {
    const isListed = once !== undefined;
    const objects = isListed ? js.list([ROOT]) : js.created('Set', 'any', js.list([ROOT]));
    return [check, listed, js.constant('objects', objects, isListed ? 'any[]' : undefined)];
  }
  const records = js.constant('records', js.list([]), 'Reached[]');
  const isLinked = kept.layout === 'linked';
  const known = isLinked ? js.created('Map', 'object, Reached') : js.created('Set', 'object');
  const reach: Node = {
    kind: 'reach',
    object: OBJECT,
    role: js.literal(root),
    from: js.UNDEFINED,
    by: js.literal(''),
    others: [],
  };
  const reached = isLinked
    ? [isRootRead ? js.constant('root', reach) : js.run(reach)]
    : [
        js.run(reach),
        ...(isRootRead ? [js.constant('root', js.present(js.element(RECORDS, js.literal(0))))] : []),
      ];
  return [check, listed, records, ...(once === undefined ? [js.constant('known', known)] : []), ...reached];
}

/** Returns the function that adds an object to those that the walk reaches. */
export function reachCode(
  kept: Kept,
  properties: readonly Property[],
  { once, isPlain, bounds }: CodeContext,
): Statement[] {
  const areObjects = kept.layout === 'objects';
  const declared = (doc: string, returns: string, ...body: readonly Statement[]): Statement[] => [
    js.comment(`Adds an object to those that are reached${doc}.`),
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
    ...(isPlain ? [] : [{ name: 'slot', type: 'number', otherwise: js.literal(-1) }]),
  ];
  const added = (record: Node): Statement => js.run(js.method(RECORDS, 'push', record));
  const record: Node = { kind: 'properties', properties };
  if (areObjects) {
    const objects = js.name('objects');
    if (once !== undefined) return declared('', 'void', js.run(js.method(objects, 'push', OBJECT)));
    const size = js.constant('size', js.member(objects, 'size'));
    const isNew = js.binary(js.member(js.method(objects, 'add', OBJECT), 'size'), '>', js.name('size'));
    return declared('; returns false if it was reached before', 'boolean', size, js.result(isNew));
  }
  const isLinked = kept.layout === 'linked';
  if (once !== undefined && !isLinked) return declared('', 'void', added(record));
  if (kept.layout === 'records') {
    const size = js.constant('size', js.member(KNOWN, 'size'));
    const isOld = js.equal(js.member(js.method(KNOWN, 'add', OBJECT), 'size'), js.name('size'));
    const body = [size, js.when(isOld, js.result(js.FALSE)), added(record), js.result(js.TRUE)];
    return declared('; returns false if it was reached before', 'boolean', ...body);
  }
  const own = js.name('record');
  const listed = [js.constant('record', record, 'Reached'), added(own), js.result(own)];
  if (once !== undefined) return declared('; returns its record', 'Reached', ...listed);
  const before = [
    js.constant('before', js.method(KNOWN, 'get', OBJECT)),
    js.when(js.unequal(js.name('before'), js.UNDEFINED), js.result(js.name('before'))),
  ];
  const body = [
    js.constant('record', record, 'Reached'),
    js.run(js.method(KNOWN, 'set', OBJECT, own)),
    added(own),
    js.result(own),
  ];
  return declared(', once; returns its record', 'Reached', ...before, ...body);
}

const PARAMETER: Parameter = { name: 'object', type: 'any' };

/** Returns the function that returns a place of a container. */
export function placeCode({ links }: Kept, reads: Reads, context: CodeContext): Statement[] {
  const [from, at] = [js.name('from'), js.name('at')];
  const part = (own: string, list: string): Property => ({
    name: own,
    value: js.element(js.member(from, list), at, true),
  });
  const properties: Property[] = [
    ...(links.has('places') ? [{ name: 'role', value: js.member(from, 'places') }] : []),
    ...(reads.properties.has('number')
      ? [
          {
            name: 'number',
            value: js.binary(js.binary(js.member(from, 'number'), '+', js.literal(1)), '+', at),
          },
        ]
      : []),
    { name: 'from' },
    { name: 'at' },
    ...(hasKeys(context) ? [part('key', 'keys')] : []),
    { name: 'value', value: js.element(js.member(from, 'values'), at) },
    ...PLACE_LINKS.filter((link) => links.has(link)).map((link) => part(link, recordsOf(link))),
  ];
  const parameters = [
    { name: 'from', type: 'Reached' },
    { name: 'at', type: 'number' },
  ];
  const body = [js.result({ kind: 'properties', properties })];
  return [
    js.comment('Returns a place of a container.'),
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
    const record = js.name(isPlace ? 'entry' : 'item', [role]);
    const adds = role.fields
      .filter(({ kinds }) => kinds.some(isText))
      .map((field) =>
        js.run(
          js.method(js.name('texts'), 'add', context.sharing.inlined(context.value(field.name, record))),
        ),
      );
    if (adds.length === 0) return [];
    const of = helper('placesOf', js.name('item'));
    const body: Statement[] = isPlace ? [{ kind: 'each', name: 'entry', of, body: adds }] : adds;
    const own = isPlace ? role.name.slice(0, -'[]'.length) : role.name;
    return [js.when(js.equal({ kind: 'role', record: js.name('item') }, js.literal(own)), ...body)];
  });
  return [
    js.constant('texts', js.created('Set', 'unknown')),
    { kind: 'each', name: 'item', of: LISTED, body: added },
    js.run(js.call('rankTexts', js.name('texts'))),
  ];
}
