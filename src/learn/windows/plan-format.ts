import * as v from 'valibot';
import { isUnique, name } from '../../base/file-format/formats.ts';
import { mergedRoles, placeRoleOf } from './merged-roles.ts';
import { isTooLarge } from './plan-size.ts';
import { constantNumber } from './records/constant-number.ts';
import { sortFormat } from './sort-format.ts';
import type { FieldPlan, RolePlan, WindowPlan } from './window-plan.ts';

const fieldFormat: v.GenericSchema<FieldPlan> = v.strictObject({
  name: name('field'),
  kinds: v.array(v.string()),
  refers: v.boolean(),
  discovers: v.boolean(),
  orders: v.boolean(),
  few: v.boolean(),
  sort: v.exactOptional(sortFormat),
  constant: v.exactOptional(v.pipe(v.number(), v.finite())),
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

/** The format of a {@link WindowPlan} in files. */
export const planFormat: v.GenericSchema<WindowPlan> = v.pipe(
  v.strictObject({
    dictionaries: v.array(name('class')),
    records: v.exactOptional(v.array(v.pipe(v.array(name('field')), v.minLength(1)))),
    view: v.exactOptional(v.literal(true)),
    roles: v.pipe(
      v.array(roleFormat),
      v.minLength(1, 'at least one role'),
      v.check((roles) => isUnique(roles.map(({ name }) => name)), 'roles of different names'),
    ),
    tables: v.array(
      v.strictObject({ role: v.string(), fields: v.pipe(v.array(name('field')), v.minLength(2)) }),
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
      }),
    ),
    childFolds: v.exactOptional(
      v.array(
        v.strictObject({
          role: v.string(),
          path: v.pipe(v.array(name('field')), v.minLength(1)),
          fold: v.picklist(['least', 'greatest', 'sum']),
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
  }),
  v.check((plan) => !isTooLarge(plan), 'a plan whose relations can be listed in about a second'),
  v.check((plan) => hasKnownKinds(plan), 'kinds of values, and roles of the plan, in each field'),
  v.check((plan) => hasKnownTables(plan), 'tables whose roles, fields and places are in the plan'),
  v.check((plan) => hasKnownPlaces(plan), 'named places whose role, field and container are in the plan'),
  v.check((plan) => hasKnownMirrors(plan), 'mirrors whose role and container are in the plan'),
  v.check((plan) => hasKnownAggregates(plan), 'aggregates whose roles and fields are in the plan'),
  v.check((plan) => hasKnownChildFolds(plan), 'folds of children whose roles and fields are in the plan'),
  v.check((plan) => hasKnownTieBreaks(plan), 'tie breaks whose roles and fields are in the plan'),
  v.check((plan) => hasKnownDistinct(plan), 'distinct fields whose roles are in the plan'),
);

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

const hasField = ({ fields }: RolePlan, name: string): boolean => fields.some((field) => field.name === name);

const hasKnownTables = ({ roles, tables }: WindowPlan): boolean =>
  isUnique(tables.flatMap((table) => table.fields.map((field) => placeRoleOf(table, field)))) &&
  tables.every((table) =>
    table.fields.every((field) => {
      const owner = roles.find(({ name }) => name === table.role);
      const places = roles.find(({ name }) => name === placeRoleOf(table, field));
      return (
        owner !== undefined &&
        hasField(owner, field) &&
        places !== undefined &&
        hasField(places, `${field}[]`)
      );
    }),
  );

function hasKnownPlaces({ namedPlaces, ...plan }: WindowPlan): boolean {
  const roles = mergedRoles(plan);
  return namedPlaces.every(
    ({ role, field, container, entry = container }) =>
      roles.some((known) => known.name === role && hasField(known, field)) &&
      [container, entry].every((name) => roles.some((known) => hasField(known, name))),
  );
}

const hasKnownMirrors = ({ roles, mirrors }: WindowPlan): boolean =>
  mirrors.every(
    ({ role, container }) =>
      roles.some((known) => known.name === role) && roles.some((known) => hasField(known, container)),
  );

function hasKnownAggregates({ roles, aggregates }: WindowPlan): boolean {
  const has = (role: string | undefined, field: string): boolean =>
    roles.some((known) => (role === undefined || known.name === role) && hasField(known, field));
  return aggregates.every(
    ({ role, field, item, of, below }) =>
      has(role, field) && has(of, item) && (below === undefined || has(role, below)),
  );
}

const hasKnownChildFolds = ({ roles, childFolds = [] }: WindowPlan): boolean =>
  childFolds.every(
    ({ role, path }) =>
      roles.some((known) => known.name === role && hasField(known, path[0]!)) &&
      path.every((field) => roles.some((known) => hasField(known, field))),
  );

const hasKnownTieBreaks = ({ roles, tieBreaks = [] }: WindowPlan): boolean =>
  tieBreaks.every(({ role, fields, below }) =>
    roles.some((known) => known.name === role && [...fields, below].every((field) => hasField(known, field))),
  );

const hasKnownDistinct = ({ roles, distinct = [] }: WindowPlan): boolean =>
  distinct.every(({ role, field }) => roles.some((known) => known.name === role && hasField(known, field)));
