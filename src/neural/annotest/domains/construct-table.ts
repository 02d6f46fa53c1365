import { array } from './arrays.ts';
import { any, bool, froms } from './choices.ts';
import { dataset, layersModel, optimizer } from './tensor-flow-objects.ts';
import { dict } from './dicts.ts';
import { axis, dim } from './dimensions.ts';
import { float } from './float.ts';
import { int } from './int.ts';
import { boolList, floatList, intList, list, stringList, tuple } from './lists.ts';
import { fn, objs } from './objects.ts';
import { shape } from './shapes.ts';
import { string } from './strings.ts';
import { tensor } from './tensors.ts';

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
