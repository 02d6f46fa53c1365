import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../base/random.ts';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { fitDomains } from './fit-domains.ts';
import type { Proposal, ProposedMethod } from './proposal.ts';

const test = suite('fitDomains');

class Store {
  readonly map = new Map<number, number>();
  limit = 9;
  put(key: number, value: number): void {
    this.map.set(key, value);
  }
  setLimit(limit: number): void {
    if (limit < 2) throw new RangeError('too small');
    this.limit = limit;
  }
  at(index: number): number {
    if (index >= this.map.size) throw new RangeError('no such index');
    return index;
  }
  note(key: number, options?: object): void {
    if (options !== undefined && (options as unknown) !== 0 && typeof options !== 'object')
      throw new TypeError('options are an object');
    if (key === 5) throw new RangeError('no such key');
    this.map.set(key, 1);
  }
  pick(item: number): void {
    if (item % 2 === 0) throw new TypeError('odd numbers only');
  }
}

/** Returns the structure of a proposal, whose domains are integers. */
const load = ({ builders, methods }: Proposal): Promise<Structure> => {
  const domainsOf = (operations: readonly ProposedMethod[]): Record<string, ReturnType<typeof int>[]> =>
    Object.fromEntries(
      operations.map(({ name, args }) => [
        name,
        args.map((text) => (text.includes('=>') ? int(0, (k) => 2 * k) : int(0, 5))),
      ]),
    );
  const store = { name: 'store', create: () => new Store() };
  return Promise.resolve(
    defineStructure({ ...store, builders: domainsOf(builders), methods: domainsOf(methods) }),
  );
};

const argsOf = (operations: readonly ProposedMethod[]): string =>
  operations.map(({ name, args, remark = '' }) => `${name}(${args.join(', ')})${remark}`).join('; ');

test('values that are always rejected are dropped, and a map gets more keys at larger scopes', async () => {
  const method = (name: string): ProposedMethod => ({ name, args: ['int(0, 5)'], remark: ' threw' });
  const proposal = {
    structure: 'store',
    builders: [{ name: 'put', args: ['int(0, 5)', 'int(0, 5)'] }],
    methods: [method('setLimit'), method('at'), method('pick')],
    leftOut: [],
  } as unknown as Proposal;
  const { builders, methods } = await fitDomains(proposal, load, createRandom('fit'));
  assert.is(argsOf(builders), 'put(int(0, (k) => 2 * k), int(0, (k) => 2 * k))');
  assert.is(argsOf(methods), 'setLimit(int(2, 5)); at(int(0, (k) => 2 * k)) threw; pick(oneOf(1, 3, 5))');
});

test('a last argument of which only 0 is accepted is of another kind, and is not given', async () => {
  const proposal = {
    structure: 'store',
    builders: [{ name: 'put', args: ['int(0, 5)', 'int(0, 5)'] }],
    methods: [{ name: 'note', args: ['int(0, 5)', 'int(0, 5)'], remark: ' threw' }],
    leftOut: [],
  } as unknown as Proposal;
  const { methods } = await fitDomains(proposal, load, createRandom('fit'));
  assert.is(argsOf(methods), 'note(int(0, (k) => 2 * k)) threw');
});

test.run();
