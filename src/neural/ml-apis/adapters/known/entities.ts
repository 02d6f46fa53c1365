import { entitySentences, type EntityKind } from '../../inputs/entities.ts';
import { OTHER } from '../../symbolic/candidates.ts';
import { defineAdapter, type Adapter, type ApiCall, type PseudoInverse } from '../adapter.ts';
import { boolean, list, number, object, text, type Shape } from '../../symbolic/shape.ts';

const KINDS: Readonly<Record<string, EntityKind>> = {
  people: 'person',
  places: 'place',
  organizations: 'organization',
  money: 'money',
  numbers: 'number',
  emails: 'email',
  phoneNumbers: 'phone',
};

/** Returns the pseudo-inverse of an API that finds entities of a kind. */
const sentencesOf = (
  kind: EntityKind,
  wanted: (output: unknown) => readonly (string | undefined)[],
): PseudoInverse => ({
  make: (output, count, random) => {
    // A name that must only differ from those of the program can be any.
    const names = wanted(output).map((one) => (one?.startsWith(OTHER) === true ? undefined : one));
    return entitySentences(kind, names, count, random);
  },
});

type Wanted = (output: unknown) => readonly (string | undefined)[];

/** Returns the calls of compromise that read entities of a kind. */
function callsOf([method, kind]: readonly [string, EntityKind]): ApiCall[] {
  const call = (end: string, output: Shape, wanted: Wanted): ApiCall => ({
    ...{ paths: [`().${method}().${end}`], reads: 'text', inputCall: 0, output },
    inverse: sentencesOf(kind, wanted),
  });
  return [
    call('out()', list(text()), (output) => output as readonly string[]),
    call('json()', list(object({ text: text() })), (output) =>
      (output as readonly { readonly text?: string }[]).map((one) => one.text),
    ),
    call('found', boolean(), (output) => (output === false ? [] : [undefined])),
    call('length', number(0, 3, { isInteger: true }), (output) =>
      Array.from({ length: Number(output ?? 1) }, () => undefined),
    ),
    call('text()', text(), (output) => (output === '' ? [] : [output as string | undefined])),
  ];
}

/** APIs that find entities in a text. */
export const entityAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['compromise', 'compromise/three'],
    calls: Object.entries(KINDS).flatMap(callsOf),
  }),
];
