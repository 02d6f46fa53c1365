/** A part of some work that several machines share. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  /** The number of shards. */
  readonly of: number;
}

/** Returns the items of a shard: consecutive ones, whose number differs by one at most between shards. */
export const itemsOf = <Item>(items: readonly Item[], { number, of }: Shard): Item[] =>
  items.slice(Math.floor(((number - 1) * items.length) / of), Math.floor((number * items.length) / of));
