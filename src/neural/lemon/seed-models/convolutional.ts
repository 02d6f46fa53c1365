import { modelOf, windowConfig, type ModelBuilder } from './model-builder.ts';

/** Returns LeNet-5 for images of 28 × 28 pixels. */
export const lenet5 = modelOf('lenet5', [28, 28, 1], (model) => {
  model.conv(6, 5);
  model.pool('MaxPooling2D', 2);
  model.conv(16, 5, { padding: 'valid' });
  model.pool('MaxPooling2D', 2);
  model.add('Flatten', {});
  model.dense(120, 'relu');
  model.dense(84, 'relu');
  model.dense(10, 'softmax');
});

/** Returns a small AlexNet for images of 24 × 24 pixels: five convolutions and three dense layers. */
export const alexnet = modelOf('alexnet', [24, 24, 3], (model) => {
  model.conv(8, 5, { strides: [2, 2] });
  model.add('MaxPooling2D', windowConfig('pool_size', 3, 2, 'valid'));
  model.conv(16, 3);
  for (const filters of [24, 24, 16]) model.conv(filters, 3);
  model.add('MaxPooling2D', windowConfig('pool_size', 3, 2, 'valid'));
  model.add('Flatten', {});
  for (const units of [64, 32]) {
    model.dense(units, 'relu');
    model.add('Dropout', { rate: 0.5 });
  }
  model.dense(10, 'softmax');
});

/** Returns a small VGG: blocks of two convolutions and a pooling. */
export const vgg = modelOf('vgg', [16, 16, 3], (model) => {
  for (const filters of [8, 16, 24]) {
    model.conv(filters, 3);
    model.conv(filters, 3);
    model.pool('MaxPooling2D', 2);
  }
  model.add('Flatten', {});
  model.dense(32, 'relu');
  model.dense(10, 'softmax');
});

const normalize = (model: ModelBuilder): string =>
  model.add('BatchNormalization', { axis: -1, epsilon: 1e-3, center: true, scale: true });

/** Returns a small ResNet: two residual blocks, the second with a projection. */
export const resnet = modelOf('resnet', [16, 16, 3], (model) => {
  let shortcut = model.conv(8, 3);
  for (const [filters, stride] of [
    [8, 1],
    [16, 2],
  ] as const) {
    const from = shortcut;
    model.conv(filters, 3, { strides: [stride, stride], activation: 'linear' });
    normalize(model);
    model.add('Activation', { activation: 'relu' });
    model.conv(filters, 3, { activation: 'linear' });
    const branch = normalize(model);
    const other =
      stride === 1
        ? from
        : model.conv(filters, 1, { strides: [stride, stride], activation: 'linear' }, [from]);
    model.add('Add', {}, [branch, other]);
    shortcut = model.add('Activation', { activation: 'relu' });
  }
  model.add('GlobalAveragePooling2D', { data_format: 'channels_last' });
  model.dense(10, 'softmax');
});

/** Returns an Inception block: four branches of convolutions and a pooling, concatenated. */
export const inception = modelOf('inception', [16, 16, 3], (model) => {
  const from = model.conv(8, 3, { strides: [2, 2] });
  const one = model.conv(4, 1, {}, [from]);
  model.conv(4, 1, {}, [from]);
  const three = model.conv(6, 3);
  model.conv(2, 1, {}, [from]);
  const five = model.conv(4, 5);
  model.add('MaxPooling2D', windowConfig('pool_size', 3, 1, 'same'), [from]);
  const pooled = model.conv(4, 1);
  model.add('Concatenate', { axis: -1 }, [one, three, five, pooled]);
  model.pool('AveragePooling2D', 2);
  model.add('Flatten', {});
  model.dense(10, 'softmax');
});

/** Returns a DenseNet block of three layers, and a transition. */
export const densenet = modelOf('densenet', [16, 16, 3], (model) => {
  let all = model.conv(8, 3, { strides: [2, 2] });
  for (let layer = 0; layer < 3; layer++) {
    normalize(model);
    model.add('Activation', { activation: 'relu' });
    all = model.add('Concatenate', { axis: -1 }, [all, model.conv(4, 3, { activation: 'linear' })]);
  }
  model.conv(8, 1);
  model.pool('AveragePooling2D', 2);
  model.add('GlobalAveragePooling2D', { data_format: 'channels_last' });
  model.dense(10, 'softmax');
});

/** Returns a small MobileNet: depthwise and pointwise convolutions. */
export const mobilenet = modelOf('mobilenet', [16, 16, 3], (model) => {
  const relu6 = (): string => model.add('ReLU', { max_value: 6 });
  model.conv(8, 3, { strides: [2, 2], activation: 'linear', use_bias: false });
  normalize(model);
  relu6();
  for (const [filters, stride] of [
    [8, 1],
    [16, 2],
  ] as const) {
    const window = windowConfig('kernel_size', 3, stride, 'same');
    model.add('DepthwiseConv2D', { ...window, depth_multiplier: 1, activation: 'linear', use_bias: false });
    normalize(model);
    relu6();
    model.conv(filters, 1, { activation: 'linear', use_bias: false });
    normalize(model);
    relu6();
  }
  model.add('GlobalAveragePooling2D', { data_format: 'channels_last' });
  model.dense(10, 'softmax');
});

/** Returns a convolutional autoencoder. */
export const autoencoder = modelOf('autoencoder', [16, 16, 1], (model) => {
  model.conv(8, 3);
  model.pool('MaxPooling2D', 2);
  model.conv(4, 3);
  model.add('UpSampling2D', { size: [2, 2], data_format: 'channels_last', interpolation: 'nearest' });
  model.conv(1, 3, { activation: 'sigmoid' });
});
