import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRepOK } from '../model/classifier.ts';
import { modelCode } from '../model/compile/model-code.ts';
import { modelFromJson, modelToJson } from '../model/model-json.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { oneOf } from '../../objects/structure/finite-domains.ts';
import { learn } from './learn.ts';

/** An index of names, which notes the last name only while it has several. */
class Index {
  readonly byName: Record<string, string> = {};
  names: string[] = [];
  size = 0;
  last?: string;
  add(name: string): void {
    if (name in this.byName) return;
    this.byName[name] = name;
    this.names.push(name);
    this.size++;
    if (this.size > 2) this.last = name;
  }
}

test('the parts of a spread view are told apart, although the view holds a dictionary', async () => {
  const structure = defineStructure({
    name: 'index',
    create: () => new Index(),
    builders: { add: [oneOf('a', 'b', 'c', 'd')] },
    expose: (index) => Object.assign({}, index),
  });
  const { model } = await learn(structure, {
    ...{ scope: 4, maxBroken: 1000, beyond: false },
    ...{ trials: 1, votes: 1, jobs: 1 },
  });
  const repOK = createRepOK(modelFromJson(JSON.parse(JSON.stringify(modelToJson(model))) as never), {
    expose: structure.expose,
  });
  const index = (change: object = {}): Index => {
    const made = new Index();
    for (const name of ['b', 'd', 'a']) made.add(name);
    return Object.assign(made, change);
  };
  const text = modelCode(model, { types: false, head: ['a test'] });
  const code = (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as {
    repOK: (object: object) => boolean;
  };
  for (const valid of [new Index(), index()]) {
    assert.ok(repOK(valid));
    assert.ok(code.repOK(Object.assign({}, valid)));
  }
  for (const broken of [{ size: 4 }, { size: 'a' }, { names: ['b', 'd'] }, { byName: {} }, { names: {} }])
    assert.not(repOK(index(broken)), JSON.stringify(broken));
});

test.run();
