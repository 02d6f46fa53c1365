import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Proposal } from './proposal.ts';
import { trustedNote } from './try/trusted-note.ts';
import { withLessTrust } from './without-throwing.ts';

const GOT = 'TypeError: no from set(1, 2); get(1); set(0, 3)';
const proposal = {
  structure: 'cache',
  builders: [
    { name: 'set', args: ['int(0, 5)', 'int(0, 5)'] },
    { name: 'get', args: ['int(0, 5)'] },
  ],
  methods: [{ name: 'setExisting', calls: 'set', args: ['int(0, 5)', 'int(0, 5)'] }],
  leftOut: [],
  notes: [],
} as unknown as Proposal;

test('lookups lose trust first, then calls that throw count as not made', () => {
  const steps: string[] = [];
  let next: Proposal | undefined = proposal;
  while ((next = withLessTrust(next, GOT)) !== undefined) {
    const shown = next.builders.map(
      ({ name, args, refuses }) => `${name}(${args.join(', ')})${refuses ? '!' : ''}`,
    );
    steps.push(shown.join('; '));
    assert.match(next.notes.at(-1)!, GOT);
    assert.equal(
      next.methods.map(({ name, args }) => [name, args.length]),
      [
        ['get', 1],
        ['setExisting', 2],
      ],
    );
    const [builder, update] = [next.builders[0]!, next.methods[1]!];
    assert.equal(update.args, builder.args);
  }
  assert.equal(steps, ['set(int(0, 5), int(0, 5))', 'set(int(0, 5), int(0, 5))!']);
});

test('what loses trust is no longer said to be trusted', () => {
  const notes = [trustedNote('get', 'changes the object'), trustedNote('touch', 'changes the object')];
  const next = withLessTrust({ ...proposal, notes }, GOT)!;
  assert.equal(next.notes.slice(0, -1), notes.slice(1));
});

test('a builder that does not return loses trust, and what it throws is not the reason', () => {
  const got = 'no return within 2 s while trying methods after create(4); set(1, 2); get(0)';
  const next = withLessTrust(proposal, got, 'did not return')!;
  assert.equal(
    next.builders.map(({ name }) => name),
    ['set'],
  );
  assert.match(
    next.notes[0]!,
    /^get is under test, not trusted, since calls of the builders did not return: no/,
  );
  const one = { ...proposal, builders: [{ name: 'set', args: ['bool()'] }] } as unknown as Proposal;
  assert.is(withLessTrust(one, got, 'did not return'), undefined);
});

test.run();
