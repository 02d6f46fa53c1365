import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import type { ConfigValue } from '../model/layers-model.ts';

/** A shape without the batch. */
export type Shape = readonly number[];

/** The configuration of a layer, without its name. */
export type Config = Readonly<Record<string, ConfigValue>>;

/** A weight of a layer: its name after the last slash, and its shape. */
export interface WeightSpec {
  readonly name: string;
  readonly shape: Shape;
}

/** What the room knows of a class of layers. */
export interface LayerType {
  /** Returns the shape of the output; undefined if the layer cannot take the inputs. */
  readonly outputShape: (config: Config, inputs: readonly Shape[]) => Shape | undefined;
  /** Returns the weights in the order of tf.layers; undefined for a layer without weights. */
  readonly weights?: (config: Config, input: Shape) => readonly WeightSpec[];
  /** Draws a configuration for an input (a merge has two of it); undefined if the layer does not take it. */
  readonly draw?: (random: Random, input: Shape) => Config | undefined;
  /** Returns how many indices there are, from 0, for a layer whose input is indices; absent for other layers. */
  readonly indices?: (config: Config) => number;
  /** True for a layer that reads several outputs. */
  readonly isMerge?: boolean;
  /** How often guided search draws the class, compared with others; default 2. Classes with more configurations have more. */
  readonly share?: number;
}

/** Returns the number of elements of a shape. */
export const sizeOf = (shape: Shape): number => shape.reduce((product, dim) => product * dim, 1);

/** Returns the last size of a shape, which has one. */
export const lastSize = (shape: Shape): number => itemAt(shape, shape.length - 1);

/** True if two shapes are equal. */
export const isSameShape = (one: Shape, other: Shape): boolean =>
  one.length === other.length && one.every((dim, at) => dim === other[at]);

/** Returns `shape` if all its dimensions are positive. */
export const positive = (shape: Shape): Shape | undefined =>
  shape.every((dim) => Number.isInteger(dim) && dim > 0) ? shape : undefined;

/** Returns a drawn number of a closed range. */
export const between = (random: Random, min: number, max: number): number =>
  min + random.below(max - min + 1);

/** True with the given probability. */
export const chance = (random: Random, probability: number): boolean => random.next() < probability;

/** Returns the last axis, as -1, or another drawn one; the batch is axis 0. */
export const drawAxis = (random: Random, { length: rank }: Shape): number =>
  rank === 1 || chance(random, 0.5) ? -1 : between(random, 1, rank - 1);

/** Returns one or more drawn axes of an input, in order; the batch is axis 0. */
export function drawAxes(random: Random, input: Shape): number[] {
  const axes = random.shuffle(input.map((_, at) => at + 1));
  return axes.slice(0, between(random, 1, axes.length)).toSorted((one, other) => one - other);
}
