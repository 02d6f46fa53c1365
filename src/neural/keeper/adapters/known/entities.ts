import { itemAt } from '../../../../base/item-at.ts';
import { entitySentences, type EntityKind, type WantedEntity } from '../../inputs/entities.ts';
import { MissingMaker } from '../../inputs/load-maker.ts';
import { OTHER } from '../../symbolic/candidates.ts';
import { boolean, list, number, object, text, type Shape } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type ApiCall, type PseudoInverse } from '../adapter.ts';

/** The methods of compromise, with its tag of the same entities. */
const KINDS: readonly (readonly [method: string, tag: string, kind: EntityKind])[] = [
  ['people', '#Person', 'person'],
  ['places', '#Place', 'place'],
  ['organizations', '#Organization', 'organization'],
  ['money', '#Money', 'money'],
  ['numbers', '#Value', 'number'],
  ['emails', '#Email', 'email'],
  ['phoneNumbers', '#PhoneNumber', 'phone'],
  ['urls', '#Url', 'url'],
  ['percentages', '#Percent', 'percent'],
];

/** The tags of compromise. */
const TAGS = (
  'Abbreviation Acronym Activity Actor Address Adjective Adverb AtMention Auxiliary Cardinal City Comparable Comparative ' +
  'Company Condition Conjunction Contraction Copula Country Currency Date Demonym Determiner Duration Email Emoji Emoticon ' +
  'Expression FemaleName FinancialQuarter FirstName Fraction FutureTense Gerund HashTag Holiday Honorific Hyphenated ' +
  'Imperative Infinitive LastName MaleName Modal Money Month Multiple Negative Noun NumberRange NumericValue Ordinal ' +
  'Organization Participle Particle Passive PastTense Percent Person PhoneNumber PhrasalVerb Place Plural Possessive Prefix ' +
  'Preposition PresentTense Pronoun ProperNoun QuestionWord Quotation Redacted Reflexive Region RomanNumeral School Season ' +
  'Singular SlashedTerm SportsTeam Superlative TextValue There Time Timezone Uncountable Unit Url Value Verb WeekDay Year'
).split(' ');

/** What a program teaches compromise: tags of its own, with all else that it gives to the same calls. */
const taught = new Set<string>();

const teach = (given: unknown): void => {
  if (typeof given === 'string') taught.add(given.replace(/^#/, ''));
  else if (typeof given === 'object' && given !== null) Object.entries(given).flat().forEach(teach);
};

/** True for a text that asks for one tag. */
const isTag = (asked: unknown): boolean => typeof asked === 'string' && /^#\p{Lu}\w*$/u.test(asked);

/** Further methods of compromise: what they find is in most sentences, or in few. */
const OTHERS =
  'topics nouns verbs adjectives adverbs pronouns conjunctions prepositions terms sentences clauses questions quotations acronyms hashTags atMentions contractions parentheses possessives'.split(
    ' ',
  );

export const sentencesNaming = (wanted: (output: unknown) => readonly WantedEntity[]): PseudoInverse => ({
  make: (output, count, random) => {
    // Any name will do if it must only differ from the names in the program.
    const free = (name: string | undefined): string | undefined =>
      name?.startsWith(OTHER) === true ? undefined : name;
    const entities = wanted(output).flatMap(({ kind, name }) =>
      name === '' ? [] : { kind, name: free(name) },
    );
    return entitySentences(entities, count, random);
  },
});

/** An entity as an API names it: any type if `type` is undefined. */
export interface TypedEntity {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

export const sentencesOfTypes = (
  kinds: Readonly<Record<string, EntityKind>>,
  wanted: (output: unknown) => readonly TypedEntity[],
): PseudoInverse =>
  sentencesNaming((output) =>
    wanted(output).map(({ name, type = itemAt(Object.keys(kinds), 0) }) => {
      const kind = kinds[type];
      if (kind === undefined) throw new MissingMaker(`no inputs: there are no sentences that name a ${type}`);
      return { kind, name };
    }),
  );

type Names = (output: unknown) => readonly (string | undefined)[];

/** Returns the calls of compromise that read what a method, or a match of a tag, finds. */
function findingCalls(
  method: string,
  tag: string | undefined,
  inverseOf: (names: Names) => PseudoInverse,
): ApiCall[] {
  const call = (end: string, output: Shape, names: Names, isList?: boolean): ApiCall => ({
    paths: [`().${method}().${end}`, ...(tag === undefined ? [] : [`().match().${end}`])],
    ...{ reads: 'text', inputCall: 0, output },
    when: (args, chain) =>
      [undefined, tag].includes(chain[1]?.[0] as string | undefined) &&
      (isList === undefined || isList === (args[0] === 'array')),
    inverse: inverseOf(names),
  });
  const found: Names = (output) => (output === false ? [] : [undefined]);
  const named: Names = (output) => (output === '' ? [] : [output as string | undefined]);
  return [
    call('out()', list(text()), (output) => output as readonly string[], true),
    call('out()', text(), named, false),
    call('json()', list(object({ text: text() })), (output) =>
      (output as readonly { readonly text?: string }[]).map((entity) => entity.text),
    ),
    call('found', boolean(), found),
    call('length', number(0, Infinity, { isInteger: true }), (output) =>
      Array.from({ length: Number(output ?? 1) }, () => undefined),
    ),
    call('text()', text(), named),
    ...(tag === undefined
      ? []
      : [
          {
            ...call('', boolean(), found),
            paths: ['().has()'],
            when: ([asked]: readonly unknown[]) => asked === tag,
          },
        ]),
  ];
}

/** Sentences of every kind, as guesses: which of them have the words that a method finds is not known. */
const anySentences: PseudoInverse = {
  make: (_, count, random) => {
    const kinds = KINDS.map(([, , kind]) => ({ kind, name: undefined }));
    const made = [[], ...kinds.map((kind) => [kind])].flatMap((wanted) => entitySentences(wanted, 2, random));
    return random
      .shuffle(made)
      .slice(0, count)
      .map((input) => ({ ...input, isGuess: true }));
  },
};

export const entityAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['compromise', 'compromise/three'],
    lessons: {
      paths: ['extend()', 'plugin()', 'addTags()', 'addWords()', '().tag()', '().match().tag()'],
      teach,
    },
    calls: [
      ...KINDS.flatMap(([method, tag, kind]) =>
        findingCalls(method, tag, (names) =>
          sentencesNaming((output) => names(output).map((name) => ({ kind, name }))),
        ),
      ),
      ...OTHERS.flatMap((method) => findingCalls(method, undefined, () => anySentences)),
      {
        ...{ paths: ['().has()', '().match().found'], reads: 'text', inputCall: 0, inverse: anySentences },
        when: (_, chain) => isTag(chain[1]?.[0]),
        get output() {
          return boolean([...TAGS, ...taught].map((tag) => `#${tag}`));
        },
      },
      // Words, and patterns of several tags.
      { paths: ['().has()'], reads: 'text', inputCall: 0, output: boolean(), inverse: anySentences },
    ],
  }),
];
