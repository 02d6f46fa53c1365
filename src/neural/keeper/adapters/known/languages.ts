import type { Random } from '../../../../base/random.ts';
import { textInput } from '../../inputs/input.ts';
import { knownLanguages, sentencesIn } from '../../inputs/languages.ts';
import { boolean, number, object, optional, text } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type PseudoInverse } from '../adapter.ts';

/** Languages that eld knows, ISO 639-1. */
const ELD =
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  );

/** Languages that CLD3 knows. */
const CLD3 =
  'af am ar az be bg bn bs ca ceb co cs cy da de el en eo es et eu fa fi fil fr fy ga gd gl gu ha haw hi hmn hr ht hu hy id ig is it iw ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my ne nl no ny pa pl ps pt ro ru sd si sk sl sm sn so sq sr st su sv sw ta te tg th tr uk und ur uz vi xh yi yo zh zu'.split(
    ' ',
  );

interface Eld {
  readonly eld: { load(size: string): Promise<unknown>; detect(text: unknown): unknown };
}
interface Cld3 {
  loadModule(): Promise<{ create(): { findLanguage(text: unknown): unknown } }>;
}

/** Returns the pseudo-inverse of an API that recognizes languages. @param none the output for a text without words. */
const sentencesByLanguage = (none: string): PseudoInverse => ({
  classes: [
    ...knownLanguages.map((name) => ({
      name: `sentences in ${name}`,
      outputs: [{ language: name, is_reliable: true, probability: 0.95 }],
      inputs: (count: number, random: Random) => sentencesIn(name, count, random),
    })),
    {
      name: 'texts without words',
      outputs: [{ language: none, is_reliable: false, probability: 0 }],
      inputs: (count, random) =>
        random
          .shuffle(
            '1 2 3|+49 30 1234|12:30|...|?!|§ 7|3.14|100 %|-- 5 --|#1|2026-01-31|:-)|1/2|= 8'.split('|'),
          )
          .slice(0, count)
          // CLD3 is sure of a language for some of them.
          .map((text) => ({ ...textInput(text, 'text without words'), isGuess: none !== '' })),
    },
  ],
});

export const languageAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['eld', 'eld/small', 'eld/medium', 'eld/large'],
    calls: [
      {
        paths: ['detect()', 'eld.detect()'],
        task: 'language',
        serve: async (module) => {
          const { eld } = module as Eld;
          await eld.load('small');
          return (text) => eld.detect(text);
        },
        reads: 'text',
        output: object({ language: text([...ELD, '']) }),
        inverse: sentencesByLanguage(''),
      },
    ],
  }),
  defineAdapter({
    modules: ['cld3-asm'],
    calls: [
      {
        paths: ['loadModule().create().findLanguage()'],
        task: 'language',
        serve: async (module) => {
          const identifier = (await (module as Cld3).loadModule()).create();
          return (text) => identifier.findLanguage(text);
        },
        reads: 'text',
        output: object({
          language: text(CLD3),
          probability: number(0, 1),
          is_reliable: boolean(),
          proportion: optional(number(0, 1), undefined),
        }),
        inverse: sentencesByLanguage('und'),
      },
    ],
  }),
];
