import { LearnInvError } from '../../../base/error.ts';
import { SeededRandom } from '../../../base/seeded-random.ts';
import { subjectFrom } from '../subject/load-subject.ts';
import type { AnyInput } from '../relation/relation.ts';
import { SubjectRunner } from '../subject/subject-runner.ts';
import { checkCase } from './check-case.ts';
import { Rounding } from './tolerance.ts';

/** Milliseconds that a call may take. */
const TIMEOUT = 60_000;

/**
 * Checks one relation of a subject on one input, in this process. Generated tests call it.
 *
 * @param subject a subject, or the namespace of the module that exports it.
 * @param id identifier of the relation: `C6`.
 * @param input the input, as a finding shows it.
 * @param seed the seed, as a finding shows it.
 * @returns what is wrong; undefined if the relation holds.
 * @throws LearnInvError `INVALID_SUBJECT`; `BAD_OPTION` if there is no such relation.
 * @example
 * ```ts
 * await checkRelation(subject, 'C4', { x: [0, 1], y: [0, 1] }, 1); // undefined
 * ```
 */
export async function checkRelation(
  subject: object,
  id: string,
  input: AnyInput,
  seed: number,
): Promise<string | undefined> {
  const loaded = subjectFrom(new Map(Object.entries(subject)), 'the subject');
  const relation = loaded.relations.find((relation) => relation.id === id);
  if (relation === undefined) {
    throw new LearnInvError('BAD_OPTION', `there is no relation ${id}`, {
      expected: loaded.relations.map((relation) => relation.id).join(', '),
      got: id,
      hint: 'name a relation of the family of the subject',
    });
  }
  const context = {
    ...{ timeout: TIMEOUT, beat: () => undefined, onIdle: () => undefined },
    frame: <Value>(work: () => Value): Value => work(),
  };
  const runner = new SubjectRunner(loaded, context, new SeededRandom());
  const tools = { subject: loaded, runner, isPaired: true, rounding: new Rounding(loaded, runner, true) };
  const { example } = await checkCase(relation, input, seed, tools);
  if (example === undefined) return undefined;
  return `${example.change}: expected ${example.expected}; source ${example.source}, follow-up ${example.got}`;
}
