import { itemAt } from '../../../base/item-at.ts';
import { mapOneOrTwo, type Condition } from '../../conditions/condition.ts';
import { conditionRules, violatesRule } from '../../conditions/rules.ts';
import { ruleWords } from '../describe/rule-words.ts';
import type { RejectedRecord } from '../judgement.ts';
import type { Difference } from './explanation.ts';
import { mentionedFields } from './mentioned-fields.ts';
import { summaryField } from './summary-field.ts';
import type { Wording } from './wording.ts';

/** What a record violates, and hints for repairing it. */
export interface Violations {
  readonly differences: readonly Difference[];
  /** The numbers that the violated conditions compare. */
  readonly numbers: readonly number[];
  /** The fields, and paths of two fields, that the violated conditions look at: `key`, `next.key`. */
  readonly fields: ReadonlySet<string>;
  /** The fields with another value than the objects below give; see `ObjectFault`. */
  readonly stale: ReadonlySet<string>;
}

/**
 * Returns what a rejected record violates: each condition as a sentence, with what the record holds instead.
 *
 * @param wording words the sentences, which are empty without it.
 */
export function findViolations(
  record: RejectedRecord,
  conditions: readonly Condition[],
  wording: Wording | undefined,
): Violations {
  const { relations, window, observations } = record;
  const differences: Difference[] = [];
  const numbers: number[] = [];
  const fields = new Set<string>();
  const stale = new Set<string>();
  for (const condition of conditions) {
    const indices = mapOneOrTwo(condition.relations, (name) =>
      relations.findIndex((relation) => relation.name === name),
    );
    const about = new Set<string>();
    for (const index of indices) {
      const observation = observations[index];
      if (observation?.kind === 'numbers') numbers.push(observation.left, observation.right);
      for (const field of mentionedFields(itemAt(relations, index))) about.add(field);
    }
    for (const field of about) fields.add(field);
    const [first, second] = indices;
    const allowed = condition.allowed.map(([outcome]) => outcome);
    const summary = second === undefined ? summaryField(itemAt(relations, first).parts, allowed) : undefined;
    if (summary !== undefined) stale.add(summary);
    differences.push({
      relation: condition.relations.join(' & '),
      got: indices
        .map((index) => itemAt(itemAt(relations, index).outcomes, itemAt(window, index)))
        .join(' & '),
      usual: condition.allowed
        .map((outcomes) =>
          outcomes
            .map((outcome, at) => itemAt(itemAt(relations, itemAt(indices, at)).outcomes, outcome))
            .join(' & '),
        )
        .join(' or '),
      words: wording === undefined ? '' : wordsOf(record, condition, indices, wording),
      about: [...about],
    });
  }
  return { differences, numbers: numbers.filter((number) => !Number.isNaN(number)), fields, stale };
}

/** Returns a condition as a sentence, and what the record holds instead. */
function wordsOf(
  { role, relations, window, observations }: RejectedRecord,
  condition: Condition,
  indices: readonly number[],
  wording: Wording,
): string {
  const rules = conditionRules(condition, relations).filter((rule) => violatesRule(rule, relations, window));
  const broken = rules.map((rule) => ruleWords(rule, role, wording.plan)).join('; ');
  const found = indices.map((index) =>
    wording.found(itemAt(relations, index), observations[index], itemAt(window, index), role),
  );
  return `${broken}: ${[...new Set(found)].join(', ')}`;
}
