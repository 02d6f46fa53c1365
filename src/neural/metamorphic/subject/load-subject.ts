import { existsSync } from 'node:fs';
import { checkOptions } from '../../../base/options/check-options.ts';
import { describeValue } from '../../../base/options/describe-value.ts';
import {
  booleanRule,
  integerFrom,
  numberFrom,
  objectRule,
  oneOfValues,
} from '../../../base/options/option-rules.ts';
import { LearnInvError } from '../../../base/error.ts';
import { loadWithExpression } from '../../../programs/load/load-with-expression.ts';
import { FAMILIES, relation, type Family, type Relation } from '../relation/relation.ts';
import { FAMILY_RELATIONS } from '../relations/family-relations.ts';
import { familyRules } from './families.ts';
import type { SubjectSettings } from './subject.ts';
import { sequencePoints, type Traits } from './traits.ts';

export interface LoadedSubject {
  readonly settings: SubjectSettings;
  readonly traits: Traits;
  readonly relations: readonly Relation[];
}

type Adapter = Readonly<Record<string, unknown>>;

/** Returns the error of a subject that cannot be judged. */
export const badSubject = (summary: string, expected: string, got: string, hint: string): LearnInvError =>
  new LearnInvError('INVALID_SUBJECT', summary, { expected, got, hint });

/** Loads a subject from a file: the default export, or the exports themselves, with its own `relations`. */
export async function loadSubject(file: string): Promise<LoadedSubject> {
  if (!existsSync(file)) throw cannotRead(file);
  const { exports } = await loadWithExpression<undefined>(file, { code: 'undefined', imports: {} });
  return subjectFrom(exports, file);
}

/** Returns the subject that a module exports. @throws LearnInvError `INVALID_SUBJECT` if it exports none. */
export function subjectFrom(exports: ReadonlyMap<string, unknown>, file: string): LoadedSubject {
  const standard = exports.get('default');
  const adapter = (familyOf(standard) === undefined ? Object.fromEntries(exports) : standard) as Adapter;
  const family = familyOf(adapter);
  if (family === undefined) {
    throw badSubject(
      `${file} exports no subject`,
      'export default { correlation }, { train, forecast } or { fit, predict }, with functions',
      exports.size === 0 ? 'no exports' : `exports ${[...exports.keys()].join(', ')}`,
      'see docs/metamorphic.md for an example of each',
    );
  }
  checkSettings(file, adapter);
  const traits: Traits = {
    family,
    declared: adapter,
    has: (name) => typeof adapter[name] === 'function',
    number: (name) => (typeof adapter[name] === 'number' ? adapter[name] : undefined),
  };
  checkData(file, traits);
  const own = (exports.get('relations') ?? adapter['relations'] ?? []) as readonly Relation[];
  const relations = [
    ...(FAMILY_RELATIONS[family] as readonly Relation[]),
    ...own.map((given) => relation(given)),
  ];
  const double = relations.find(({ id }, at) => relations.findIndex((relation) => relation.id === id) < at);
  if (double !== undefined)
    throw badSubject(`${file} has two relations ${double.id}`, 'an id for each', double.id, 'rename one');
  return { settings: adapter, traits, relations: relations.filter((relation) => relation.family === family) };
}

const cannotRead = (file: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `there is no file ${file}`, {
    expected: 'the path of a .ts or .js file that exports a subject',
    got: `"${file}"`,
    hint: 'check the path',
  });

function familyOf(value: unknown): Family | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const has = (name: string): boolean => typeof (value as Record<string, unknown>)[name] === 'function';
  return FAMILIES.find((family) => familyRules(family).functions.every(has));
}

/** Checks what a subject declares; its other properties are its own. */
function checkSettings(file: string, settings: Adapter): void {
  const rules = {
    random: booleanRule,
    precision: oneOfValues('float64', 'float32'),
    tolerance: numberFrom(0, 1),
    cases: integerFrom(1, 1e6),
    skip: objectRule('reasons by relation'),
    timeSteps: integerFrom(1, 1e5),
    horizon: integerFrom(1, 1e5),
    batch: integerFrom(1, 1e6),
    minPoints: integerFrom(1, 1e6),
    continues: booleanRule,
    times: booleanRule,
    additive: booleanRule,
  };
  const given = Object.fromEntries(Object.keys(rules).map((name) => [name, settings[name]]));
  checkOptions(file, given, rules, '{ timeSteps: 10, horizon: 1 }');
}

function checkData(file: string, traits: Traits): void {
  const { family, declared } = traits;
  const data = declared['data'] as Readonly<Record<string, unknown>> | undefined;
  if (data === undefined) return;
  const lists = {
    correlation: ['x', 'y'],
    forecaster: ['train', 'recent'],
    classifier: ['rows', 'labels', 'queries'],
  };
  const points = sequencePoints(traits) ?? 2;
  for (const name of lists[family]) {
    const list = data[name];
    const isList = Array.isArray(list) && list.length >= points;
    const isNumeric = isList && (list as unknown[]).flat().every((value) => Number.isFinite(value));
    if (isNumeric) continue;
    throw badSubject(
      `${file}: data.${name} has too few data points, or values that are no numbers`,
      `a list of at least ${points} finite numbers${family === 'classifier' ? ' or rows' : ''}`,
      Array.isArray(list) ? `${list.length} values` : describeValue(list),
      'give a longer list, or none to have data generated',
    );
  }
}
