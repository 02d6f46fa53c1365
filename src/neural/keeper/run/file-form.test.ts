import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CallingFunction } from '../program/find-calls.ts';
import { imageInput } from '../inputs/input.ts';
import { blankImage } from '../inputs/plain-images.ts';
import type { Expression } from '../symbolic/expression.ts';
import { Unknowns } from '../symbolic/unknown.ts';
import { fileParameter, fileVariable, FileWriter } from './file-form.ts';

test('bytes that a program decodes come from a text in base64, or from a URL of data', () => {
  const body: Expression = ['var', 'event.body'];
  const decoded = (text: Expression, encoding?: string): Expression => [
    ...(['decoded', text, ['const', encoding]] as const),
  ];
  const part: Expression = ['part', body, ['const', ','], ['const', 1]];
  const forms = [body, decoded(body), decoded(body, 'base64'), decoded(part, 'base64')].map((form) =>
    fileVariable(form),
  );
  assert.equal(
    forms,
    ['bytes', 'bytes', 'base64', 'data-url'].map((form) => ({ name: 'event.body', form })),
  );
  assert.is(fileVariable(['const', 'a.png']), undefined);
  const url = String(new FileWriter('.').write(imageInput(blankImage(2, 2, [0, 0, 0]), 'black'), 'data-url'));
  assert.match(url, /^data:image\/png;base64,iVBOR/);
});

test('a file is given to the property that names one, or else to the first parameter', () => {
  const fn = {
    parameters: [
      { name: 'req', type: '' },
      { name: 'res', type: '' },
    ],
  };
  const unknowns = new Unknowns(
    () => undefined,
    () => [],
  );
  type Request = { readonly query: unknown; readonly file: { readonly path: unknown } };
  const { query, file } = unknowns.at('req') as Request;
  assert.ok([query, file.path].every((part) => typeof part === 'function'));
  assert.equal(unknowns.leaves, ['req.query', 'req.file.path']);
  assert.is(fileParameter(fn as unknown as CallingFunction, unknowns.leaves), 'req.file.path');
  assert.is(fileParameter(fn as unknown as CallingFunction, ['req.query']), 'req');
});

test.run();
