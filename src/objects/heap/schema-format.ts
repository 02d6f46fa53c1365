import * as v from 'valibot';
import { isUnique, integer, number, name } from '../../base/file-format/formats.ts';
import type { SchemaJson } from './schema-json.ts';
import { NO_VALUE, parseValue, type ValueJson } from './value-json.ts';

/** The largest scope. Larger scopes take time without benefit, since models on windows judge larger objects too. */
export const LARGEST_SCOPE = 100;

/** Maximum number of objects of a class, and of items in a container, that a schema may state. */
const MAX_COUNT = 1_000_000;

const plainValueFormat = v.custom<ValueJson>(
  (json) => parseValue(json, 0) !== NO_VALUE,
  'null, a boolean, number or string, or an object such as {"$undefined": true}',
);

const fieldFormat = v.strictObject({
  name: name('field'),
  values: v.array(plainValueFormat),
  classes: v.array(name('class')),
  scale: v.exactOptional(number(1)),
  fixed: v.exactOptional(v.literal(true)),
});

/** The number of item fields by kind of container. */
const ITEM_FIELDS = { object: 0, array: 1, 'typed-array': 1, map: 2, set: 1, date: 1 };

const classFormat = v.pipe(
  v.strictObject({
    name: name('class'),
    container: v.picklist(['object', 'array', 'typed-array', 'map', 'set', 'date']),
    objects: integer(0, MAX_COUNT),
    items: integer(0, MAX_COUNT),
    fields: v.pipe(
      v.array(fieldFormat),
      v.check((fields) => isUnique(fields.map(({ name }) => name)), 'fields of different names'),
    ),
    itemFields: v.array(fieldFormat),
    fixed: v.exactOptional(v.literal(true)),
  }),
  v.check(
    ({ container, itemFields }) => itemFields.length === ITEM_FIELDS[container],
    'item fields of its container: 2 of a map, 0 of an object, 1 of any other',
  ),
  v.check(({ container, items }) => container !== 'object' || items === 0, 'no items in a plain object'),
);

/** The format of {@link SchemaJson} in files. */
export const schemaFormat: v.GenericSchema<SchemaJson> = v.strictObject({
  k: integer(1, LARGEST_SCOPE),
  classes: v.pipe(
    v.array(classFormat),
    v.minLength(1, 'at least one class'),
    v.check((classes) => isUnique(classes.map(({ name }) => name)), 'classes of different names'),
  ),
});
