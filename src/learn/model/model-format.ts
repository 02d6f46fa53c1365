import { itemAt } from '../../base/item-at.ts';
import * as v from 'valibot';
import { settingsFormat } from '../examples/dataset/settings-format.ts';
import { planFormat } from '../windows/plan-format.ts';
import { isUnique, integer, number, name, recordOf } from '../../base/file-format/formats.ts';
import { LARGEST_SCOPE, schemaFormat } from '../../objects/heap/schema-format.ts';
import { networkFormat } from './network-format.ts';

const count = integer(0);
const threshold = number(0, 1);
const tried = v.pipe(
  v.strictObject({ tried: count, accepted: count }),
  v.check(({ tried, accepted }) => accepted <= tried, 'at most as many accepted as tried'),
);

const agreed = v.pipe(
  v.strictObject({ compared: count, agreed: count }),
  v.check(({ compared, agreed }) => agreed <= compared, 'at most as many agreed as compared'),
);

const fieldBreaks = v.pipe(
  v.strictObject({ role: v.string(), field: v.string(), broken: integer(1), rejected: count }),
  v.check(({ broken, rejected }) => rejected <= broken, 'at most as many rejected as broken'),
);

const trainingFormat = v.strictObject({
  recipe: v.picklist(['default', 'paper']),
  positives: count,
  negatives: count,
  spuriousDropped: count,
  missed: v.exactOptional(count),
  best: v.strictObject({
    hidden: integer(1),
    l2: number(0),
    learningRate: v.nullable(number(0)),
  }),
  validation: v.strictObject({ precision: number(0, 1), recall: number(0, 1) }),
  // A record for readers of the file; it has the constants of the release that trained the model.
  constants: recordOf(v.unknown()),
  heldOutCheck: v.exactOptional(v.strictObject({ larger: tried, broken: tried })),
  agreement: v.exactOptional(agreed),
  withdrawn: v.exactOptional(v.array(v.strictObject({ words: v.string(), rejected: count }))),
  breaks: v.exactOptional(v.array(fieldBreaks)),
});

const base = {
  structure: name('structure'),
  scope: integer(1, LARGEST_SCOPE),
  seed: v.string(),
  dataset: v.exactOptional(settingsFormat),
  fields: recordOf(v.array(name('field'))),
  schema: schemaFormat,
  training: trainingFormat,
};

const voteFormat = v.strictObject({ network: networkFormat, threshold });

const conditionFormat = v.pipe(
  v.strictObject({
    role: v.string(),
    relations: v.pipe(
      v.array(v.string()),
      v.minLength(1),
      v.maxLength(2),
      v.check((names) => isUnique(names), 'different relations'),
    ),
    allowed: v.array(v.array(count)),
    support: v.strictObject({
      objects: count,
      witnesses: v.array(count),
      rejected: count,
      onlyRejected: count,
      votes: count,
    }),
  }),
  v.check(
    ({ relations, allowed }) => allowed.every(({ length }) => length === relations.length),
    'allowed outcomes of each relation',
  ),
  v.check(({ allowed }) => isUnique(allowed.map(String)), 'different allowed outcomes'),
  v.check(
    ({ allowed, support }) => allowed.length === support.witnesses.length,
    'as many numbers of witnesses as allowed outcomes',
  ),
);

/** The format of a model that judges candidate vectors, in files. */
export const vectorModelFormat = v.strictObject({
  ...base,
  encoding: v.strictObject({ name: v.literal('vector'), cells: v.picklist(['one-hot', 'index']) }),
  network: networkFormat,
  threshold,
});

/** The format of a model that judges windows, in files. */
export const windowsModelFormat = v.pipe(
  v.strictObject({
    ...base,
    encoding: v.strictObject({ name: v.literal('windows'), plan: planFormat }),
    conditions: v.array(conditionFormat),
    votes: v.pipe(
      v.array(voteFormat),
      v.check(({ length }) => length % 2 === 1, 'an odd number of votes'),
    ),
  }),
  v.check(
    ({ schema, encoding }) => itemAt(schema.classes, 0).name === itemAt(encoding.plan.roles, 0).name,
    'the same class as root of the schema and of the plan',
  ),
);
