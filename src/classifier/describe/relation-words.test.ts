import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Windows } from '../../encode/windows/bags/windows.ts';
import { inferPlan } from '../../encode/windows/plan/infer-plan.ts';
import { graphsOf } from '../../encode/windows/testing/read-records.ts';
import { relationWords } from './relation-words.ts';

const test = suite('words for relations');

class Slot {
  end = new Date(1);
}

class Calendar {
  slots = [new Slot(), new Slot()];
  last = this.slots[1]!.end;
}

const plan = inferPlan(graphsOf(new Calendar()));
const relations = new Windows(plan).relations;

const wordsOf = (role: string, name: string, outcome: string): string => {
  const id = plan.roles.findIndex((other) => other.name === role);
  const relation = relations[id]!.find((other) => other.name === name)!;
  return relationWords(relation, [relation.outcomes.indexOf(outcome)], plan.roles[id]!, plan);
};

test('containers that different fields hold first are told apart', () => {
  assert.is(wordsOf('Slot', 'end is', 'Calendar.last'), '`end` is a Date of `Calendar.last`');
  assert.is(wordsOf('Slot', 'end is', 'Slot.end'), '`end` is a Date of `Slot.end`');
});

test('a reference from a place is one that the place holds', () => {
  assert.is(wordsOf('Slot', 'referred to by slots[]', 'once'), 'one place holds it');
});

test.run();
