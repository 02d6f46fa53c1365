/** A relation, by its place in the vocabulary. */
export interface RelationPlace {
  readonly role: number;
  readonly relation: number;
}
