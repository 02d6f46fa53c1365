import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { arrivalCode, arrivalsBy } from './arrival-code.ts';
import { checkCode, faultCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
import { ifLinked, OBJECT, ofRole, reachedFrom, ROLE, setLink } from './layout.ts';
import type { Check } from './order-checks.ts';
import { fieldKey } from './settled-fields.ts';

/** Returns the code of the loop over the objects of an object without containers, with the checks of links. */
export function plainWalk(checks: readonly Check[], context: CodeContext): string {
  const { roles } = context.plan;
  const isApart = context.isRoot(roles[0]!);
  const others = isApart ? roles.slice(1) : roles;
  const code = (role: RolePlan, item: string): string =>
    new PlainReads(role, item, checks, context).code().join('\n');
  const ofRoot = isApart ? `${indented(code(roles[0]!, 'root'), '  ')}\n` : '';
  const [only] = others;
  if (only === undefined) return ofRoot;
  const [mark, marked] = context.metOnce === 'chain' ? MARK : ['', ''];
  const inLoop =
    others.length === 1
      ? code(only, 'item')
      : `switch (item${ROLE}) {\n${others.map((role) => caseOf(role, code(role, 'item'))).join('\n')}\n}`;
  return `${ofRoot}${mark}  for (const item of records) {
${isApart ? '    if (item === root) continue;\n' : ''}    if (records.length > MOST) return fault(root${OBJECT}, \`more than \${MOST} objects\`);
${marked}${indented(inLoop, '    ')}
  }
`;
}

/** The code that finds a cycle: a declaration, and a statement for each object. */
const MARK = [
  `  /** The object at the last power of 2: those in a cycle lead to it again (Brent). */
  let mark«: any»;
`,
  `    if ((records.length & (records.length - 1)) === 0) mark = item${OBJECT};
`,
] as const;

/** Returns lines with spaces before each. */
export const indented = (lines: string, spaces: string): string => lines.replaceAll(/^(?=.)/gmu, spaces);

/** Returns the case of a role in the switch of a walk. */
export const caseOf = ({ name }: RolePlan, code: string): string => {
  const [start, end] = /^const /mu.test(code) ? [' {', '}\n'] : ['', ''];
  return `case ${literal(name)}:${start}\n${indented(code, '  ')}\n  break;\n${end}`;
};

/** Returns the code that finds fields of an object that no valid object has. */
export function unknownField(role: RolePlan, item: string, context: CodeContext): string {
  const object = `${item}${OBJECT}`;
  const prefix = `${role.name}.`;
  const unread = context.unread.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name));
  const names = [...role.fields.map(({ name }) => name), ...unread];
  const known = names.map((name) => `name !== ${literal(name)} && `).join('');
  const fault = context.fault(item, 'an unknown field');
  return `for (const name in ${object}) {
  if (${known}isField(${object}, name)) return ${fault};
}`;
}

/** Reads the fields of an object in turn; a check stands where all of the fields that it needs are read. */
class PlainReads {
  readonly #role: RolePlan;
  readonly #item: string;
  readonly #context: CodeContext;
  readonly #read = new Set<string>();
  readonly #left: Check[];
  /** The fields that are known to lead to no object met before. */
  readonly #fresh = new Set<string>();

  constructor(role: RolePlan, item: string, checks: readonly Check[], context: CodeContext) {
    this.#role = role;
    this.#item = item;
    this.#context = context;
    this.#left = checks.filter((check) => check.role === role);
  }

  code(): string[] {
    const code = [unknownField(this.#role, this.#item, this.#context), ...this.#written(this.#due())];
    for (const field of this.#role.fields.filter(({ refers }) => refers)) {
      this.#context.role = this.#role;
      this.#read.add(field.name);
      // The first check is that of the kind of value.
      const [kind, ...others] = this.#due();
      code.push(...this.#written([kind!]), ...this.#reach(field, others));
    }
    return code.filter((line) => line !== '');
  }

  /** Takes the checks all of whose fields are read. */
  #due(): Check[] {
    const ready = this.#left.filter(({ needs }) => [...needs.near!].every((field) => this.#read.has(field)));
    for (const check of ready) this.#left.splice(this.#left.indexOf(check), 1);
    return ready;
  }

  #written(checks: readonly Check[]): string[] {
    return checks.map((check) => checkCode(check, this.#item, this.#context));
  }

  /** Returns the code that reaches the object in a field, and the checks that follow. */
  #reach(field: FieldPlan, checks: readonly Check[]): string[] {
    const { layout, names } = this.#context;
    const target = `${this.#item}.${names.link(field.name)}`;
    const value = this.#context.objectOf(target);
    const roles = field.kinds.filter((kind) => this.#context.isRole(kind));
    const role = roles.length === 1 ? literal(roles[0]!) : `classOf(${value})`;
    const reach = `reach(${value}${ofRole(role)}${reachedFrom(this.#item, literal(field.name))}${this.#bounds(field.name)})`;
    const isMet = this.#isMet(field.name);
    const isSomewhere = this.#context.isSomewhere(target);
    const isAlways = field.kinds.every((kind) => this.#context.isRole(kind));
    if (layout === 'linked') {
      const isFirst = `${target}?.from === ${this.#item}`;
      // A link back is not looked up among the objects that are known.
      const from = this.#isBack(field.name)
        ? `${value} === ${this.#item}.from?${OBJECT} ? ${this.#item}.from : ${reach}`
        : reach;
      const guard = isAlways ? '' : `if (${isSomewhere}) `;
      return [
        isMet
          ? `${ifLinked(names.link(field.name))}${guard}${target} = ${from};`
          : `${guard}${setLink(target)}${reach};`,
        ...this.#written(checks),
        ...arrivalCode(field, this.#role, this.#item, isFirst, this.#context),
      ];
    }
    const merged = this.#context.metOnce !== undefined ? undefined : this.#merged(field, checks, isSomewhere);
    const others = checks.filter((check) => merged === undefined || check.fresh?.field !== field.name);
    if (merged !== undefined) {
      this.#fresh.add(field.name);
      const isOther = merged.others.map((other) => ` && ${value} !== ${other}`).join('');
      return [
        faultCode(`${isSomewhere}${isOther} && !${reach}`, `${this.#item}${OBJECT}`, merged.words),
        ...this.#written(others),
        ...arrivalCode(field, this.#role, this.#item, isSomewhere, this.#context),
      ];
    }
    if (isMet) return this.#written(others);
    if (this.#context.metOnce !== undefined) {
      const guard = isAlways ? '' : `if (${isSomewhere}) `;
      const fresh =
        this.#context.metOnce === 'chain'
          ? checks.find((check) => check.fresh?.field === field.name)
          : undefined;
      return [
        ...(fresh === undefined || this.#item === 'root'
          ? []
          : [faultCode(`${value} === mark`, `${this.#item}${OBJECT}`, fresh.words)]),
        this.#context.metOnce === 'order'
          ? `${guard}{\n  const found = ${reach};\n  if (found !== undefined) return found;\n}`
          : `${guard}${reach};`,
        ...this.#written(others.filter(({ fresh }) => fresh === undefined)),
        ...arrivalCode(field, this.#role, this.#item, isSomewhere, this.#context),
      ];
    }
    if (arrivalsBy(field, this.#role, this.#context).length === 0) {
      // A look-up is faster where valid objects are always met before.
      const tests = [
        ...(isAlways ? [] : [isSomewhere]),
        ...(field.discovers ? [] : [`!known.has(${value})`]),
      ];
      const code = tests.length === 0 ? `${reach};` : `if (${tests.join(' && ')}) ${reach};`;
      return [code, ...this.#written(others)];
    }
    const isFirst = `isFirst${names.link(field.name).slice(2)}`;
    return [
      `const ${isFirst} = ${isSomewhere} && ${reach};`,
      ...this.#written(others),
      ...arrivalCode(field, this.#role, this.#item, isFirst, this.#context),
    ];
  }

  /** Returns the arguments that bound the object that a field leads to. */
  #bounds(field: string): string {
    if (this.#item === 'root') return '';
    return this.#context.bounds
      .map((bound) => `, ${bound.field === field ? this.#item : `${this.#item}.${bound.name}`}`)
      .join('');
  }

  /** True if a field can only lead to objects that were met before; conditions on the way to its object say so. */
  #isMet(field: string): boolean {
    return this.#isBack(field) || this.#context.settled.has(fieldKey(this.#role.name, field));
  }

  /** True if a field leads back to where its object was reached from, which is checked there. */
  #isBack(field: string): boolean {
    return this.#context.arrivals.some((arrival) => arrival.role === this.#role && arrival.field === field);
  }

  /**
   * Returns the condition that a field leads to no object met before, to be checked where the object is reached, with the
   * values of other fields that may lead there too; undefined if there is none.
   */
  #merged(
    { name, kinds }: FieldPlan,
    checks: readonly Check[],
    isSomewhere: string,
  ): { readonly words: string; readonly others: string[] } | undefined {
    const fresh = checks.filter(
      (check) =>
        check.fresh?.field === name && (check.fresh.when?.(this.#item) ?? isSomewhere) === isSomewhere,
    );
    const bySelf = fresh.find((check) => check.fresh!.isBySelf);
    if (bySelf !== undefined) return { words: bySelf.words, others: [] };
    const [first] = fresh;
    if (first === undefined) return undefined;
    const others = this.#role.fields.filter(
      (other) =>
        other.name !== name &&
        other.refers &&
        this.#read.has(other.name) &&
        !this.#isMet(other.name) &&
        other.kinds.some((kind) => kinds.includes(kind) && this.#context.isRole(kind)),
    );
    if (!others.every((other) => this.#fresh.has(other.name))) return undefined;
    const link = (other: string): string => `${this.#item}.${this.#context.names.link(other)}`;
    return { words: first.words, others: others.map((other) => this.#context.objectOf(link(other.name))) };
  }
}
