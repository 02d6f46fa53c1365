import { LearnInvError } from '../../error.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import { kindList } from '../explain/kind-words.ts';
import type { Model } from '../model.ts';
import { isWindows } from '../model-json.ts';
import type { Condition, Description, Outcomes, RoleDescription } from './description.ts';
import { MAX_RELATIONS } from './cover.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { code } from './link-words.ts';
import { modelRules } from './model-rules.ts';
import { applies, type Literal, type RoleRules, type Rule } from './role-rules.ts';
import { ruleWords } from './rule-words.ts';

/** Objects that the conditions of a model are tried on. */
export interface DescribedObjects {
  readonly valid: readonly ObjectGraph[];
  readonly broken: readonly ObjectGraph[];
}

/**
 * Describes what a model judges by: the decisions of its votes on windows, written as few conditions. Each condition is a
 * sentence with its evidence.
 *
 * @param objects objects to try the conditions on, for example those that the model was trained on.
 * @throws LearnInvError `BAD_OPTION` for a model of candidate vectors, which judges objects as a whole.
 */
export function describeModel(model: Model, objects?: DescribedObjects): Description {
  if (!isWindows(model)) throw notWindows(model.structure);
  const { votes, rules } = modelRules(model);
  const evidence = objects === undefined ? undefined : evidenceOf(model, rules, objects);
  const { plan } = model.encoding;
  const roles = plan.roles.map((role, id): RoleDescription => {
    const ofRole = rules[id]!;
    return {
      role: role.name,
      words: recordWords(role, plan),
      fields: role.fields.map((field) => ({ field: field.name, holds: kindList(field, plan) })),
      conditions: ofRole.rules.map((rule) => conditionOf(rule, ofRole, role, plan, votes.count, evidence)),
      unworded: unwordedOf(ofRole),
    };
  });
  return {
    structure: model.structure,
    scope: model.scope,
    roles: roles.filter(({ fields, conditions }) => fields.length + conditions.length > 0),
    ...(evidence === undefined ? {} : { agreement: evidence.agreement }),
  };
}

/** Returns the error for a model without windows. */
function notWindows(structure: string): LearnInvError {
  return new LearnInvError('BAD_OPTION', `the model of "${structure}" has no conditions to describe`, {
    expected: 'a model trained on windows, which judge each record by itself',
    got: 'a model trained on candidate vectors, which judge an object as a whole',
    hint: 'train with windows, the default: `learn-inv train <structure> --encoding windows`',
  });
}

/** Returns the words for the records of a role: `Each Node`, `Each element of items of List`. */
function recordWords({ name, kind }: RolePlan, { roles }: WindowPlan): string {
  if (kind === 'object') return name === roles[0]!.name ? `The ${name}` : `Each ${name}`;
  const isPlace = kind === 'place';
  const path = isPlace ? name.slice(0, -'[]'.length) : name;
  return `Each ${isPlace ? 'place of' : kind} ${code(path)}`;
}

function conditionOf(
  rule: Rule,
  { relations, seen }: RoleRules,
  role: RolePlan,
  plan: WindowPlan,
  ofVotes: number,
  evidence: Evidence | undefined,
): Condition {
  const named = ({ relation, outcomes }: Literal): Outcomes => ({
    relation: relations[relation]!.name,
    outcomes: outcomes.map((outcome) => relations[relation]!.outcomes[outcome]!),
  });
  const { when, must, votes } = rule;
  const counts = evidence?.ofRule.get(rule);
  return {
    words: ruleWords(rule, relations, role, plan),
    when: when.map(named),
    must: named(must),
    support: {
      windows: seen.filter((window) => applies(rule, window)).length,
      ...(counts === undefined ? {} : counts),
      votes,
      ofVotes,
    },
  };
}

/** Returns what the votes decide on and no condition says. */
function unwordedOf({ relations, rules, rest, changes, decided }: RoleRules): string[] {
  const lines: string[] = [];
  if (rest.length > 0) {
    lines.push(
      `${rest.length} rejected combinations of outcomes that no condition of at most ${MAX_RELATIONS} relations tells from accepted ones`,
    );
  }
  const used = new Set(rules.flatMap(({ when, must }) => [...when, must].map(({ relation }) => relation)));
  const idle = relations.filter((_, index) => !used.has(index)).map(({ name }) => code(name));
  if (idle.length > 0)
    lines.push(
      `chosen by a vote, but without effect on the combinations that were examined: ${idle.join(', ')}`,
    );
  if (changes !== undefined) {
    lines.push(
      `combinations of outcomes that differ from those of valid objects in more than ${changes === 1 ? 'one outcome' : 'two outcomes'}; ${decided} others were examined`,
    );
  }
  return lines;
}
