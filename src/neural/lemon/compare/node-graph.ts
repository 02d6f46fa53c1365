/** A node as a graph model has it. */
interface SourceNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, object>>;
}

/** A node of a graph, and the tensors that it reads and gives. */
export interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly reads: readonly string[];
  readonly gives: readonly string[];
  readonly source: SourceNode;
}

/** The types of tensors as a graph has them. */
const TYPES: Readonly<Record<string, string>> = { float32: 'DT_FLOAT', int32: 'DT_INT32', bool: 'DT_BOOL' };

/** Returns the nodes of a graph, each after those that it reads. Control inputs, which carry no tensor, are left out. */
export function graphNodes(topology: object): GraphNode[] {
  const sources = (topology as { readonly node: readonly SourceNode[] }).node;
  const readsOf = ({ input = [] }: SourceNode): string[] =>
    input.filter((name) => !name.startsWith('^')).map((name) => name.replace(/:0$/, ''));
  const counts = new Map<string, number>();
  for (const source of sources) {
    for (const read of readsOf(source)) {
      const [, name = read, index = '0'] = /^(.*):(\d+)$/.exec(read) ?? [];
      counts.set(name, Math.max(counts.get(name) ?? 1, Number(index) + 1));
    }
  }
  const nodes = new Map(
    sources.map((source): [string, GraphNode] => {
      const { name, op } = source;
      const gives = Array.from({ length: counts.get(name) ?? 1 }, (_, at) =>
        at === 0 ? name : `${name}:${at}`,
      );
      return [name, { name, op, reads: readsOf(source), gives, source }];
    }),
  );
  return sorted(nodes);
}

/** Returns nodes in the order of a depth-first walk: files need not be sorted. */
function sorted(nodes: ReadonlyMap<string, GraphNode>): GraphNode[] {
  const order = new Set<GraphNode>();
  for (const first of nodes.values()) {
    const pending = [first];
    for (let node = pending.at(-1); node !== undefined; node = pending.at(-1)) {
      const missing = order.has(node)
        ? []
        : node.reads.flatMap((read) => {
            const before = nodes.get(nameOf(read));
            return before === undefined || order.has(before) || pending.includes(before) ? [] : [before];
          });
      if (missing.length > 0) pending.push(...missing);
      else {
        order.add(node);
        pending.pop();
      }
    }
  }
  return [...order];
}

/** Operations of loops, of lists of tensors and of tables. */
const STATEFUL =
  /^(?:Switch|Merge|Enter|Exit|NextIteration|LoopCond|(?:Stateless)?(?:While|If)|Tensor(?:List|Array)\w*|HashTable\w*|Lookup\w*)$/;
/** Those that give a tensor to the nodes after a loop. */
const ENDS =
  /^(?:Exit|(?:Stateless)?(?:While|If)|TensorList(?:Stack|Gather|Concat\w*|Length)|TensorArray(?:Gather|Concat|Size)\w*|Lookup\w*)$/;

/** True for operations whose output has a shape that depends on values: they run asynchronously. */
export const isDynamic = (op: string): boolean => /^(?:NonMaxSuppression\w*|Where|Unique\w*)$/.test(op);

/** Returns the nodes that can run alone, and the tensors that loops give to them: nodes in a loop run with it. */
export function splitAtLoops(nodes: readonly GraphNode[]): {
  readonly alone: readonly GraphNode[];
  readonly given: readonly string[];
} {
  const inside = new Map(nodes.filter(({ op }) => STATEFUL.test(op)).map((node) => [node.name, node]));
  // Nodes of a loop read each other, in no order.
  for (let count = -1; count < inside.size;) {
    count = inside.size;
    for (const node of nodes) {
      const isWithin = node.reads.some((read) => {
        const before = inside.get(nameOf(read));
        return before !== undefined && !ENDS.test(before.op);
      });
      if (isWithin) inside.set(node.name, node);
    }
  }
  const alone = nodes.filter(({ name }) => !inside.has(name));
  const given = new Set(alone.flatMap(({ reads }) => reads.filter((read) => inside.has(nameOf(read)))));
  return { alone, given: [...given] };
}

/** Returns the name of the node that gives a tensor. */
const nameOf = (tensor: string): string => tensor.replace(/:\d+$/, '');

/** Returns the names of the outputs of a graph of one node. */
export const outputNames = (gives: readonly string[]): string[] =>
  gives.map((_, index) => (index === 0 ? 'node' : `node:${index}`));

/** Returns a graph of one node, which reads placeholders, and the names of its outputs. */
export function nodeGraph(
  { op, gives, source }: GraphNode,
  reads: readonly { readonly dtype: string }[],
): { readonly topology: object; readonly outputs: string[] } {
  const inputs = reads.map((_, index) => `input_${index}`);
  return {
    topology: {
      node: [
        ...reads.map(({ dtype }, index) => ({
          ...{ name: inputs[index], op: 'Placeholder' },
          attr: { dtype: { type: TYPES[dtype] ?? 'DT_FLOAT' }, shape: { shape: { unknownRank: true } } },
        })),
        { name: 'node', op, input: inputs, attr: source.attr ?? {} },
      ],
      versions: { producer: 1 },
    },
    outputs: outputNames(gives),
  };
}
