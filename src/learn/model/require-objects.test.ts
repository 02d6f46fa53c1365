import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import searchTree from '../../../structures/binary-search-tree/index.ts';
import { untrainedVectors, untrainedWindows } from '../../cli/testing/untrained-models.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { createRandom } from '../../base/random.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { requireObjects } from './require-objects.ts';

const test = suite('models of objects');
const { dataset } = await makeDataset(searchTree, { scope: 2, seed: 1, beyond: false });

test('models of transitions are told by their facts', async () => {
  const model = untrainedWindows(dataset, 1, createRandom(1));
  requireObjects(model);
  requireObjects(untrainedVectors(dataset, createRandom(1)));
  const { plan } = model.encoding;
  const [root, ...others] = plan.roles;
  const life = { ...root.fields[0]!, name: 'life' };
  const roles: WindowPlan['roles'] = [{ ...root, fields: [...root.fields, life] }, ...others];
  const ofTransitions = { ...model, encoding: { ...model.encoding, plan: { ...plan, roles } } };
  assert.match((await thrownBy(() => requireObjects(ofTransitions))).got, 'transitions');
});

test.run();
