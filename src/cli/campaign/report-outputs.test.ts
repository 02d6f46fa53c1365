import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { printCommands } from '../print.ts';
import { reportOutputs, writeReports, type Reporter } from './report-outputs.ts';

const test = suite('outputs of reports');
const folder = mkdtempSync(join(tmpdir(), 'outputs-'));
test.after(() => rmSync(folder, { recursive: true }));

const reporter = (name: string, printer?: Reporter<string>['print']): Reporter<string> => ({
  ...{ name, ...(printer && { print: printer }) },
  write: (report) => `${name} of ${report}\n`,
});
const REPORTERS = [reporter('text'), reporter('json'), reporter('xml'), reporter('marks', printCommands)];
const chosen = (given: readonly string[] | undefined, json = false): string[] =>
  reportOutputs({ reporter: given, json }, REPORTERS).map(
    ({ reporter: { name }, file }) => `${name} ${file ?? 'printed'}`,
  );

test('the first reporter is the default; --json is the reporter json, beside those given', () => {
  assert.equal(chosen(undefined), ['text printed']);
  assert.equal(chosen(undefined, true), ['json printed']);
  assert.equal(chosen(['json'], true), ['json printed']);
  const file = join(folder, 'a=b.xml');
  assert.equal(chosen([`xml=${file}`], true), [`xml ${file}`, 'json printed']);
  assert.equal(chosen(['text', 'marks']), ['text printed', 'marks printed']);
});

test('each reporter writes its own file, also into new folders, with hidden characters shown', () => {
  const [text, xml] = [join(folder, 'new/text'), join(folder, 'new/xml')];
  writeReports(
    reportOutputs({ reporter: [`text=${text}`, `xml=${xml}`], json: false }, REPORTERS),
    'a\u001b[2J',
  );
  assert.is(readFileSync(text, 'utf8'), 'text of a\\u001b[2J\n');
  assert.is(readFileSync(xml, 'utf8'), 'xml of a\\u001b[2J\n');
});

test('refuses unknown and repeated reporters, repeated files, and two on stdout', async () => {
  const refused: readonly (readonly [RegExp, readonly string[], boolean])[] = [
    [/there is no reporter "html"[^]*text, json, xml, marks/, ['html'], false],
    [/there is no reporter ""/, ['text', ''], false],
    [/a reporter has no file/, ['xml='], false],
    [/given twice[^]*got: +xml/, ['xml', `xml=${folder}/x`], false],
    [/given twice[^]*got: +json/, [`json=${folder}/x`], true],
    [/the same file/, [`xml=${folder}/x`, `json=${folder}/x`], false],
    [/2 reporters would print to stdout[^]*text, json[^]*text,json=report\.json/, ['text'], true],
    [/is a folder/, [`xml=${folder}`], false],
  ];
  for (const [message, given, json] of refused) {
    const { code, message: got } = await thrownBy(() => chosen(given, json));
    assert.match(got, message);
    assert.match(code, /^(BAD_OPTION|CANNOT_WRITE)$/);
  }
});

test.run();
