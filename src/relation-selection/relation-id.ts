/** A relation, by role and by its index in the vocabulary of that role. */
export interface RelationId {
  readonly role: number;
  readonly relation: number;
}
