import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readProperties } from './read-properties.ts';

interface Box {
  minX: number;
  maxX: number;
  label: string;
}

class Boxes {
  items: Box[] = [];
  insert(item: Box): void {
    this.items.push(item);
    // Reads its items only when there are several.
    if (this.items.length > 4) this.items.sort((a, b) => a.minX - b.minX || a.maxX - b.maxX);
  }
  interval(item: readonly [number, number]): number {
    if (item[1] < item[0]) throw new Error('no interval');
    return item[1] - item[0];
  }
  tagged(item: Partial<Box>): void {
    if (item.label !== undefined) this.items.push(item as Box);
  }
  number(item: number): number {
    return item < 3 ? 0 : item;
  }
  key(item: string): unknown {
    return this.items[item as unknown as number];
  }
  list(items: readonly Box[]): void {
    for (const item of items) this.insert(item);
  }
  node(item: { detach: () => void }): void {
    item.detach();
  }
  mark(item: { _id: number }): number {
    return item._id + 1;
  }
  async later(item: Box): Promise<number> {
    await Promise.resolve();
    return item.minX * 2;
  }
}

test('an argument is an object of the properties that the method computes with', async () => {
  const read = (name: string): Promise<readonly string[]> => readProperties(new Boxes(), name, []);
  assert.equal(await read('insert'), ['minX', 'maxX']);
  assert.equal(await read('interval'), ['1', '0']);
  assert.equal(await read('later'), ['minX']);
  for (const name of ['tagged', 'number', 'key', 'list', 'node', 'mark'])
    assert.equal(await read(name), [], name);
});

test.run();
