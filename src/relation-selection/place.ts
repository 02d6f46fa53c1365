/** A relation, by its place in the vocabulary. */
export interface Place {
  readonly role: number;
  readonly relation: number;
}
