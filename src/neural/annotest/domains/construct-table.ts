import { any, bool, froms } from './choices.ts';
import { dict } from './dicts.ts';
import { boolList, floatList, intList, list, stringList, tuple } from './lists.ts';
import { dataset, layersModel, optimizer } from './models.ts';
import { float, int } from './numbers.ts';
import { fn, objs } from './objects.ts';
import { axis, dim, shape } from './shapes.ts';
import { string } from './strings.ts';
import { array, tensor } from './tensors.ts';

/** The constructs of the annotation language by name. */
export const CONSTRUCTS = {
  any,
  array,
  axis,
  bool,
  boolList,
  dataset,
  dict,
  dim,
  float,
  floatList,
  fn,
  froms,
  int,
  intList,
  layersModel,
  list,
  objs,
  optimizer,
  shape,
  string,
  stringList,
  tensor,
  tuple,
} as const;
