import { LearnInvError } from '../../src/base/error.ts';

/** The comments between which the table of attacks stands in a page. */
const MARKS = ['<!-- attacks: begin -->', '<!-- attacks: end -->'] as const;

/**
 * Returns a page with another table between its marks.
 *
 * @throws LearnInvError `BAD_FILE` if the page lacks the marks.
 */
export function withTable(page: string, table: string): string {
  const [begin, end] = MARKS.map((mark) => page.indexOf(mark)) as [number, number];
  if (begin >= 0 && end > begin)
    return `${page.slice(0, begin + MARKS[0].length)}\n\n${table}\n\n${page.slice(end)}`;
  throw new LearnInvError('BAD_FILE', 'the page has no place for the table', {
    expected: `${MARKS[0]} and ${MARKS[1]}`,
    got: 'a page without them',
    hint: 'name reports/accuracy/attacks.md',
  });
}
