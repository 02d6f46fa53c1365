import { withoutCalls, type Sequence } from '../run/sequence.ts';

/**
 * Yields a sequence without its last pending call, and with simpler orders of them: each call awaited, the oldest task first
 * with all calls started in one turn, and the oldest task first with all promises settled before the next.
 */
export function* simplerInterleavings(sequence: Sequence): Generator<Sequence> {
  const { interleaving, k, calls } = sequence;
  if (interleaving === undefined) return;
  const { turns } = interleaving;
  yield { k, calls };
  if (interleaving.calls > 2) yield withoutCalls(sequence, calls.length - 1, calls.length);
  yield { ...sequence, interleaving: { ...interleaving, order: [], turns: [] } };
  yield { ...sequence, interleaving: { ...interleaving, order: [], turns: turns.map(() => 0) } };
  yield { ...sequence, interleaving: { ...interleaving, order: [] } };
  yield { ...sequence, interleaving: { ...interleaving, turns: [] } };
  yield { ...sequence, interleaving: { ...interleaving, turns: turns.map(() => 0) } };
}
