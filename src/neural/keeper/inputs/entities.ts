import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { textInput, type Input } from './input.ts';

export type EntityKind = keyof typeof NAMES;

/** Names of entities, separated by bars; `*` in a frame stands for one. */
const NAMES = {
  person:
    'Mary Johnson|John Smith|David Miller|Linda Brown|James Wilson|Sarah Davis|Robert Taylor|Emma Clark|Thomas Lewis|Susan Walker|Peter Hall|Laura King',
  place: 'London|Paris|Canada|Chicago|Germany|Tokyo|Brazil|Boston|Spain|Toronto|Japan|Italy',
  organization:
    'Microsoft|Google|the United Nations|Toyota|IBM|the World Bank|Amazon|Oxford University|Samsung|Intel|the Red Cross|Boeing',
  date: 'March 5th|next Monday|January 2019|tomorrow|the 4th of July|last Friday|September 12|Tuesday|in June|yesterday|12 May 2020|on Sunday',
  time: '5pm|10:30 am|7:45|9 am|6:15 pm|11 am|8pm|12:30 pm|4:20 pm|2 am|10 pm|3:05 pm',
  money: '$20|$1,500|€30|20 dollars|$5.99|£100|500 euros|$75|$2 million|40 dollars|€12.50|$300',
  number: '12|seven|350|twenty|1,200|three|42|ninety|7.5|eleven|600|fifty',
  percent: '20 %|5%|12.5 %|50 percent|99%|7 percent|3.5%|100 %|42%|15 percent',
  email:
    'anna@example.com|info@example.org|joe.doe@example.net|team@mail.example.com|bob@example.co.uk|sales@shop.example.org|lee@example.io|kim@example.com|help@example.org|press@example.net',
  url: 'https://example.com/news|https://www.example.org|http://example.net/a?b=1|www.example.com|https://shop.example.org/cart|https://example.io/docs|http://blog.example.com|https://example.co.uk/help',
  phone:
    '(555) 123-4567|555-234-5678|(212) 555-0101|555-345-6789|(312) 555-0188|555-456-7890|(415) 555-0133|555-567-8901|(617) 555-0155|555-678-9012',
};

const FRAMES: Readonly<Record<EntityKind, string>> = {
  person:
    '* called this morning.|I met * at the office.|We talked to * about it.|The report was written by *.',
  place: 'We are flying to *.|She lives in *.|They moved to * for work.|The parcel was sent from *.',
  organization: 'He works for *.|She got an offer from *.|The news came from *.|They wrote to *.',
  date: 'Let us meet *.|The shop opens again *.|We will leave *.|It happened *.',
  time: 'The meeting starts at *.|The bus leaves at *.|Please come at *.|We closed at *.',
  money: 'It costs *.|She paid * for the ticket.|The bill was *.|He owes me *.',
  number: 'There were * people in the room.|We need * more chairs.|She counted * birds.|They sold * books.',
  percent: 'Sales rose by *.|Only * of them agreed.|The rate is *.|They got * off.',
  email: 'Write to * for details.|My address is *.|Please send it to *.|The sender was *.',
  url: 'See * for details.|It is on * now.|You can order at *.|We moved to *.',
  phone: 'Call me at *.|My number is *.|The office can be reached at *.|Please ring *.',
};

const PLAIN =
  'The soup is warm.|It is very quiet here.|Somebody left the door open.|The cat sleeps on the sofa.|They were walking slowly.|That sounds like a plan.|The grass is green.|We were waiting outside.|Please close the window.|The music was loud.|He opened the box.|They sat under a tree.';

/** An entity that a sentence names; any of its kind if `name` is undefined. */
export interface WantedEntity {
  readonly kind: EntityKind;
  readonly name: string | undefined;
}

/** Returns texts that name entities in order, a sentence for each. */
export function entitySentences(wanted: readonly WantedEntity[], count: number, random: Random): Input[] {
  if (wanted.length === 0)
    return random
      .shuffle(PLAIN.split('|'))
      .slice(0, count)
      .map((text) => textInput(text, 'plain sentence'));
  const source = `${[...new Set(wanted.map(({ kind }) => kind))].join(' and ')} sentence`;
  return Array.from({ length: count }, (_, at) => {
    const lists = new Map(
      wanted.map(({ kind }) => [
        kind,
        {
          names: random.shuffle(NAMES[kind].split('|')),
          frames: random.shuffle(FRAMES[kind].split('|')),
        },
      ]),
    );
    const parts = wanted.map(({ kind, name }, index) => {
      const { names, frames } = mustGet(lists, kind);
      return itemAt(frames, (at + index) % frames.length).replace(
        '*',
        () => name ?? itemAt(names, index % names.length),
      );
    });
    return textInput(parts.join(' '), source);
  });
}
