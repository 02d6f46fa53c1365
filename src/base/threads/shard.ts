/** A part of some work that several machines share. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** Returns the items of a shard: consecutive ones, whose number differs by one at most between shards. */
export const shardItems = <Item>(items: readonly Item[], shard: Shard): Item[] =>
  items.slice(...shardBounds(items.length, shard));

/** Returns the indices of the first item of a shard and of the first one after it, of a number of items. */
export const shardBounds = (count: number, { number, of }: Shard): readonly [number, number] => [
  Math.floor(((number - 1) * count) / of),
  Math.floor((number * count) / of),
];
