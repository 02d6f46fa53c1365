import type { Contact, ContactFinding } from './contact.ts';
import type { PlantedFault } from './planted-fault.ts';
import type { Verdict } from './verdicts.ts';

/** Returns the findings of a published package that no verdict explains. */
export const falseAlarms = (
  { package: name, hunt }: Contact,
  verdicts: readonly Verdict[],
): readonly ContactFinding[] =>
  (hunt?.findings ?? []).filter(
    (finding) => !verdicts.some((verdict) => verdict.package === name && isOf(finding, verdict.method)),
  );

/** How well a hunt tells a planted fault. */
export interface Told {
  /** Some finding ends with the method at fault. */
  readonly method: boolean;
  /** Such a finding also names a field that is wrong. */
  readonly words: boolean;
  /** Such a finding names one first: in its first repair, or in its first sentence if it has none. */
  readonly first: boolean;
}

/** Returns how well a hunt tells a planted fault. */
export function tellsFault({ hunt }: Contact, { methods, fields }: PlantedFault): Told {
  const right = (hunt?.findings ?? []).filter((finding) => methods.some((method) => isOf(finding, method)));
  const firstOf = ({ words: [, sentence = ''], repairs: [repair] }: ContactFinding): string =>
    repair?.split(': ')[0] ?? sentence;
  return {
    method: right.length > 0,
    words: right.some(({ words }) => namesOne(words, fields)),
    first: right.some((finding) => namesOne([firstOf(finding)], fields)),
  };
}

/** Operations of one method with several kinds of arguments have numbers, as `add2`. */
const isOf = (finding: ContactFinding, method: string): boolean =>
  finding.method === method || finding.method.replace(/\d+$/u, '') === method;

const namesOne = (words: readonly string[], fields: readonly string[]): boolean => {
  const names = new Set(words.flatMap((sentence) => sentence.match(/[\p{L}\p{N}_$#]+/gu) ?? []));
  return fields.some((field) => names.has(field));
};
