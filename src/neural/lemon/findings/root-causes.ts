import { itemAt } from '../../../base/item-at.ts';
import type { Bug } from './bug.ts';
import { configClassOf } from './config-class.ts';

/** A bug that stands for all layers that show the same fault. */
export interface RootCause extends Bug {
  /** The kernel that is wrong or missing, as far as layers tell it; `several` if different ones crash alike. */
  readonly kernel: string;
  /** True if a back end lacks the kernel. */
  readonly isMissing: boolean;
  /** The layers that show it, that of the cause first. */
  readonly examples: readonly Pick<Bug, 'layer' | 'config' | 'during'>[];
}

/** The kernels that layers share. Others have one of their own, by the name of the layer. */
const KERNELS: Readonly<Record<string, string>> = {
  ...{ Conv1D: 'Conv2D', SeparableConv2D: 'DepthwiseConv2D' },
  ...{ MaxPooling1D: 'MaxPool', MaxPooling2D: 'MaxPool', MaxPooling3D: 'MaxPool3D' },
  ...{ AveragePooling1D: 'AvgPool', AveragePooling2D: 'AvgPool', AveragePooling3D: 'AvgPool3D' },
  ...{ GlobalMaxPooling1D: 'Max', GlobalMaxPooling2D: 'Max' },
  ...{ GlobalAveragePooling1D: 'Mean', GlobalAveragePooling2D: 'Mean' },
  ...{ Resizing: 'Resize', UpSampling2D: 'Resize', RandomWidth: 'Resize' },
  ...{ ReLU: 'relu', ELU: 'elu', Softmax: 'softmax' },
};

/** How back ends name a kernel that they lack. */
const MISSING = [
  /kernel '?(\w+)'? not registered/i,
  /gradient function not found for (\w+)/i,
  /could not find an implementation for (\w+)/i,
  /no (?:opset )?import for|operator '?(\w+)'? (?:is )?not (?:implemented|supported)/i,
];

/** Returns one bug for each cause: what crashes say, or the kernel that is wrong with equal options on the same back ends. */
export function rootCauses(bugs: readonly Bug[]): RootCause[] {
  const groups = new Map<string, Bug[]>();
  for (const bug of bugs) {
    const key = causeKey(bug);
    groups.set(key, [...(groups.get(key) ?? []), bug]);
  }
  return [...groups.values()].map((group) => {
    const [first, ...others] = group.toSorted((one, other) => other.degree - one.degree) as [Bug, ...Bug[]];
    const missing = missingKernel(first);
    return {
      ...first,
      ...{ kernel: missing ?? commonKernel(group), isMissing: missing !== undefined },
      inInitialModel: group.some(({ inInitialModel }) => inInitialModel),
      mutants: Math.max(...group.map(({ mutants }) => mutants)),
      examples: [first, ...others].map(({ layer, config, during }) => ({ layer, config, during })),
    };
  });
}

/** Returns the kernel of all bugs of a cause; `several` if they have none in common. */
function commonKernel(group: readonly Bug[]): string {
  const kernels = [...new Set(group.map(kernelOf))];
  return kernels.length === 1 ? itemAt(kernels, 0) : 'several';
}

/** Returns a text that bugs of one root cause share. */
export function causeKey(bug: Bug): string {
  const { kind, during, message, backends } = bug;
  const wrong = backends.map(({ name, side }) => `${name} ${side}`).toSorted();
  const missing = missingKernel(bug);
  if (missing !== undefined) return JSON.stringify([missing, wrong]);
  // What ended a process, its message does not say.
  if (kind === 'crash' && !(during === 'operator' && message.startsWith('the process')))
    return JSON.stringify([plainMessage(message), wrong]);
  const options = during === 'operator' ? operatorOptions(bug) : [...configClassOf(bug.config)];
  const own = activationAlone(bug) === undefined ? options.toSorted() : [];
  return JSON.stringify([kernelOf(bug), kind, during, own, wrong]);
}

/** Returns the options of an operator, which is at fault in all its types, or in most. */
const operatorOptions = ({ config }: Bug): string[] =>
  Object.entries(config)
    .filter(([key]) => key !== 'type')
    .map(([key, value]) => (typeof value === 'string' ? `${key} ${value}` : key));

const missingKernel = ({ kind, message }: Bug): string | undefined =>
  kind === 'crash' ? MISSING.map((pattern) => pattern.exec(message)?.[1]).find(Boolean) : undefined;

/** Returns a message without its numbers and the names of tensors and layers, which differ between layers. */
const plainMessage = (message: string): string =>
  message
    .replace(/\n.*$/s, '')
    .replaceAll(/'[^']*'|"[^"]*"|\b[A-Z]\w*[a-z]\w*\d?D?\b/g, '_')
    .replaceAll(/[\d,[\]()\s]+/g, ' ')
    .slice(0, 120);

/** Returns the activation of a layer if no other option matters: it is what computes wrong. */
function activationAlone({ config, kind }: Bug): string | undefined {
  const { activation, ...others } = config;
  return kind !== 'crash' && typeof activation === 'string' && Object.keys(others).length === 0
    ? activation
    : undefined;
}

/** Operators whose kernels are one code for different functions. */
const SHARED = /^(Reduce|Arg|Bitwise)/;

const kernelOf = (bug: Bug): string =>
  activationAlone(bug) ?? KERNELS[bug.layer] ?? SHARED.exec(bug.layer)?.[1] ?? bug.layer;
