import {
  type Explanation,
  type ObjectFault,
  NO_SINGLE_DIFFERENCE,
} from '../../learn/model/explain/explanation.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { describeValue } from '../../base/options/describe-value.ts';

/** Maximum number of faults in a message. */
const MAX_FAULTS = 3;
/** Maximum number of differences per fault. */
const MAX_DIFFERENCES = 3;
/** Maximum number of fields in a message. */
const MAX_FIELDS = 20;

/**
 * Returns why an object is invalid, as lines indented by two spaces: the reason that the program gives, else
 * the explanation of the repOK, else the fields of the object.
 */
export function describeFailure(
  object: object,
  explanation: Explanation | undefined,
  reason?: string,
): string {
  const lines =
    reason !== undefined
      ? reason.split('\n')
      : explanation === undefined
        ? fieldLines(object)
        : explanationLines(explanation);
  return lines.map((line) => `  ${line}`).join('\n');
}

function explanationLines({ probability, faults, faultCount, repairs, ignored }: Explanation): string[] {
  const listed = faults.slice(0, MAX_FAULTS);
  const more = faultCount > listed.length ? [`… and ${faultCount - listed.length} more`] : [];
  const repair = repairs[0];
  return [
    `probability of being valid ${probability.toFixed(4)}`,
    ...listed.map(faultLine),
    ...more,
    repair === undefined ? 'no tried change of one field makes it valid' : `nearest repair: ${repair.words}`,
    ...(ignored === undefined ? [] : [`not judged, added by a subclass: ${ignored.join(', ')}`]),
  ];
}

function faultLine({ path, name, differences }: ObjectFault): string {
  const words = differences.slice(0, MAX_DIFFERENCES).map((difference) => difference.words);
  return `${path} (${name}): ${words.length === 0 ? NO_SINGLE_DIFFERENCE : words.join('; ')}`;
}

/** Returns a note that the repOK gives no reason, and a line for the fields of the object, if it has any. */
function fieldLines(object: object): string[] {
  const fields = Object.entries(Object.getOwnPropertyDescriptors(object)).filter(
    ([, { enumerable, value }]) => enumerable === true && typeof value !== 'function',
  );
  const listed = fields
    .slice(0, MAX_FIELDS)
    .map(([name, { value }]) => terminalLine(`${name}: ${describeValue(value)}`));
  const note = 'the repOK returned false; a function whyNot of it could give the reason';
  return listed.length === 0 ? [note] : [note, listed.join(', ')];
}
