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

/** A link from records of a role, with the roles of its targets. */
export interface RoleLink {
  readonly link: Link;
  readonly to: readonly RolePlan[];
  /** The columns of the field, if the link is a field. */
  readonly field?: FieldColumns;
}

/** The roles of a plan as a graph, whose edges are the links between records of these roles. */
export class RoleGraph {
  readonly records: RecordTable;
  readonly #roles: ReadonlyMap<string, RolePlan>;
  readonly #links = new Map<string, Link>();

  constructor(records: RecordTable) {
    this.records = records;
    this.#roles = new Map(records.plan.roles.map((role) => [role.name, role]));
  }

  /** Returns the columns of a field. */
  columns(field: FieldPlan): FieldColumns {
    return this.records.fields.get(field.name)!;
  }

  /** Returns the roles that a field refers to. */
  targets({ kinds }: FieldPlan): RolePlan[] {
    return kinds.flatMap((kind) => this.#roles.get(kind) ?? []);
  }

  /** Returns the role of a container's places; undefined if no container of the role has places. */
  placesOf(container: RolePlan): RolePlan | undefined {
    return this.#roles.get(`${container.name}[]`);
  }

  /** Returns every link from records of a role. */
  linksFrom(role: RolePlan): RoleLink[] {
    const links: RoleLink[] = role.fields
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
      links.push({ link: this.#interned(namedLink(this.records, named)), to });
    }
    if (role.kind !== 'place') return links;
    for (const owner of this.#holders('owner', role)) {
      for (const sibling of owner.fields) {
        const to = this.#places(sibling);
        if (to.length === 0 || to.includes(role)) continue;
        links.push({ link: this.#interned(twinLink(this.records, this.columns(sibling))), to });
      }
    }
    if (!this.isOfArray(role)) return links;
    for (const link of positionLinks(this.records)) links.push({ link: this.#interned(link), to: [role] });
    return links;
  }

  /** True for a role of array places. In Maps, Sets and dictionaries an index is only the order of insertion. */
  isOfArray(place: RolePlan): boolean {
    return this.records.plan.roles.some(
      (container) =>
        this.placesOf(container) === place &&
        (container.kind === 'array' || container.kind === 'typed-array'),
    );
  }

  /** Returns the roles of the records that hold the containers of these places. */
  owners(place: RolePlan): RolePlan[] {
    return this.#holders('owner', place);
  }

  /** Returns the link along a field's references. */
  fieldLink(field: FieldPlan): Link {
    return this.#interned(fieldLink(this.columns(field)));
  }

  /** Returns the link to the nearest place among a record's ancestors. */
  placeAbove(): Link {
    return this.#interned(placeAboveLink(this.records));
  }

  /** Returns the link to the next record whose container in `holder` has another length. */
  nextOfAnotherLength(holder: FieldPlan, item: FieldPlan): Link {
    return this.#interned(nextOfAnotherLengthLink(this.records, this.columns(holder), this.columns(item)));
  }

  /** Returns the roles that can occur in the subtree of a record of a role, itself included. */
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

  /** Returns the roles of the records whose fields hold the containers; see `NamedPlace`. */
  #holders(of: 'own' | 'owner' | 'root', role: RolePlan): RolePlan[] {
    if (of === 'own') return [role];
    if (of === 'root') return [this.records.plan.roles[0]!];
    const container = role.name.slice(0, -'[]'.length);
    return this.records.plan.roles.filter(({ fields }) =>
      fields.some(({ kinds }) => kinds.includes(container)),
    );
  }

  /** Returns the first link with the name of `link`, so that equal links share their columns. */
  #interned(link: Link): Link {
    const known = this.#links.get(link.name);
    if (known !== undefined) return known;
    this.#links.set(link.name, link);
    return link;
  }
}
