import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { arrivalCode, arrivalsBy, faultIf } from './arrival-code.ts';
import { checkCode, unknownField } from './check-code.ts';
import { nameHelper } from './class-tests.ts';
import type { CodeContext } from './code-context.ts';
import { ITEM, LISTED, RECORDS } from './record-links.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import type { Bound, Check } from './order-checks.ts';
import { all, not } from './simplify.ts';

const COUNT = js.member(RECORDS, 'length');
const ROOT = js.name('root');

/** Returns the loop over the objects of an object without containers, with the checks of links. */
export function plainWalk(checks: readonly Check[], context: CodeContext): Statement[] {
  const { roles } = context.plan;
  const [root, ...below] = roles;
  const isApart = context.isRoot(root);
  const others = isApart ? below : roles;
  const reads = (role: RolePlan, item: 'root' | 'item'): Statement[] =>
    new PlainReads(role, js.name(item, [role]), checks, context).code();
  const ofRoot = isApart ? reads(root, 'root') : [];
  const [only] = others;
  if (only === undefined) return ofRoot;
  const isChain = context.once === 'chain';
  const inLoop: Statement[] =
    others.length === 1
      ? reads(only, 'item')
      : [
          {
            ...{ kind: 'switch', of: { kind: 'role', record: ITEM } },
            cases: others.map((role) => ({ value: role.name, body: reads(role, 'item') })),
          },
        ];
  const loop: Statement = {
    ...{ kind: 'each', name: 'item', of: LISTED },
    body: [
      ...(isApart ? [js.when(js.equal(ITEM, ROOT), { kind: 'next' } as const)] : []),
      js.when(js.binary(COUNT, '>', js.name('MOST')), js.result(helper('tooMany', context.objectOf(ROOT)))),
      ...(isChain ? [MARK] : []),
      ...inLoop,
    ],
  };
  return [...ofRoot, ...(isChain ? MARKED : []), loop];
}

/** The declaration of the object that a cycle leads to again. */
const MARKED: readonly Statement[] = [
  js.comment('The object at the last power of 2: those in a cycle lead to it again (Brent).'),
  { kind: 'let', name: 'mark', type: 'any' },
];
const MARK = js.when(
  js.equal(js.binary(COUNT, '&', js.binary(COUNT, '-', js.literal(1))), js.literal(0)),
  js.run(js.assigned(js.name('mark'), { kind: 'object', record: ITEM })),
);

/** True for the check that a field leads to no object met before, if the order of keys tells it. */
const isTold = ({ fresh }: Check, { once }: CodeContext): boolean =>
  once === 'order' && fresh?.isBySelf === true;

/** Reads the fields of an object in turn; a check stands where all of the fields that it needs are read. */
class PlainReads {
  readonly #role: RolePlan;
  readonly #item: Node;
  readonly #context: CodeContext;
  readonly #read = new Set<string>();
  readonly #left: Check[];

  constructor(role: RolePlan, item: Node, checks: readonly Check[], context: CodeContext) {
    this.#role = role;
    this.#item = item;
    this.#context = context;
    this.#left = checks.filter((check) => check.role === role && !isTold(check, context));
  }

  code(): Statement[] {
    const code = [...unknownField(this.#role, this.#item, this.#context), ...this.#written(this.#due())];
    for (const field of this.#role.fields.filter(({ refers }) => refers)) {
      this.#read.add(field.name);
      // The first check is that of the kind of value.
      const due = this.#due();
      code.push(...this.#written(due.slice(0, 1)), ...this.#reach(field, due.slice(1)));
    }
    return code;
  }

  /** Takes the checks all of whose fields are read. */
  #due(): Check[] {
    const ready = this.#left.filter(({ needs }) => [...needs.near!].every((field) => this.#read.has(field)));
    for (const check of ready) this.#left.splice(this.#left.indexOf(check), 1);
    return ready;
  }

  #written(checks: readonly Check[]): Statement[] {
    return checks.flatMap((check) => checkCode(check, this.#item, this.#context));
  }

  /** Returns the statements that reach the object in a field, and the checks that follow. */
  #reach(field: FieldPlan, checks: readonly Check[]): Statement[] {
    const context = this.#context;
    const { layout, once } = context;
    const link = context.linkFrom(this.#item, field.name);
    const value = context.objectOf(link);
    const roles = field.kinds.filter((kind) => context.isRole(kind));
    const reach: Node = {
      ...{ kind: 'reach', object: value, from: this.#item, by: js.literal(field.name) },
      role: roles.length === 1 ? js.literal(roles[0]) : helper(nameHelper(context.plan, 'nameOf'), value),
      others: this.#bounds(field.name),
    };
    const isSomewhere = context.isSomewhere(link);
    const isAlways = field.kinds.every((kind) => context.isRole(kind));
    const guard = isAlways ? js.TRUE : isSomewhere;
    const guarded = (...statements: readonly Statement[]): readonly Statement[] =>
      isAlways ? statements : [js.when(guard, ...statements)];
    const arrivals = (isFirst: Node): Statement[] =>
      arrivalCode(field, this.#role, this.#item, isFirst, context);
    if (layout === 'linked') {
      // A link back is not looked up among the objects that are known.
      const above = js.member(this.#item, 'from');
      const isAbove = js.equal(value, { kind: 'object', record: above, isOptional: true });
      const isOfLink = this.#isBack(field.name);
      const from: Node = isOfLink
        ? { kind: 'choice', test: isAbove, consequent: above, alternate: reach }
        : reach;
      return [
        ...guarded(...this.#ofKeys(field, link), { kind: 'do', value: js.assigned(link, from), isOfLink }),
        ...this.#written(checks),
        ...arrivals(once === undefined ? js.equal(js.member(link, 'from', true), this.#item) : isSomewhere),
      ];
    }
    const fresh = checks.filter((check) => check.fresh?.field === field.name);
    const merged = once === undefined ? fresh.find((check) => check.fresh?.isBySelf) : undefined;
    const others = checks.filter((check) => merged === undefined || !fresh.includes(check));
    if (merged !== undefined) {
      return [
        faultIf(all(isSomewhere, not(reach)), context.objectOf(this.#item), merged.words),
        ...this.#written(others),
        ...arrivals(isSomewhere),
      ];
    }
    if (this.#isBack(field.name)) return this.#written(others);
    if (once !== undefined) {
      return [
        ...this.#cycle(value, fresh[0]),
        ...guarded(...this.#ofKeys(field, link), js.run(reach)),
        ...this.#written(others.filter((check) => check.fresh === undefined)),
        ...arrivals(isSomewhere),
      ];
    }
    if (arrivalsBy(field, this.#role, context).length === 0) {
      // A look-up is faster where valid objects are always met before.
      const isNew = field.discovers ? js.TRUE : not(js.method(js.name('known'), 'has', value));
      const test = all(guard, isNew);
      return [test === js.TRUE ? js.run(reach) : js.when(test, js.run(reach)), ...this.#written(others)];
    }
    const isFirst = `isFirst${context.names.link(field.name).slice(2)}`;
    return [
      js.constant(isFirst, all(isSomewhere, reach)),
      ...this.#written(others),
      ...arrivals(js.name(isFirst)),
    ];
  }

  /** Returns the check that a chain does not lead to the mark. @param fresh the check that it leads to no object met before. */
  #cycle(object: Node, fresh: Check | undefined): Statement[] {
    if (fresh === undefined || this.#isRoot) return [];
    return [faultIf(js.equal(object, js.name('mark')), this.#context.objectOf(this.#item), fresh.words)];
  }

  /** Returns the checks of the keys of the object that a field leads to, if their order tells whether it was reached before. */
  #ofKeys({ name: field, kinds }: FieldPlan, link: Node): Statement[] {
    const { keyChecks, bounds } = this.#context;
    if (!this.#isRoot && bounds.every((bound) => bound.field !== field)) return [];
    const ofTarget = keyChecks.filter(({ role }) => kinds.includes(role.name));
    return ofTarget.flatMap(({ bound, violated, words }): Statement[] => {
      if (bound === undefined) return [faultIf(violated(link), this.#context.objectOf(link), words)];
      if (this.#isRoot) return [];
      const above = this.#above(bound, field);
      const isBound = above === this.#item ? js.TRUE : js.unequal(above, js.UNDEFINED);
      return [faultIf(all(isBound, bound.isPast(link, above)), this.#context.objectOf(above), words)];
    });
  }

  /** Returns the records that bound the object that a field leads to. */
  #bounds(field: string): Node[] {
    return this.#isRoot ? [] : this.#context.bounds.map((bound) => this.#above(bound, field));
  }

  /** Returns the record that bounds the objects that a field leads to. */
  #above = (bound: Bound, field: string): Node =>
    bound.field === field ? this.#item : js.member(this.#item, bound.name);

  get #isRoot(): boolean {
    return this.#item.kind === 'name' && this.#item.name === 'root';
  }

  /** True if a field leads back to where its object was reached from, which is checked there. */
  #isBack(field: string): boolean {
    return this.#context.arrivals.some((arrival) => arrival.role === this.#role && arrival.field === field);
  }
}
