/** Returns the values that an answer of the solver gives, in order; undefined if it gives none. */
export function valuesOf(answer: string): readonly unknown[] | undefined {
  if (!answer.startsWith('sat')) return undefined;
  const tokens = [...answer.matchAll(/"(?:[^"]|"")*"|[()]|[^\s()"]+/g)].map(([token]) => token).slice(1);
  let at = 0;
  const read = (): unknown => {
    const token = tokens[at++];
    if (token !== '(') return token;
    const list: unknown[] = [];
    while (at < tokens.length && tokens[at] !== ')') list.push(read());
    at++;
    return list;
  };
  const pairs = read();
  return Array.isArray(pairs) ? pairs.map((pair) => valueOf((pair as unknown[])[1])) : undefined;
}

function valueOf(term: unknown): unknown {
  if (Array.isArray(term)) {
    const [operator, a, b] = term as [string, unknown, unknown];
    return operator === '-' ? -Number(valueOf(a)) : Number(valueOf(a)) / Number(valueOf(b));
  }
  const text = String(term);
  if (text === 'true' || text === 'false') return text === 'true';
  if (!text.startsWith('"')) return Number(text);
  const inner = text.slice(1, -1).replaceAll('""', '"');
  return inner.replaceAll(/\\u\{([\da-f]+)\}/gi, (_, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
}
