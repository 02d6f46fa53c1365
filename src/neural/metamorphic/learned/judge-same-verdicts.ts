import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import type { Random } from '../../../base/random.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import { Tally, type LearnedTools } from './tally.ts';
import { changedData, shuffledEntries } from './data-changes.ts';
import type { LearnedRelationReport } from './learned-report.ts';
import { mirrorings } from './whole-changes.ts';

/** A change that must not change the verdict on any object, valid or not. */
interface SameVerdict {
  readonly id: string;
  readonly name: string;
  /** What the structure lacks if the change never applies. */
  readonly lacks: string;
  readonly image: (graph: ObjectGraph, random: Random) => ObjectGraph | undefined;
}

/** Judges changes that must not change a verdict. They need no labels, so broken objects count as well. */
export function judgeSameVerdicts(tools: LearnedTools, random: Random): LearnedRelationReport[] {
  const { repOK, slots, accepts, options, structure, samples, known } = tools;
  const graphs = samples.flatMap(({ valid, broken }) => [...valid, ...broken].map(({ graph }) => graph));
  const payload = slots.sorts.filter(({ scale }) => scale === 'nominal');
  const compared = slots.sorts.filter(({ scale }) => scale !== 'nominal' && scale !== 'arithmetic');
  const mirrors = known
    ? mirrorings(known.graphs, slots).filter((mirroring) => known.effectOf(mirroring) === 'keeps')
    : [];
  const changes: SameVerdict[] = [
    {
      id: 'remap',
      name: 'data in the same order, at the same distances or in the same ratios',
      lacks: 'no field is known to hold data that is only compared',
      image: (graph, stream) => changedData(graph, slots, compared, stream),
    },
    {
      id: 'payload',
      name: 'renamed data that is never compared by order',
      lacks: 'no field is known to hold such data',
      image: (graph, stream) => changedData(graph, slots, payload, stream),
    },
    {
      id: 'entries',
      name: 'entries of Maps and Sets in another order',
      lacks: options.unordered ? 'no Map or Set has two entries' : 'the order may matter: pass --unordered',
      image: (graph, stream) => (options.unordered ? shuffledEntries(graph, stream) : undefined),
    },
    {
      id: 'mirror',
      name: 'the mirror image',
      lacks: 'no exchange of two links is known to keep objects valid',
      image: (graph, stream) =>
        mirrors.length === 0 ? undefined : stream.pick(mirrors).images(graph, stream)[0],
    },
  ];
  const judged = changes.map(({ id, name, lacks, image }) => {
    const tally = new Tally('invariance', id, `${name}: the same verdict`);
    for (const graph of graphs) {
      const changed = image(graph, random);
      if (changed === undefined) continue;
      const isValid = accepts(graph);
      tally.add(accepts(changed) === isValid, name, changed, isValid ? 'valid' : 'invalid');
    }
    return tally.report(lacks);
  });
  const copies = new Tally('invariance', 'copy', 'a live copy: the same verdict as its graph');
  // A copy of a view would be judged through the view again.
  for (const graph of isViewed(structure) ? [] : graphs) {
    const copy = rebuild(reversedFields(graph), repOK.classes);
    const isValid = accepts(graph);
    const verdict = repOK.check(copy).outcome === 'valid';
    copies.add(
      verdict === isValid,
      'copied, fields set in another order',
      graph,
      isValid ? 'valid' : 'invalid',
    );
  }
  return [copies.report('the structure has an expose or observe'), ...judged];
}

/** Returns the graph with the fields of each object in reverse order. A copy gets its fields in that order. */
function reversedFields({ objects }: ObjectGraph): ObjectGraph {
  return {
    objects: objects.map((object) => ({
      ...object,
      shape: { ...object.shape, keys: object.shape.keys.toReversed() },
      values: object.values.toReversed(),
    })),
  };
}
