import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, node } from '../../objects/structure/finite-domains.ts';
import { sequenceFromJson } from './sequence-json.ts';

const structureWith = (removed: boolean) =>
  defineStructure({
    name: 'a',
    create: () => ({ push: () => undefined, drop: () => undefined }),
    builders: { push: [int(0, 5)] },
    methods: { drop: [node({ removed })] },
  });
const calls = [{ method: 'drop', args: [{ $object: 1, $after: 0 }] }];

test('a removed object is no argument where the domain leaves it out', () => {
  const { args } = sequenceFromJson({ k: 3, calls }, structureWith(true))!.calls[0]!;
  assert.equal(args, [{ kind: 'former', label: 1, after: 0 }]);
  assert.is(sequenceFromJson({ k: 3, calls }, structureWith(false)), undefined);
});

test.run();
