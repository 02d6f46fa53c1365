import { getOrInsert } from '../../../base/get-or-insert.ts';
import { isMerged } from '../merged-roles.ts';
import { fieldLink, type Link } from './links/link.ts';
import { mirrorLink } from './links/mirror-link.ts';
import { namedLink } from './links/named-link.ts';
import { nextOfAnotherLengthLink } from './links/next-of-another-length-link.ts';
import { ownerLink, placeAboveLink, positionLinks, twinLink } from './links/place-links.ts';
import type { FieldPlan, Mirror, NamedPlace, RolePlan } from '../window-plan.ts';
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
  #indices: ReadonlySet<FieldPlan> | undefined;

  constructor(records: RecordTable) {
    this.records = records;
    this.#roles = new Map(records.plan.roles.map((role) => [role.name, role]));
  }

  /** Returns the columns of a field. */
  columns(field: FieldPlan): FieldColumns {
    return this.records.columns(field.name);
  }

  /** Returns the roles that a field refers to. */
  targets({ kinds }: FieldPlan): RolePlan[] {
    return kinds.flatMap((kind) => this.#roles.get(kind) ?? []);
  }

  /** Returns the fields of all roles that refer to records of a role. */
  referrers(role: RolePlan): FieldPlan[] {
    return this.records.plan.roles.flatMap(({ fields }) =>
      fields.filter(({ kinds }) => kinds.includes(role.name)),
    );
  }

  /** Returns the fields of a role that discover records of the same role: the edges of a tree of these. */
  treeFields(role: RolePlan): FieldPlan[] {
    return role.fields.filter((field) => field.discovers && this.targets(field).includes(role));
  }

  /** True if a kind of values is a role: the values are references to its records. */
  isRole(kind: string): boolean {
    return this.#roles.has(kind);
  }

  /** Returns the role of a container's places; undefined if no container of the role has places of its own. */
  placesOf(container: RolePlan): RolePlan | undefined {
    const places = this.#roles.get(`${container.name}[]`);
    return places === undefined || isMerged(places) ? undefined : places;
  }

  /** Returns every link from records of a role. */
  linksFrom(role: RolePlan): RoleLink[] {
    const links = this.valueLinks(role);
    for (const mirror of this.records.plan.mirrors) {
      if (mirror.role === role.name) links.push(...this.#mirror(mirror, links));
    }
    if (!this.isOfArray(role)) return links;
    for (const owner of this.owners(role)) {
      for (const sibling of owner.fields) {
        const to = this.places(sibling).filter((place) => this.isOfArray(place));
        if (to.length === 0 || to.includes(role)) continue;
        links.push({ link: this.#interned(twinLink(this.records, this.columns(sibling))), to });
      }
    }
    for (const link of positionLinks(this.records)) links.push({ link: this.#interned(link), to: [role] });
    return links;
  }

  /** Returns the links along the values of a record's fields: references, and values that name places. */
  valueLinks(role: RolePlan): RoleLink[] {
    const links: RoleLink[] = role.fields
      .filter(({ refers }) => refers)
      .map((field) => ({
        link: this.fieldLink(field),
        to: this.targets(field),
        field: this.columns(field),
      }));
    for (const named of this.records.plan.namedPlaces) {
      if (named.role !== role.name) continue;
      const link = this.#interned(namedLink(this.records, named));
      const places = this.holders(named.of, role).flatMap(({ fields }) =>
        fields.filter(({ name }) => name === named.container).flatMap((field) => this.places(field)),
      );
      const entries = places.flatMap(({ fields }) => fields.filter(({ name }) => name === named.entry));
      const to = named.entry === undefined ? places : entries.flatMap((field) => this.targets(field));
      links.push({ link, to: [...new Set(to)] });
    }
    return links;
  }

  /** Returns the link of a mirror, with the places that it leads to; none if a link is unknown. */
  #mirror({ out, container, back, of }: Mirror, links: readonly RoleLink[]): RoleLink[] {
    const first = links.find(({ link }) => link.name === out);
    const to = (first?.to ?? [])
      .flatMap(({ fields }) => fields.filter(({ name }) => name === container))
      .flatMap((field) => this.places(field));
    const second = to.flatMap((place) => this.valueLinks(place)).find(({ link }) => link.name === back);
    if (first === undefined || second === undefined) return [];
    const holder = this.records.columns(container);
    return [
      {
        link: this.#interned(mirrorLink(this.records, { container, of }, first.link, second.link, holder)),
        to,
      },
    ];
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
    return place.kind === 'place' ? this.holders('owner', place) : [];
  }

  /**
   * True for a field of places whose numbers are indices of array places: references, which say nothing about counts.
   * An index in another record may be a count too, such as the top of a stack.
   */
  isIndex(field: FieldPlan): boolean {
    this.#indices ??= new Set(
      this.records.plan.roles
        .filter(({ kind }) => kind === 'place')
        .flatMap((role) => role.fields.filter((own) => this.#namesArrayPlace(role, own))),
    );
    return this.#indices.has(field);
  }

  #namesArrayPlace(role: RolePlan, field: FieldPlan): boolean {
    return this.records.plan.namedPlaces.some(
      (named) =>
        named.role === role.name &&
        named.field === field.name &&
        this.holders(named.of, role)
          .flatMap(({ fields }) => fields.filter(({ name }) => name === named.container))
          .some((container) => this.places(container).some((place) => this.isOfArray(place))),
    );
  }

  /** Returns the link from a place to its owner. */
  ownerLink(): Link {
    return this.#interned(ownerLink(this.records));
  }

  /** Returns the link along a field's references. */
  fieldLink(field: FieldPlan): Link {
    return this.linkAlong(this.columns(field));
  }

  /** Returns the link along the references in some columns. */
  linkAlong(columns: FieldColumns): Link {
    return this.#interned(fieldLink(columns));
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
      if (places !== undefined && !isMerged(places)) found.add(places);
      for (const field of fields) {
        if (field.discovers) for (const target of this.targets(field)) found.add(target);
      }
    }
    return found;
  }

  /** Returns the roles of the places of the containers in a field. */
  places(field: FieldPlan): RolePlan[] {
    return this.targets(field).flatMap((target) => this.placesOf(target) ?? []);
  }

  /** Returns the roles of the records whose fields hold the containers; see `NamedPlace`. */
  holders(of: NamedPlace['of'], role: RolePlan): RolePlan[] {
    const { roles } = this.records.plan;
    if (of === 'own') return [role];
    if (of === 'root') return [roles[0]];
    if (of === 'above') return roles.filter((above) => this.below(above).has(role));
    const container = role.name.slice(0, -'[]'.length);
    return roles.filter(({ fields }) => fields.some(({ kinds }) => kinds.includes(container)));
  }

  /** Returns the first link with the name of `link`, so that equal links share their columns. */
  #interned(link: Link): Link {
    return getOrInsert(this.#links, link.name, () => link);
  }
}
