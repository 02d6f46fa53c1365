import { itemAt } from '../../../base/item-at.ts';
import { containerRole } from '../../windows/records/role-names.ts';
import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { checkCode, placeLoop, unknownField } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { INDEX, ITEM, LISTED, RECORDS } from './record-links.ts';
import { isOfPlaces, partOfPlace, recordsOf } from './code-names.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import type { Check } from './order-checks.ts';
import { plainWalk } from './plain-walk.ts';
import { textOf } from './print.ts';
import { fieldKey } from './code-plan.ts';
import { all, any, choice, not } from './simplify.ts';
import { contains } from './sharing.ts';

const OBJECT: Node = { kind: 'object', record: ITEM };

/** Returns the loop that lists the records of an object, breadth first, with the checks that stand there. */
export function walkCode(checks: readonly Check[], context: CodeContext): Statement[] {
  const { roles } = context.plan;
  if (context.isPlain) return context.sharing.inlined(plainWalk(checks, context));
  const cases = roles
    .filter(({ kind }) => kind !== 'place')
    .map((role) => ({ value: role.name, body: containerCase(role, checks, context) }));
  return [
    {
      ...{ kind: 'each', name: 'item', of: LISTED },
      body: [
        js.when(
          js.binary(js.member(RECORDS, 'length'), '>', js.name('MOST')),
          js.result(helper('tooMany', ITEM)),
        ),
        { kind: 'switch', of: { kind: 'role', record: ITEM }, cases },
      ],
    },
  ];
}

/** Returns the statements that read an object or container: its fields, then its places. */
function containerCase(role: RolePlan, checks: readonly Check[], context: CodeContext): Statement[] {
  const { kind } = role;
  const item = js.name('item', [role]);
  const hasNoFields = kind === 'dictionary' || kind === 'array' || kind === 'typed-array' || kind === 'date';
  const others = hasNoFields ? [] : unknownField(role, item, context);
  const fields = kind === 'dictionary' ? [] : fieldsCode(role, item, checks, context);
  const place = context.plan.roles.find((other) => other.name === `${role.name}[]`);
  const places = place === undefined ? emptyPlaces(kind, context) : placesCode(place, kind, checks, context);
  return [...others, ...fields, ...places];
}

/** Returns the statements that read the fields of a record and reach the objects in them, and the checks on these fields. */
function fieldsCode(role: RolePlan, item: Node, checks: readonly Check[], context: CodeContext): Statement[] {
  const own = checks.filter((check) => check.role === role);
  const written = (some: readonly Check[]): Statement[] =>
    some.flatMap((check) => checkCode(check, item, context));
  const fields = ownFields(role, context);
  const isOfField = ({ kindOf }: Check): boolean => fields.some((field) => field.name === kindOf);
  const reads = fields.flatMap((field) => {
    const kind = written(own.filter(({ kindOf }) => kindOf === field.name));
    const isTold = field.kinds.every((kind) => !context.isRole(kind) || context.isToldByValue(kind));
    const reach = reachField(role, field, item, isTold, context);
    return isTold ? [...kind, reach] : [reach, ...kind];
  });
  const others = written(own.filter((check) => !isOfField(check)));
  return [...context.sharing.inlined(reads), ...context.sharing.declared(others, () => true).flat()];
}

/** Returns the fields of a role that hold references, and which its own records have. */
const ownFields = ({ name: role, kind, fields }: RolePlan, context: CodeContext): FieldPlan[] =>
  fields.filter(
    (field) =>
      field.refers &&
      // A table gives the first array the fields of the others; these are read there.
      (kind !== 'place' || !context.isBeside(field.name) || role.endsWith(`.${field.name}`)),
  );

/**
 * Returns the statement that reaches the object in a field. @param isTold true if its kind was checked, and tells its
 * role.
 */
function reachField(
  role: RolePlan,
  field: FieldPlan,
  item: Node,
  isTold: boolean,
  context: CodeContext,
): Statement {
  const value = context.value(field.name, item);
  const roles = context.plan.roles.filter((other) => field.kinds.includes(other.name));
  const isOfRoles = new Map(roles.map((other) => [other, context.isOfRole(value, other.name)]));
  const isObject = isTold
    ? context.holdsObject(value, field.name, [role])
    : any(...unique([...isOfRoles.values()]));
  const isAlways = isTold && field.kinds.every((kind) => context.isRole(kind));
  const guard = isAlways ? js.TRUE : isObject;
  // The role of an object is its class; that of a container tells the field.
  const names = new Map(
    [...isOfRoles].map(([other, is]) => [
      textOf(is),
      { is, role: other.kind === 'object' ? other.name : containerRole(role.name, field.name) },
    ]),
  );
  const ofObjects = [...names.values()].reverse();
  const named = ofObjects
    .slice(1)
    .reduce<Node>(
      (rest, { is, role: own }) =>
        rest.kind === 'literal' && rest.value === own ? rest : choice(is, js.literal(own), rest),
      js.literal(itemAt(ofObjects, 0).role),
    );
  const isPlace = role.kind === 'place';
  const reach: Node = {
    ...{ kind: 'reach', object: value, role: named, from: ITEM, by: js.literal(field.name) },
    others: isPlace ? [INDEX] : [],
  };
  const fresh = context.freshAtReach.get(fieldKey(role.name, field.name));
  if (fresh !== undefined) return js.when(all(guard, not(reach)), js.result(context.fault(item, fresh)));
  const reached = js.run(js.assigned(context.linkFrom(item, field.name), reach));
  return guard === js.TRUE ? reached : js.when(guard, reached);
}

const unique = (nodes: readonly Node[]): Node[] => [
  ...new Map(nodes.map((node) => [textOf(node), node])).values(),
];

/** A container all of whose known objects are empty has no role of places: a place is foreign. */
function emptyPlaces(kind: RolePlan['kind'], context: CodeContext): Statement[] {
  const sizeOf: Readonly<Record<string, readonly [Node, string]>> = {
    array: [js.member(OBJECT, 'length'), 'an array with elements'],
    'typed-array': [js.member(OBJECT, 'length'), 'an array with elements'],
    map: [js.member(OBJECT, 'size'), 'a container with entries'],
    set: [js.member(OBJECT, 'size'), 'a container with entries'],
    dictionary: [js.member(js.method(js.name('Object'), 'keys', OBJECT), 'length'), 'an object with entries'],
  };
  const known = sizeOf[kind];
  if (known === undefined) return [];
  const [size, words] = known;
  const isFilled = js.binary(size, '>', js.literal(0));
  return [
    js.when(isFilled, js.result(context.fault(ITEM, words))),
    js.run(js.assigned(js.member(ITEM, 'values'), js.list([]))),
  ];
}

const listOf = (values: Node): Node => js.list([{ kind: 'unary', operator: '...', of: values }]);

/** The values of the places of a container, by its kind. */
const VALUES: Readonly<Record<string, Node>> = {
  map: listOf(js.method(OBJECT, 'values')),
  set: listOf(OBJECT),
  dictionary: js.method(js.name('Object'), 'values', OBJECT),
  array: OBJECT,
  'typed-array': OBJECT,
};
/** The keys of the places of a container, by its kind. */
const keysOf = (kind: RolePlan['kind'], { plan }: CodeContext): Node | undefined => {
  if (kind === 'map') return listOf(js.method(OBJECT, 'keys'));
  if (kind !== 'dictionary') return undefined;
  return plan.numbered ? helper('numberedKeys', OBJECT) : js.method(js.name('Object'), 'keys', OBJECT);
};

/** Returns the statements that read the places of a container. */
function placesCode(
  place: RolePlan,
  kind: RolePlan['kind'],
  checks: readonly Check[],
  context: CodeContext,
): Statement[] {
  const isList = kind === 'array' || kind === 'typed-array';
  const isTooLong = js.binary(js.member(OBJECT, 'length'), '>', js.name('MOST'));
  const reads = fieldsCode(place, js.name('place', [place]), checks, context);
  const fields = ownFields(place, context).filter((field) => isOfPlaces(field.name));
  const links = new Set(fields.map((field) => (partOfPlace(field.name) === 'key' ? 'toKey' : 'toValue')));
  const set = (part: string, value: Node | undefined): Statement[] =>
    value === undefined ? [] : [js.run(js.assigned(js.member(ITEM, part), value))];
  return [
    ...(isList ? [js.when(isTooLong, js.result(helper('tooMany', ITEM)))] : []),
    ...set('places', js.literal(place.name)),
    ...set('keys', keysOf(kind, context)),
    ...set('values', VALUES[kind]),
    ...[...links].sort().flatMap((link) => set(recordsOf(link), js.list([]))),
    ...(reads.length === 0 ? [] : [placeLoop(reads)]),
  ];
}

/** What is not known before the walk has ended: links of records, their places, numbers of records, and the ranks of texts. */
const AFTER_WALK = new Set(
  'index number values keyRecords valueRecords records named numberOrRankOf numberUnless'.split(' '),
);

/**
 * Returns the checks that stand in the walk over objects with containers: those that need only fields of objects and
 * what led to them. No search builds such objects, so none need be rejected early.
 */
export function walkChecks(checks: readonly Check[], context: CodeContext): Set<Check> {
  if (context.isPlain || context.arrays !== undefined) return new Set();
  return new Set(
    checks.filter((check) => {
      if (check.needs.near !== undefined || context.isRoot(check.role)) return false;
      const item = js.name(check.role.kind === 'place' ? 'place' : 'item', [check.role]);
      return !contains([check.violated(item)], (node) => {
        if (node.kind === 'link' || (node.kind === 'shared' && !node.isOfRecord)) return true;
        // The values of a container are read before its places are.
        if (node.kind === 'member' && node.name === 'values' && node.of === ITEM) return false;
        return (
          (node.kind === 'member' || (node.kind === 'name' && node.name !== 'index')) &&
          AFTER_WALK.has(node.name)
        );
      });
    }),
  );
}
