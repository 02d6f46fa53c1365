import type { Explanation, ObjectFault } from '../classifier/explain/explanation.ts';
import { drawGraph } from '../heap/draw.ts';
import { readHeap } from '../heap/read.ts';

/** Most faults that a message tells, differences of each, and objects of a drawing. */
const TOLD = 3;
const DIFFERENCES = 3;
const DRAWN = 20;

/** What is wrong with an object, in lines that are indented under a headline. */
export function describeFailure(object: object, explanation: Explanation | undefined): string {
  const lines = explanation === undefined ? drawingOf(object) : explanationLines(explanation);
  return lines.map((line) => `  ${line}`).join('\n');
}

function explanationLines({ probability, faults, faultCount, repairs }: Explanation): string[] {
  const told = faults.slice(0, TOLD);
  const more = faultCount > told.length ? [`… and ${faultCount - told.length} more at fault`] : [];
  const repair = repairs[0];
  return [
    `probability of being valid ${probability.toFixed(4)}`,
    ...told.map(faultLine),
    ...more,
    repair === undefined
      ? 'no change of one field that was tried makes it valid'
      : `nearest repair: ${repair.words}`,
  ];
}

function faultLine({ path, name, differences }: ObjectFault): string {
  const words = differences.slice(0, DIFFERENCES).map((difference) => difference.words);
  const what =
    words.length === 0 ? 'looks like those of valid objects; the whole does not' : words.join('; ');
  return `${path} (${name}): ${what}`;
}

/** A hand-written repOK says no more than no, so the object is shown where it is small. */
function drawingOf(object: object): string[] {
  const { graph } = readHeap(object);
  const said = 'its repOK says no, and not why';
  return graph.objects.length > DRAWN ? [said] : [said, ...drawGraph(graph).split('\n')];
}
