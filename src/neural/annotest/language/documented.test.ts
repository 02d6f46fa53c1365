import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CONSTRUCTS } from '../domains/construct-table.ts';
import { parseDomain } from '../testing/parse-domain.ts';

const page = readFileSync(new URL('../../../../docs/annotest.md', import.meta.url), 'utf8');
const [, table = ''] = /<!-- constructs:[^]*?-->\n\n([^]*?)\n\n/.exec(page) ?? [];
const examples = table.split('\n').flatMap((row) => /`([^`]+)` *\|$/.exec(row)?.[1] ?? []);

test('every documented example is an annotation, and every construct has an example', () => {
  const used = new Set<string>();
  for (const example of examples) {
    parseDomain(example, (name) => (name === 'makeModel' ? { name, domains: () => [] } : undefined));
    for (const [, name] of example.matchAll(/(\w+)\(/g)) used.add(name!);
  }
  assert.ok(examples.length > 30);
  assert.equal(
    Object.keys(CONSTRUCTS).filter((name) => !used.has(name)),
    [],
  );
});

test.run();
