/** Yields a node and its descendants, depth first. Skips the subtrees for which `enter` returns false. */
export function* nodesOf<AnyNode extends { readonly type: string }>(
  node: AnyNode,
  enter: (node: AnyNode) => boolean = () => true,
): Generator<AnyNode> {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';
  // A list of its own, since a sum of thousands of terms nests as deep as the stack of calls.
  const left = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next !== node && !enter(next)) continue;
    yield next;
    const values = Object.entries(next).flatMap(
      ([key, value]) => (key.endsWith('Comments') ? [] : value) as unknown,
    );
    left.push(...values.filter(isNode).reverse());
  }
}
