import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { LearnInvError } from '../../base/error.ts';
import { readShards, writeShard, parseShard, shardFileName } from './shards.ts';
import { shardItems } from '../../base/threads/shard.ts';

const test = suite('shards');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-shards-'));
test.after(() => rmSync(folder, { recursive: true }));

const WORK = { kind: 'test', learnInv: '0.1.0', plan: 'p', head: null };
const FORMAT = { kind: 'test', head: v.null(), result: v.string() };

/** Writes the shards of some work and returns the paths of their files. */
const written = (items: readonly string[], of: number, work: object = {}): string[] =>
  Array.from({ length: of }, (_, index) => {
    const shard = { number: index + 1, of };
    const path = join(folder, shardFileName(shard));
    writeShard(path, { ...WORK, total: items.length, ...shard, results: shardItems(items, shard), ...work });
    return path;
  });

test('shards have each item once, in order, and their sizes differ by one at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (items, of) => {
      const shards = Array.from({ length: of }, (_, index) => shardItems(items, { number: index + 1, of }));
      assert.equal(shards.flat(), items);
      const sizes = shards.map(({ length }) => length);
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
    }),
  );
});

test('files of any number of shards, in any order, give the same results', () => {
  const drawn = fc
    .tuple(fc.array(fc.string(), { maxLength: 9 }), fc.integer({ min: 1, max: 5 }))
    .chain(([items, of]) =>
      fc.record({
        items: fc.constant(items),
        of: fc.constant(of),
        order: fc.shuffledSubarray([...Array(of).keys()], { minLength: of }),
      }),
    );
  fc.assert(
    fc.property(drawn, ({ items, of, order }) => {
      const paths = written(items, of);
      const merged = readShards(
        order.map((index) => paths[index]!),
        FORMAT,
      );
      assert.equal(merged, { head: null, results: items, total: items.length });
    }),
    { numRuns: 30 },
  );
});

test('missing, repeated, mixed, damaged and foreign files are refused', () => {
  const refused = (paths: readonly string[]): string => {
    try {
      readShards(paths, FORMAT);
    } catch (error) {
      assert.instance(error, LearnInvError);
      assert.is((error as LearnInvError).code, 'BAD_FILE');
      return (error as LearnInvError).message.replaceAll(`${folder}/`, '');
    }
    throw new Error('accepted');
  };
  const items = ['a', 'b', 'c'];
  const [one, two, three] = written(items, 3) as [string, string, string];
  assert.match(refused([one, three]), /^shard 2\/3 is missing\n.*each of the 3 shards/);
  assert.match(refused([two]), /^shards 1\/3, 3\/3 are missing/);
  assert.match(
    refused([one, two, three, two]),
    /^shard 2\/3 is given twice\n[^]*-2-of-3\.json and learn-inv/,
  );
  const [other] = written(items, 2);
  assert.match(
    refused([one, other!]),
    /are shards of different runs\n.*same number of shards\n.*got: +3 and 2/,
  );
  const edit = (change: (text: string) => string): string[] => {
    const paths = written(items, 3);
    writeFileSync(paths[1]!, change(readFileSync(paths[1]!, 'utf8')));
    return paths;
  };
  assert.match(
    refused(edit((text) => text.replace('"b"', '"x"'))),
    /shard-2-of-3\.json is damaged or was edited/,
  );
  assert.match(refused(edit((text) => text.slice(1))), /shard-2-of-3\.json is not a file of a shard\n/);
  assert.match(refused(edit((text) => text.replace('"version":1', '"version":2'))), /version 2, of a newer/);
  assert.match(refused(edit(() => '{}')), /expected: format "learn-inv-shard"/);
  assert.match(refused([join(folder, 'none.json')]), /none\.json/);
  for (const [work, expected] of [
    [{ kind: 'other' }, /kind: "test"/],
    [{ results: [1] }, /results\[0\]: a string/],
    [{ results: ['a', 'b'] }, /results: 1 at most/],
    [{ number: 4 }, /up to the number of shards/],
  ] as const)
    assert.match(refused(written(items, 3, work)), expected);
  const [first] = written(items, 3);
  const kept = join(folder, 'kept.json');
  writeFileSync(kept, readFileSync(first!));
  for (const [work, expected] of [
    [{ plan: 'q' }, /the same structures, seeds and options/],
    [{ learnInv: '0.2.0' }, /the same version of learn-inv/],
  ] as const)
    assert.match(refused([kept, ...written(items, 3, work).slice(1)]), expected);
});

test('--shard takes i/n', () => {
  assert.equal(parseShard('2/4'), { number: 2, of: 4 });
  for (const text of ['0/4', '5/4', '1', '1/0', '-1/2', '1/2/3', 'a/b', '1/10001', ''])
    assert.throws(() => parseShard(text), /--shard names no part/);
});

test.run();
