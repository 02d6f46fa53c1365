import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isOfFault } from './hunt-unedited.ts';

const of = (method: string, kind: 'invariant' | 'exception' = 'invariant') => ({ method, kind }) as const;

test('a finding is of the fault if its operation calls a member at fault, whatever number `init` gives it', () => {
  const known = { suspects: ['delete'] } as const;
  assert.ok(isOfFault(of('delete'), known) && isOfFault(of('delete2'), known));
  assert.not(isOfFault(of('deleteRange'), known));
  assert.not(isOfFault(of('delete', 'exception'), known));
});

test('members at fault may be called by operations of other names', () => {
  const known = { suspects: ['update'], members: ['set'] } as const;
  assert.ok(isOfFault(of('setExisting'), known) && isOfFault(of('set2Existing'), known));
  assert.not(isOfFault(of('update'), known));
});

test.run();
