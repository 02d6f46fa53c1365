import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../objects/heap/graph.ts';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { hunt } from './hunt.ts';
import type { Finding } from './findings/finding.ts';
import { huntUnchecked } from './hunt-unchecked.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import type { Oracle } from './judge/oracle.ts';
import { oracleOf, oracleOfGraphs } from './testing/oracles.ts';
import {
  type Counter,
  counter,
  counterTwice,
  type Deque,
  deque,
  dequeOfAnything,
  dequeOfItems,
  dequeOfWrongBuilder,
  dequeOK,
  meddler,
  odd,
  type Odd,
} from './testing/subjects.ts';

const test = suite('hunt');

const run = (structure: Structure, oracle: Oracle, options: Partial<HuntOptions> = {}): Promise<Hunt> =>
  hunt(structure, { oracle, scope: 5, calls: 300, ...options });
const callsOf = ({ sequence }: Finding): string => sequence.map(({ text }) => text).join('; ');
const found = ({ findings }: Hunt): Record<string, string> =>
  Object.fromEntries(findings.map((finding) => [`${finding.method} ${finding.kind}`, callsOf(finding)]));
const oddOK = ({ items }: Odd): boolean => Array.isArray(items);

test('reports each fault once, with the smallest sequence that shows it, and no method without a fault', async () => {
  const result = await run(deque, oracleOf(dequeOK), { calls: 1000 });
  assert.equal(found(result), {
    'removeLast invariant': 'push(0); removeLast()',
    'drop invariant': 'push(0); push(0); drop(0)',
    'settle invariant': `${'push(0); '.repeat(12)}settle()`,
  });
  assert.is(result.calls, 1000);
  assert.ok(result.states > 400);
  assert.ok(result.largest > 30, 'objects grow far beyond the scope');
});

test('findings with equal calls are one fault, even if the oracle explains each differently', async () => {
  let explained = 0;
  const oracle: Oracle = {
    ...oracleOf(dequeOK),
    explainGraph: () => {
      const differences = ['size', `relation ${explained++ % 3}`].map((relation) => {
        return { relation, got: '1', usual: '2', words: 'it is 2: it is 1' };
      });
      const fault = { label: 0, name: 'Deque 0', path: 'this', probability: 0, differences };
      return { valid: false, probability: 0, faults: [fault], faultCount: 1, repairs: [] };
    },
  };
  const { findings } = await run(deque, oracle, { methods: ['drop'], calls: 100 });
  assert.ok(explained > 2, 'several findings are explained');
  assert.equal(findings.map(callsOf), ['push(0); push(0); drop(0)']);
});

test('a finding has drawings of the object before and after the call', async () => {
  const { findings } = await run(deque, oracleOf(dequeOK), { methods: ['removeLast'] });
  const [{ before, after, explanation, scope } = {} as Finding] = findings;
  assert.is(before, 'Deque 0  size 1  tail ↑ Item 0\nhead → Item 0  next null  previous null  value 0');
  assert.is(after, 'Deque 0  size 0  tail null\nhead → Item 0  next null  previous null  value 0');
  assert.is(explanation.summary, 'removeLast leaves an object that the repOK rejects');
  assert.is(scope, 5);
});

test('equal seeds give equal hunts, different seeds give different hunts', async () => {
  const [first, second, third] = await Promise.all(
    ['a', 'a', 'b'].map((seed) => run(deque, oracleOf(dequeOK), { seed, methods: ['removeLast'] })),
  );
  assert.equal(first, second);
  assert.is.not(first!.states, third!.states);
});

test('tests only the methods named, and calls all builders', async () => {
  const result = await run(deque, oracleOf(dequeOK), { methods: ['drop', 'removeFirst'] });
  assert.equal(Object.keys(found(result)), ['drop invariant']);
  try {
    await run(deque, oracleOf(dequeOK), { methods: ['dorp'] });
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, 'expected: some of push, removeFirst, removeLast, drop, settle');
  }
});

test('passes removed objects and the receiver itself as arguments', async () => {
  const removed = await run(dequeOfItems, oracleOf(dequeOK));
  assert.equal(found(removed), {
    'removeItem invariant': 'push(0); removeItem(object.head); removeItem(removed)',
  });
  const itself = await run(dequeOfAnything, oracleOf(dequeOK));
  assert.equal(found(itself), { 'append invariant': 'append(object)' });
});

test('reports exceptions and calls that do not return, and goes on', async () => {
  // Calls of this subject return at once or never, so the timeout only has to exceed a pause of the machine.
  const result = await run(odd, oracleOf(oddOK), { timeout: 100, refusals: true });
  assert.equal(found(result), {
    'fail exception': 'fail(false)',
    'spin timeout': 'add(0); add(0); spin()',
  });
  const exception = result.findings.find(({ kind }) => kind === 'exception');
  assert.equal(exception!.explanation.error, { name: 'TypeError', message: 'cannot take false' });
  assert.is(result.calls, 300, 'the hunt goes on after a call that hung');
});

test('a call that changes built-ins or fails later is no fault and does not disturb the oracle', async () => {
  const result = await run(meddler, oracleOf(oddOK));
  assert.equal(found(result), {});
  assert.equal(result.patched, ['Array.prototype.map']);
  assert.equal(result.strayErrors, ['Error: later']);
  assert.equal(
    [1, 2].map((value) => 2 * value),
    [2, 4],
  );
});

/** An oracle that wrongly rejects lists of five items and more. */
const tooNarrow = oracleOf((list: Deque) => dequeOK(list) && list.size < 5);

test('holds findings back while the oracle rejects similar builder-made objects', async () => {
  const result = await run(deque, tooNarrow);
  assert.is(result.retrained, 0);
  assert.ok(result.doubtful > 0);
  // The oracle is right about small lists, and findings are checked at their own size.
  for (const finding of result.findings) assert.ok(finding.sequence.length < 5, callsOf(finding));
});

test('retrains an oracle that rejects builder-made objects with these objects', async () => {
  const given: (readonly ObjectGraph[])[] = [];
  const result = await run(deque, tooNarrow, {
    relearn: async (rejected) => {
      given.push([...rejected]);
      return oracleOf(dequeOK);
    },
  });
  assert.is(result.retrained, 1);
  assert.is(result.doubtful, 0);
  assert.ok(given[0]!.length > 0);
  assert.ok(given[0]!.every(({ objects }) => objects.length > 5));
  assert.is(Object.keys(found(result)).length, 3);
});

test('retrains at most three times', async () => {
  let trained = 0;
  const relearn = async (): Promise<Oracle> => (trained++, tooNarrow);
  const result = await run(deque, tooNarrow, { relearn });
  assert.is(trained, 3);
  assert.is(result.retrained, 3);
});

test('judges findings again after retraining, and drops those that the new oracle accepts', async () => {
  const counts: number[] = [];
  const short = oracleOf((list: Deque) => dequeOK(list) && list.size < 20);
  const result = await run(deque, short, {
    ...{ methods: ['removeLast'], calls: 400 },
    relearn: async () => oracleOfGraphs(() => true),
    onFindings: (findings) => counts.push(findings.length),
  });
  assert.equal(counts, [1, 0], 'reported for a short list, and dropped when the oracle rejected a long one');
  assert.is(result.retrained, 1);
  assert.equal(result.findings, []);
});

test('finds a wrong builder with the model of a trusted version, and holds it back without one', async () => {
  const alone = await run(dequeOfWrongBuilder, oracleOf(dequeOK));
  assert.equal(found(alone), {});
  assert.ok(alone.doubtful > 0);
  const compared = await run(dequeOfWrongBuilder, oracleOf(dequeOK), { trusted: deque });
  assert.equal(found(compared), { 'push invariant': 'push(0); push(0); push(0)' });
  assert.is(compared.doubtful, 0);
});

test('a state that the trusted version reaches by the same calls is no fault', async () => {
  const version = (marks: boolean): Structure => {
    class Marked {
      count = 0;
      isMarked = false;
      add(): void {
        this.count++;
      }
      mark(): void {
        this.isMarked = marks;
      }
    }
    return defineStructure({
      name: 'marked',
      create: () => new Marked(),
      builders: { add: [] },
      methods: { mark: [] },
    });
  };
  // The class table of an oracle holds one class of a name.
  const hunted = (trusted?: Structure): Promise<Hunt> => {
    const oracle = oracleOf(({ isMarked }: { isMarked: boolean }) => !isMarked);
    return run(version(true), oracle, { calls: 200, trusted });
  };
  assert.equal(found(await hunted()), { 'mark invariant': 'mark()' });
  assert.equal(found(await hunted(version(false))), { 'mark invariant': 'mark()' });
  const same = await hunted(version(true));
  assert.equal(found(same), {});
  assert.is(same.doubtful, 0);
});

test('attributes a fault to the untrusted method that caused it, not to the builder that shows it, and reports it once', async () => {
  const oracle = oracleOf(({ count }: Counter) => count >= 0);
  const late = await run(counter, oracle);
  assert.equal(found(late), { 'mark invariant': 'mark(false); add()' });
  assert.is(late.findings[0]!.explanation.summary, 'mark leaves an object that the repOK rejects after add');
  const direct = Object.entries(found(await run(counterTwice, oracle))).join();
  assert.match(direct, /^mark invariant,mark\(false\); (?:mark\(true\)|add\(\))$/);
});

test('counts states that the oracle cannot judge, and extends them', async () => {
  const all = oracleOf(dequeOK);
  const narrow: Oracle = {
    classes: all.classes,
    checkGraph: (graph) =>
      graph.objects.length > 6 ? { outcome: 'out-of-scope', reason: 'too large' } : all.checkGraph(graph),
  };
  const result = await run(deque, narrow);
  assert.ok(result.outOfScope > 30);
  assert.equal(Object.keys(found(result)).sort(), ['drop invariant', 'removeLast invariant']);
});

test('a signal ends the hunt, and the result holds the findings so far', async () => {
  const aborter = new AbortController();
  const result = await run(deque, oracleOf(dequeOK), {
    calls: 1e9,
    signal: aborter.signal,
    onFindings: () => aborter.abort(),
  });
  assert.ok(result.aborted);
  assert.is(result.findings.length, 1);
});

test('does not report faults that are known', async () => {
  const { findings } = await run(deque, oracleOf(dequeOK), { methods: ['drop'] });
  const options = { oracle: oracleOf(dequeOK), scope: 5, calls: 300, methods: ['drop', 'removeLast'] };
  const again = await huntUnchecked(deque, options, { known: findings });
  assert.equal(Object.keys(found(again)), ['removeLast invariant']);
});

test('a state that is too large to read is no finding', async () => {
  class Rope {
    parts: number[] = [];
    add(part: number): void {
      this.parts.push(part);
    }
    grow(): void {
      this.parts = new Array<number>(200_000).fill(0);
    }
  }
  const structure = defineStructure({
    name: 'rope',
    create: () => new Rope(),
    builders: { add: [int(0, 3)] },
    methods: { grow: [] },
  });
  const { findings, unread } = await run(
    structure,
    oracleOfGraphs(() => true),
    { calls: 300 },
  );
  assert.equal(findings, []);
  assert.equal(unread, [{ method: 'grow', reason: 'an object is too large to learn from' }]);
});

test.run();
