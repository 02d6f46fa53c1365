import type { Term } from '../../encode/windows/vocabulary/terms/term.ts';
import type { RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import { code, fieldAt, fieldWords, linkWords } from './link-words.ts';

/** Returns the words for a term of a record of a role: `key`, the least `key` below `left`, the number of Nodes. */
export function termWords(term: Term, role: RolePlan, plan: WindowPlan): string {
  const { parts } = term;
  const words = (inner: Term): string => termWords(inner, role, plan);
  switch (parts.kind) {
    case 'own':
      return fieldWords(parts.field);
    case 'linked':
      if (parts.term.parts.kind === 'own') return fieldAt(parts.link, parts.term.parts.field);
      return `${words(parts.term)} of ${linkWords(parts.link)}`;
    case 'below':
      return `${belowWords(parts.term, parts.field, role, plan)} below ${fieldWords(parts.field)}`;
    case 'owner':
      return `${words(parts.term)} of the owner`;
    case 'least':
    case 'greatest':
      return `the ${parts.kind} ${words(parts.term)}${parts.term.parts.kind === 'rank' ? '' : ' in the subtree'}`;
    case 'rank':
      return `(${parts.fields.map(code).join(', ')})`;
    case 'count':
      return 'the number of objects in its subtree, itself included';
    case 'position':
      return 'its index';
    case 'length':
      return 'the length';
    case 'shortest':
    case 'longest':
      return `the ${parts.kind} path down${parts.weight === undefined ? '' : `, counting ${weightWords(parts.weight)}`}`;
    case 'chain':
      return `the number of objects along ${code(parts.field)}, itself included`;
    case 'filled':
      return 'the number of filled places';
    case 'members':
      return `the number of ${parts.role} records`;
    case 'walk':
      return `the number of records along ${linkWords(parts.link)}, itself included`;
    case 'followers':
      return `the number of records from which ${linkWords(parts.link)} leads here, itself included`;
    case 'loops':
      return `the number of records of which ${linkWords(parts.link)} is the record itself`;
    case 'sum':
      return `the sum of ${fieldWords(parts.field)} in its subtree${ofRole(parts.role)}`;
    case 'tally':
      return `the number of filled ${fieldWords(parts.field)} in its subtree${ofRole(parts.role)}`;
    case 'flag':
      return `1 if ${code(parts.field)} is ${JSON.stringify(parts.value)}, else 0`;
    case 'power':
      return `${words(parts.term)}, rounded up to a power of 2`;
    case 'residue':
      return `${words(parts.term)} modulo the length of the array above`;
    case 'steps':
      return `the cyclic distance from the index that is ${words(parts.term)}`;
  }
}

const ofRole = (role: string | undefined): string => (role === undefined ? '' : `, over ${role}`);

const weightWords = ({ parts, name }: Term): string =>
  parts.kind === 'flag' ? `objects whose ${code(parts.field)} is ${JSON.stringify(parts.value)}` : code(name);

/** Returns the words for a term of the subtree at a field, before "below". */
function belowWords(term: Term, field: string, role: RolePlan, plan: WindowPlan): string {
  const { parts } = term;
  if (parts.kind === 'count') {
    const only = onlyRoleBelow(role, field, plan);
    return `the number of ${only === undefined ? 'objects' : `${only}s`}`;
  }
  if (parts.kind === 'least' || parts.kind === 'greatest')
    return `the ${parts.kind} ${termWords(parts.term, role, plan)}`;
  return termWords(term, role, plan).replace(/ in its subtree/u, '');
}

/** Returns the name of the class of all records below a field; undefined if there are several. */
function onlyRoleBelow(role: RolePlan, field: string, plan: WindowPlan): string | undefined {
  const named = new Map(plan.roles.map((other) => [other.name, other]));
  const below = new Set(
    role.fields.find(({ name }) => name === field)?.kinds.filter((kind) => named.has(kind)),
  );
  for (const name of below) {
    const { fields, kind } = named.get(name)!;
    if (kind !== 'object') return undefined;
    for (const { kinds } of fields) for (const other of kinds) if (named.has(other)) below.add(other);
  }
  const [only, ...others] = below;
  return others.length === 0 ? only : undefined;
}
