import * as v from 'valibot';
import { name, isUnique } from '../../base/file-format/formats.ts';
import type { FieldSort, SortOfField, FieldPlan, RolePlan, WindowPlan } from './window-plan.ts';
import { mergedRoles, placeRoleOf } from './merged-roles.ts';
import { isTooLarge } from './plan-size.ts';
import { constantNumber } from './records/constant-number.ts';

/** The format of a {@link FieldSort} in files. */
const sortFormat: v.GenericSchema<FieldSort> = v.variant('kind', [
  v.strictObject({ kind: v.literal('own') }),
  v.strictObject({ kind: v.literal('constant') }),
  v.strictObject({ kind: v.literal('counter') }),
  v.strictObject({
    kind: v.literal('data'),
    sort: v.pipe(v.string(), v.minLength(1, 'the name of a sort')),
    scale: v.picklist(['nominal', 'ordinal', 'interval', 'ratio', 'arithmetic']),
    constants: v.exactOptional(v.array(v.union([v.pipe(v.number(), v.finite()), v.string()]))),
  }),
]);

/** The format of the sorts of fields in files. */
export const sortsFormat: v.GenericSchema<SortOfField[]> = v.pipe(
  v.array(v.strictObject({ role: v.string(), field: name('field'), sort: sortFormat })),
  v.check(
    (sorts) => new Set(sorts.map(({ role, field }) => JSON.stringify([role, field]))).size === sorts.length,
    'at most one sort for each field',
  ),
);

const fieldFormat: v.GenericSchema<FieldPlan> = v.strictObject({
  name: name('field'),
  kinds: v.array(v.string()),
  refers: v.boolean(),
  discovers: v.boolean(),
  orders: v.boolean(),
  few: v.boolean(),
  sort: v.exactOptional(sortFormat),
  constant: v.exactOptional(v.pipe(v.number(), v.finite())),
  hasLines: v.exactOptional(v.literal(true)),
  outside: v.exactOptional(v.array(v.picklist(['negative', 'a fraction']))),
});

const roleFormat: v.GenericSchema<RolePlan> = v.strictObject({
  name: v.string(),
  kind: v.picklist(['object', 'array', 'typed-array', 'map', 'set', 'date', 'dictionary', 'place']),
  fields: v.pipe(
    v.array(fieldFormat),
    v.check((fields) => isUnique(fields.map(({ name }) => name)), 'fields of different names'),
  ),
});

/** Kinds that are neither roles, nor strings in quotes, nor symbols, nor single numbers. */
const PLAIN_KINDS = new Set(['null', 'undefined', 'false', 'true', 'number', 'string']);

const placedNumber = v.strictObject({
  path: v.tupleWithRest([name('field')], name('field')),
  isLength: v.exactOptional(v.literal(true)),
});

/** The format of a {@link WindowPlan} in files. */
export const planFormat: v.GenericSchema<WindowPlan> = v.pipe(
  v.strictObject({
    dictionaries: v.array(name('class')),
    view: v.exactOptional(v.literal(true)),
    numbered: v.exactOptional(v.literal(true)),
    roles: v.pipe(
      v.tupleWithRest([roleFormat], roleFormat),
      v.check((roles) => isUnique(roles.map(({ name }) => name)), 'roles of different names'),
    ),
    tables: v.array(
      v.strictObject({
        role: v.string(),
        fields: v.tupleWithRest([name('field'), name('field')], name('field')),
      }),
    ),
    namedPlaces: v.array(
      v.strictObject({
        role: v.string(),
        field: name('field'),
        of: v.picklist(['own', 'owner', 'above', 'root']),
        container: name('field'),
        entry: v.exactOptional(name('field')),
      }),
    ),
    mirrors: v.array(
      v.strictObject({
        role: v.string(),
        out: v.string(),
        container: name('field'),
        back: v.string(),
        of: v.picklist(['own', 'owner']),
      }),
    ),
    aggregates: v.array(
      v.strictObject({
        role: v.string(),
        field: name('field'),
        fold: v.picklist(['sum', 'least', 'greatest', 'tally']),
        item: name('field'),
        of: v.exactOptional(v.string()),
        below: v.exactOptional(name('field')),
        offset: v.exactOptional(v.picklist([-1, 1])),
        isHalf: v.exactOptional(v.literal(true)),
        isEach: v.exactOptional(v.literal(true)),
      }),
    ),
    childFolds: v.exactOptional(
      v.array(
        v.strictObject({
          role: v.string(),
          path: v.tupleWithRest([name('field')], name('field')),
          fold: v.picklist(['least', 'greatest', 'sum']),
        }),
      ),
    ),
    treeSums: v.exactOptional(
      v.array(
        v.strictObject({
          role: v.string(),
          field: name('field'),
          path: v.tupleWithRest([name('field')], name('field')),
          tree: v.tuple([name('field'), name('field')]),
          below: name('field'),
        }),
      ),
    ),
    tieBreaks: v.exactOptional(
      v.array(
        v.strictObject({
          role: v.string(),
          fields: v.tuple([name('field'), name('field')]),
          fold: v.picklist(['least', 'greatest']),
          below: name('field'),
        }),
      ),
    ),
    distinct: v.exactOptional(v.array(v.strictObject({ role: v.string(), field: name('field') }))),
    partConstants: v.exactOptional(
      v.array(
        v.strictObject({
          part: name('field'),
          field: name('field'),
          number: v.pipe(v.number(), v.finite()),
        }),
      ),
    ),
    numberSums: v.exactOptional(
      v.array(
        v.strictObject({
          role: v.string(),
          total: placedNumber,
          parts: v.tuple([placedNumber, placedNumber]),
        }),
      ),
    ),
  }),
  v.check((plan) => !isTooLarge(plan), 'a plan whose relations can be listed in about a second'),
  v.check((plan) => hasKnownKinds(plan), 'kinds of values, and roles of the plan, in each field'),
  v.check((plan) => hasKnownTables(plan), 'tables whose roles, fields and places are in the plan'),
  v.check(({ namedPlaces, ...plan }) => {
    const has = fieldsIn(mergedRoles(plan));
    return namedPlaces.every(
      ({ role, field, container, entry = container }) => has(field, role) && has(container) && has(entry),
    );
  }, 'named places whose role, field and container are in the plan'),
  v.check(({ roles, mirrors }) => {
    const has = fieldsIn(roles);
    return mirrors.every(({ role, container }) => roles.some(({ name }) => name === role) && has(container));
  }, 'mirrors whose role and container are in the plan'),
  v.check(({ roles, aggregates }) => {
    const has = fieldsIn(roles);
    return aggregates.every(
      ({ role, field, item, of, below }) =>
        has(field, role) && has(item, of) && (below === undefined || has(below, role)),
    );
  }, 'aggregates whose roles and fields are in the plan'),
  v.check(({ roles, childFolds = [] }) => {
    const has = fieldsIn(roles);
    return childFolds.every(({ role, path }) => has(path[0], role) && path.every((field) => has(field)));
  }, 'folds of children whose roles and fields are in the plan'),
  v.check(({ roles, treeSums = [] }) => {
    const has = fieldsIn(roles);
    return treeSums.every(
      ({ role, field, path, tree, below }) =>
        [field, path[0], ...tree, below].every((own) => has(own, role)) && path.every((own) => has(own)),
    );
  }, 'sums over trees whose roles and fields are in the plan'),
  v.check(({ roles, tieBreaks = [] }) => {
    const has = fieldsIn(roles);
    return tieBreaks.every(({ role, fields, below }) =>
      [...fields, below].every((field) => has(field, role)),
    );
  }, 'tie breaks whose roles and fields are in the plan'),
  v.check(
    ({ roles, distinct = [] }) => distinct.every(({ role, field }) => fieldsIn(roles)(field, role)),
    'distinct fields whose roles are in the plan',
  ),
  v.check(({ roles, partConstants = [] }) => {
    const has = fieldsIn(roles);
    return partConstants.every(({ part, field }) => has(part, roles[0].name) && has(field));
  }, 'constants of parts whose fields are in the plan'),
  v.check(({ roles, numberSums = [] }) => {
    const has = fieldsIn(roles);
    return numberSums.every(({ role, total, parts }) =>
      [total, ...parts].every(({ path }) => has(path[0], role) && path.every((field) => has(field))),
    );
  }, 'sums whose roles and fields are in the plan'),
);

/** Returns a predicate: true for a field of a role, or of some role if none is given. */
const fieldsIn =
  (roles: readonly RolePlan[]) =>
  (field: string, role?: string): boolean =>
    roles.some(({ name, fields }) => (role ?? name) === name && fields.some((known) => known.name === field));

function hasKnownKinds({ roles }: WindowPlan): boolean {
  const names = new Set(roles.map(({ name }) => name));
  return roles.every(({ fields }) =>
    fields.every(
      ({ kinds, refers, discovers }) =>
        kinds.every((kind) => names.has(kind) || PLAIN_KINDS.has(kind) || isText(kind)) &&
        (!refers || kinds.some((kind) => names.has(kind))) &&
        (!discovers || refers),
    ),
  );
}

/** True for the kind of a single symbol, of a single number, or of a single string, which is in quotes as in JSON. */
function isText(kind: string): boolean {
  if (kind.startsWith('Symbol(') && kind.endsWith(')')) return true;
  if (constantNumber(kind) !== undefined) return true;
  if (!kind.startsWith('"')) return false;
  try {
    return JSON.stringify(JSON.parse(kind)) === kind;
  } catch {
    return false;
  }
}

const hasKnownTables = ({ roles, tables }: WindowPlan): boolean =>
  isUnique(tables.flatMap((table) => table.fields.map((field) => placeRoleOf(table, field)))) &&
  tables.every((table) =>
    table.fields.every((field) => {
      const has = fieldsIn(roles);
      return has(field, table.role) && has(`${field}[]`, placeRoleOf(table, field));
    }),
  );
