import { containerRole } from '../../windows/records/role-names.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { hasPlaces, placeOf, type ArrayPlace } from './array-place.ts';
import { arraysOf } from './arrays-of.ts';
import { CodeContext } from './code-context.ts';
import type { RoleNames } from './code-plan.ts';
import type { NextList } from './next-code.ts';
import { literal, partOfPlace } from './code-names.ts';

/** The code of an element, which is read where its place exists. */
const ELEMENT = /^\w+\[[^[\]]+\]$/u;

/** What the parts of a function share that reads the arrays of its object by index; see {@link arraysOf}. */
export class ArrayContext extends CodeContext {
  readonly #arrays: ReadonlySet<string>;

  private constructor(plan: WindowPlan, arrays: ReadonlySet<string>) {
    super(plan, 'arrays');
    this.#arrays = arrays;
  }

  /** Returns the context of a plan; undefined if its objects are not a root with arrays of plain values. */
  static of(plan: WindowPlan): ArrayContext | undefined {
    const arrays = arraysOf(plan);
    return arrays && new ArrayContext(plan, arrays);
  }

  override get arrays(): ReadonlySet<string> {
    return this.#arrays;
  }

  override placeAt(record: string): ArrayPlace | undefined {
    if (!this.isPlace(record)) return placeOf(record);
    const array = this.arrayOfRole(this.role!.name);
    return array === undefined ? undefined : { array, index: 'index', exists: 'true', isMissing: 'false' };
  }

  override arrayAt(record: string): string | undefined {
    return [...this.#arrays].find((field) => record === `root.${this.names.link(field)}`);
  }

  override arrayOfRole(role: string): string | undefined {
    const [root] = this.plan.roles;
    return [...this.#arrays].find((field) => role === `${containerRole(root!.name, field)}[]`);
  }

  override value(field: string, record: string, known?: readonly RolePlan[]): string {
    if (record === 'root' && this.#arrays.has(field)) return field;
    const place = partOfPlace(field) === undefined ? undefined : this.placeAt(record);
    if (place === undefined) return super.value(field, record, known);
    // Rows of a table have the values of all its arrays.
    const array = field.slice(0, -'[]'.length);
    return record === 'item' && array === place.array ? 'item' : `${array}[${place.index}]`;
  }

  override existsBeside(field: string, record: string): string {
    return `${this.placeAt(record)!.index} < ${field.slice(0, -'[]'.length)}.length`;
  }

  override fault(at: string, words: string): string {
    const place = this.placeAt(at);
    return place === undefined
      ? `fault('', ${literal(words)})`
      : `fault('.${place.array}', ${literal(words)}, ${place.index})`;
  }

  override isNowhere(record: string): string {
    if (this.arrayAt(record) !== undefined) return 'false';
    return placeOf(record)?.isMissing ?? super.isNowhere(record);
  }

  override isSomewhere(record: string): string {
    if (this.arrayAt(record) !== undefined) return 'true';
    return placeOf(record)?.exists ?? super.isSomewhere(record);
  }

  override isEqual(a: string, b: string, roles: readonly RoleNames[]): string {
    const [place, other] = [this.placeAt(a), this.placeAt(b)];
    if (place === undefined || other === undefined) return super.isEqual(a, b, roles);
    return place.array === other.array ? `${place.index} === ${other.index}` : 'false';
  }

  override columnBy(
    from: NextList,
    expression: (list: string) => string,
    name: string,
    record: string,
  ): string {
    const place = this.placeAt(record);
    return place === undefined
      ? super.columnBy(from, expression, name, record)
      : `${this.constant(name, expression(from.list))}[${place.index}]«!»`;
  }

  override share(name: string, expression: string, record: string): string {
    return hasPlaces(expression) || ELEMENT.test(expression)
      ? expression
      : super.share(name, expression, record);
  }
}
