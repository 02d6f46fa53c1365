import type { RolePlan } from '../../windows/window-plan.ts';
import { checkCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { containerOf, literal, property } from './code-names.ts';
import { ROLE } from './layout.ts';
import type { CheckGroup } from './order-checks.ts';
import { placeLoop } from './place-loop.ts';
import { indented } from './plain-walk.ts';

/** Returns the code of the checks of groups: those of the root, and loops over the records of other roles. */
export function groupsCode(groups: readonly CheckGroup[], context: CodeContext): string {
  // The walk has read all fields that hold references.
  const links = context.plan.roles
    .flatMap(({ fields }) => fields.filter(({ refers }) => refers))
    .map(({ name }) => name);
  const drafts = groups.map(({ role, checks, known }) => {
    const isRoot = context.isRoot(role);
    const statements = checks
      .map((check) =>
        indented(checkCode(check, nameOf(role, isRoot, context), context), isRoot ? '  ' : '    '),
      )
      .filter((text) => text !== '');
    return {
      role,
      isRoot,
      statements,
      read: new Set([...links, ...known].map(property)),
      columns: context.newColumns(),
    };
  });
  // The checks of the root share one scope, those in a loop another.
  const ofRoot = drafts
    .filter(({ isRoot }) => isRoot)
    .flatMap(({ statements, read }) => statements.map((text) => ({ text, read })));
  const written = context.shared.declared(
    ofRoot.map(({ text }) => text),
    (statement, field) => ofRoot[statement]!.read.has(field),
  );
  return drafts
    .map(({ role, isRoot, statements, read, columns }) => {
      if (statements.length === 0) return columns;
      if (isRoot) return `${columns}${written.splice(0, statements.length).join('\n')}\n`;
      const array = context.arrayOfRole(role.name);
      const code = context.shared.declared(statements, (_, field) => read.has(field)).join('\n');
      const element = /\bitem\b/u.test(code) ? `    const item = ${array}[index];\n` : '';
      if (array !== undefined)
        return `${columns}  for (let index = 0; index < ${array}.length; index++) {\n${element}${code}\n  }\n`;
      if (role.kind === 'place') return `${columns}${placesLoop(role.name, code)}`;
      return `${columns}  for (const item of records) {\n${othersCode(role.name, context)}${code}\n  }\n`;
    })
    .join('');
}

/** Returns the name that a record of a role has in its checks. */
const nameOf = (role: RolePlan, isRoot: boolean, { arrays }: CodeContext): string =>
  isRoot ? 'root' : role.kind === 'place' && arrays === undefined ? 'place' : 'item';

/** Returns the loop over the places of the containers that have a role of places. */
const placesLoop = (role: string, code: string): string => `  for (const item of records) {
    if (item.role !== ${literal(containerOf(role))}) continue;
${indented(placeLoop(code), '    ')}
  }
`;

/** Returns the code that passes over the records of other roles. */
function othersCode(name: string, context: CodeContext): string {
  const { roles } = context.plan;
  if (roles.length === 1) return '';
  const isOther =
    roles.length === 2 && context.isPlain && context.isRoot(roles[0]!)
      ? 'item === root'
      : `item${ROLE} !== ${literal(name)}`;
  return `    if (${isOther}) continue;\n`;
}
