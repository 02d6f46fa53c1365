import type { FieldPlan, RolePlan, WindowPlan } from './window-plan.ts';

/**
 * Largest plan whose vocabulary is made within about a second and 150 MB: the steps of {@link planSteps}. The built-in
 * structures take up to 1000 steps; 28 fields of one class that all refer to it and all hold numbers take 25,000.
 */
const MAX_STEPS = 50_000;

/** Maximum number of kinds in one field; outcomes are bytes. */
const MAX_KINDS = 200;

/** Returns true if a plan is too large: its vocabulary would take too much time and memory. */
export const isTooLarge = (plan: WindowPlan): boolean =>
  plan.roles.some(({ fields }) => fields.some(({ kinds }) => kinds.length > MAX_KINDS)) ||
  planSteps(plan) > MAX_STEPS;

/** Estimates the work of making the vocabulary of a plan: its relations, and the roles that links lead to. */
function planSteps({ roles, namedPlaces, mirrors }: WindowPlan): number {
  const kindsOf = new Map(
    roles.map(({ name, fields }) => [name, sum(fields.map(({ kinds }) => 1 + kinds.length))]),
  );
  const references = roles.flatMap(({ fields }) => fields.filter(refers));
  const inward = sum(references.map(({ kinds }) => kinds.length));
  let steps = roles.length * inward;
  for (const role of roles) {
    const own = role.fields.filter(refers);
    const named = [...namedPlaces, ...mirrors].filter((link) => link.role === role.name);
    const holders = role.kind === 'place' ? roles.filter((holder) => holds(holder, role)) : [];
    const links = own.length + named.length + sum(holders.map(({ fields }) => fields.length));
    steps += (role.fields.length + 1) * (links + 1) ** 2 + role.fields.length ** 2 / 8;
    for (const { kinds } of own) steps += sum(kinds.map((kind) => kindsOf.get(kind) ?? 0)) / 2;
    if (steps > MAX_STEPS) return steps;
  }
  return steps;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const refers = (field: FieldPlan): boolean => field.refers;

/** True if a field of a role holds the container of a place. */
const holds = ({ fields }: RolePlan, { name }: RolePlan): boolean =>
  fields.some(({ kinds }) => kinds.some((kind) => `${kind}[]` === name));
