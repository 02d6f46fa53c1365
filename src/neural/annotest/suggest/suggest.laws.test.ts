import { runInThisContext } from 'node:vm';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { domainFromText } from '../language/parse-annotation.ts';
import { readAnnotated } from '../program/read-annotated.ts';
import { buildCall, generatedCalls } from '../run/make-call.ts';
import { insertTags } from './insert-tags.ts';
import { suggest, type Draft } from './suggest.ts';

const test = suite('laws of suggested annotations');

const number = fc.integer({ min: -4, max: 12 });
const text = fc.constantFrom("'same'", "'valid'", "'other'");
/** Tests under which a function of a number, a text, two lists and an option bag throws. */
const guard = fc.oneof(
  fc
    .tuple(fc.constantFrom('<', '<=', '>', '>='), number)
    .map(([operator, bound]) => `n ${operator} ${bound}`),
  fc.tuple(number, fc.constantFrom('<', '>=')).map(([bound, operator]) => `${bound} ${operator} n`),
  fc.tuple(number, number).map(([a, b]) => `n < ${Math.min(a, b)} || n >= ${Math.max(a, b) + 1}`),
  fc.tuple(number, number).map(([a, b]) => `!(n >= ${a} && n < ${a + Math.abs(b) + 1})`),
  fc.tuple(text, text).map(([a, b]) => `![${a}, ${b}].includes(t)`),
  fc.tuple(text, text).map(([a, b]) => `t !== ${a} && t !== ${b}`),
  fc.tuple(fc.nat(3)).map(([least]) => `xs.length < ${least}`),
  fc.tuple(number).map(([least]) => `options.rate <= ${least}`),
  fc.constantFrom(
    'xs.length !== ys.length',
    'n > xs.length',
    "typeof n !== 'number'",
    "typeof t !== 'string' || t.length < 1",
    '!Array.isArray(xs)',
    'Array.isArray(xs) && xs.length === n',
    '!Number.isInteger(n)',
    'Number.isNaN(n)',
    't === undefined',
    '!n',
    'xs == null || ys == null',
  ),
);
const statement = fc.oneof(
  guard.map((test) => `if (${test}) throw new Error('guard');`),
  guard.map((test) => `if (n > 2) { if (${test}) { log(1); throw new Error('guard'); } }`),
  guard.map((test) => `if (t === 'same') return 1; else if (${test}) throw new Error('guard');`),
  guard.map((test) => `assert(!(${test}));`),
  fc.constant("switch (t) { case 'same': case 'valid': break; default: throw new Error('guard'); }"),
);
const parameters = fc.tuple(
  fc.constantFrom('n', 'n = 3', 'n = 0.5', 'n = -1'),
  fc.constantFrom("t = 'valid'", "t = 'same'"),
);
const program = fc
  .tuple(parameters, fc.array(statement, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\r\n'))
  .map(([[n, t], statements, newline]) =>
    [
      '/* a file */',
      '/** Computes. */',
      `export function compute(${n}, ${t}, xs, ys, options = {}) {`,
      ...statements.map((statement) => `  ${statement}`),
      '  return n * 2 + t.length + xs.map(Number).length + ys.map(Number).length;',
      '}',
      'const other = (x) => x * x; const log = (x) => x;',
      "function assert(holds) { if (!holds) throw new Error('guard'); }",
      '',
    ].join(newline),
  );

const draftOf = (source: string): Draft =>
  suggest(source, parseSource(source, 'a.js', 'a.js'), 'a.js', () => new Map());
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, '');

test('each suggested text is an annotation, and what in-place init writes is read as the same annotations', () => {
  fc.assert(
    fc.property(program, (source) => {
      const { suggestions } = draftOf(source);
      const written = insertTags(source, suggestions);
      assert.is(withoutComments(written), withoutComments(source));
      const read = readAnnotated(parseSource(written, 'a.js', 'a.js'), 'a.js');
      assert.equal(
        read.map(({ name, parameters: all, requires }) => ({
          name,
          args: all.map(({ domain }) => domain.label),
          requires: requires.map(({ text }) => text),
        })),
        suggestions.map(({ found, args, requires }) => ({
          name: found.name,
          args: args.map((arg) => domainFromText(arg.text).label),
          requires: requires.map(({ text }) => text),
        })),
      );
      assert.equal(draftOf(written).suggestions, []);
      const lines = written.split(source.includes('\r\n') ? '\r\n' : '\n');
      assert.not.ok(lines.some((line) => line.includes('\r') || line.includes('\n')));
    }),
    { numRuns: 60 },
  );
});

test('no call of a draft reaches the throw of a guard', async () => {
  await fc.assert(
    fc.asyncProperty(program, async (source) => {
      const written = insertTags(source, draftOf(source).suggestions);
      const [annotated] = readAnnotated(parseSource(written, 'a.js', 'a.js'), 'a.js');
      fc.pre(annotated !== undefined);
      const names = annotated.parameters.map(({ name }) => name);
      const code = written.replace('export ', '');
      const target = runInThisContext(`(() => { ${code}; return compute; })()`) as (
        ...args: unknown[]
      ) => unknown;
      const subject = { annotated: annotated, target, requires: [], ensures: [], exportName: undefined };
      const requires = annotated.requires.map(
        (clause) =>
          runInThisContext(`((${names.join(', ')}) => ${clause.text})`) as (...args: unknown[]) => unknown,
      );
      for (const generated of fc.sample(generatedCalls(annotated), { seed: 1, numRuns: 10 })) {
        const { args } = await buildCall(subject, generated, { tf: undefined, program: {} });
        if (!requires.every((holds) => holds(...args) === true)) continue;
        try {
          target(...args);
        } catch (error) {
          assert.is.not(
            (error as Error).message,
            'guard',
            `${written}\n${generated.args.map((arg) => arg?.made.code).join(', ')}`,
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});

test.run();
