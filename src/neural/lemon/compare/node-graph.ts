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
    while (pending.length > 0) {
      const node = pending.at(-1)!;
      const missing = order.has(node)
        ? []
        : node.reads.flatMap((read) => {
            const before = nodes.get(read.replace(/:\d+$/, ''));
            return before === undefined || order.has(before) || pending.includes(before) ? [] : [before];
          });
      if (missing.length > 0) pending.push(...missing);
      else order.add(pending.pop()!);
    }
  }
  return [...order];
}

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
    outputs: gives.map((_, index) => (index === 0 ? 'node' : `node:${index}`)),
  };
}
