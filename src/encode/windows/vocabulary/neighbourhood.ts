import { fieldLink } from './links/field-link.ts';
import type { Link } from './links/link.ts';
import { namedLink } from './links/named-link.ts';
import { nextOfAnotherLengthLink } from './links/next-of-another-length-link.ts';
import { placeAboveLink } from './links/place-above-link.ts';
import { positionLinks } from './links/position-links.ts';
import { twinLink } from './links/twin-link.ts';
import type { FieldPlan, RolePlan } from '../window-plan.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import type { RecordTable } from '../records/record-table.ts';

/** A link and the roles that it leads to. */
export interface Way {
  readonly link: Link;
  readonly to: readonly RolePlan[];
  /** The field, of a link that is one. */
  readonly field?: FieldColumns;
}

/** What lies around the records of each role, as the plan tells. */
export class Neighbourhood {
  readonly records: RecordTable;
  readonly #roles: ReadonlyMap<string, RolePlan>;
  readonly #links = new Map<string, Link>();

  constructor(records: RecordTable) {
    this.records = records;
    this.#roles = new Map(records.plan.roles.map((role) => [role.name, role]));
  }

  columns(field: FieldPlan): FieldColumns {
    return this.records.fields.get(field.name)!;
  }

  /** The roles that a field refers to. */
  targets({ kinds }: FieldPlan): RolePlan[] {
    return kinds.flatMap((kind) => this.#roles.get(kind) ?? []);
  }

  /** The places of a container's role. */
  placesOf(container: RolePlan): RolePlan | undefined {
    return this.#roles.get(`${container.name}[]`);
  }

  /** Every link from a record of a role. */
  ways(role: RolePlan): Way[] {
    const ways: Way[] = role.fields
      .filter(({ refers }) => refers)
      .map((field) => ({
        link: this.fieldLink(field),
        to: this.targets(field),
        field: this.columns(field),
      }));
    for (const named of this.records.plan.namedPlaces) {
      if (named.role !== role.name) continue;
      const to = this.#holders(named.of, role).flatMap(({ fields }) =>
        fields.filter(({ name }) => name === named.container).flatMap((field) => this.#places(field)),
      );
      ways.push({ link: this.#once(namedLink(this.records, named)), to });
    }
    if (role.kind !== 'place') return ways;
    for (const owner of this.#holders('owner', role)) {
      for (const sibling of owner.fields) {
        const to = this.#places(sibling);
        if (to.length === 0 || to.includes(role)) continue;
        ways.push({ link: this.#once(twinLink(this.records, this.columns(sibling))), to });
      }
    }
    if (!this.isOfArray(role)) return ways;
    for (const link of positionLinks(this.records)) ways.push({ link: this.#once(link), to: [role] });
    return ways;
  }

  /** Whether places are of an array. In Maps, Sets and dictionaries they stand in the order in which they were put. */
  isOfArray(place: RolePlan): boolean {
    return this.records.plan.roles.some(
      (container) =>
        this.placesOf(container) === place &&
        (container.kind === 'array' || container.kind === 'typed-array'),
    );
  }

  /** The roles of the objects that hold the containers of places of a role. */
  owners(place: RolePlan): RolePlan[] {
    return this.#holders('owner', place);
  }

  fieldLink(field: FieldPlan): Link {
    return this.#once(fieldLink(this.columns(field)));
  }

  /** The nearest place that a record was first reached through. */
  placeAbove(): Link {
    return this.#once(placeAboveLink(this.records));
  }

  /** Along the last places of containers that a field of records holds, to one of another length. */
  nextOfAnotherLength(holder: FieldPlan, item: FieldPlan): Link {
    return this.#once(nextOfAnotherLengthLink(this.records, this.columns(holder), this.columns(item)));
  }

  /** All roles that are first reached from records of a role, itself included. */
  below(role: RolePlan): ReadonlySet<RolePlan> {
    const found = new Set([role]);
    for (const { fields, name } of found) {
      const places = this.#roles.get(`${name}[]`);
      if (places !== undefined) found.add(places);
      for (const field of fields) {
        if (field.discovers) for (const target of this.targets(field)) found.add(target);
      }
    }
    return found;
  }

  #places(field: FieldPlan): RolePlan[] {
    return this.targets(field).flatMap((target) => this.placesOf(target) ?? []);
  }

  #holders(of: 'own' | 'owner' | 'root', role: RolePlan): RolePlan[] {
    if (of === 'own') return [role];
    if (of === 'root') return [this.records.plan.roles[0]!];
    const container = role.name.slice(0, -'[]'.length);
    return this.records.plan.roles.filter(({ fields }) =>
      fields.some(({ kinds }) => kinds.includes(container)),
    );
  }

  #once(link: Link): Link {
    const known = this.#links.get(link.name);
    if (known !== undefined) return known;
    this.#links.set(link.name, link);
    return link;
  }
}
