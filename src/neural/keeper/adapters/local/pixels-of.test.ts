import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../../../base/testing/thrown-by.ts';
import { pixelsOf } from './pixels-of.ts';

const test = suite('pixels of images');

test('a tensor that a program makes of an image has its pixels', async () => {
  await tf.setBackend('cpu');
  const colours = [255, 0, 0, 0, 0, 255];
  const expected = { data: Uint8ClampedArray.of(255, 0, 0, 255, 0, 0, 255, 255), width: 2, height: 1 };
  assert.equal(await pixelsOf(tf.tensor3d(colours, [1, 2, 3], 'int32')), expected);
  assert.equal(await pixelsOf(tf.div(tf.tensor4d(colours, [1, 1, 2, 3]), 255)), expected);
  const grey = await pixelsOf(tf.tensor3d([7], [1, 1, 1], 'int32'));
  assert.equal([...grey.data], [7, 7, 7, 255]);
  assert.match((await thrownBy(() => pixelsOf(tf.tensor1d([1])))).message, 'is no image');
});

test.run();
