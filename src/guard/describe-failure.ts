import type { Explanation, ObjectFault } from '../classifier/explain/explanation.ts';
import { drawGraph } from '../heap/draw.ts';
import { readHeap } from '../heap/read.ts';

/** Faults in a message. */
const MAX_FAULTS = 3;
/** Differences per fault. */
const MAX_DIFFERENCES = 3;
/** Objects in a graph that is small enough to be drawn. */
const MAX_DRAWN_OBJECTS = 20;

/** Returns the faults of an object, as lines indented under a headline. */
export function describeFailure(object: object, explanation: Explanation | undefined): string {
  const lines = explanation === undefined ? drawingOf(object) : explanationLines(explanation);
  return lines.map((line) => `  ${line}`).join('\n');
}

function explanationLines({ probability, faults, faultCount, repairs }: Explanation): string[] {
  const listed = faults.slice(0, MAX_FAULTS);
  const more = faultCount > listed.length ? [`… and ${faultCount - listed.length} more at fault`] : [];
  const repair = repairs[0];
  return [
    `probability of being valid ${probability.toFixed(4)}`,
    ...listed.map(faultLine),
    ...more,
    repair === undefined ? 'no tried change of one field makes it valid' : `nearest repair: ${repair.words}`,
  ];
}

function faultLine({ path, name, differences }: ObjectFault): string {
  const words = differences.slice(0, MAX_DIFFERENCES).map((difference) => difference.words);
  const text =
    words.length === 0
      ? 'differs from valid objects only in combination with other objects'
      : words.join('; ');
  return `${path} (${name}): ${text}`;
}

/** Returns a drawing of a small object, since a hand-written repOK gives no reason. */
function drawingOf(object: object): string[] {
  const { graph } = readHeap(object);
  const verdict = 'the repOK returned false; a hand-written repOK gives no reason';
  return graph.objects.length > MAX_DRAWN_OBJECTS ? [verdict] : [verdict, ...drawGraph(graph).split('\n')];
}
