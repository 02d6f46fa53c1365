import type { FalseAlarmRule } from './false-alarm-rule.ts';
import { alternativeLayout } from './rules/alternative-layout.ts';
import { cacheOnly } from './rules/cache-only.ts';
import { changeCounter } from './rules/change-counter.ts';
import { constantField } from './rules/constant-field.ts';
import { contents } from './rules/contents.ts';
import { markOnly } from './rules/mark-only.ts';
import { mode } from './rules/mode.ts';
import { noCondition } from './rules/no-condition.ts';
import { observationalEquivalence } from './rules/observational-equivalence.ts';
import { otherKinds } from './rules/other-kinds.ts';
import { recovers } from './rules/recovers.ts';
import { setterOnly } from './rules/setter-only.ts';
import { unfilledPlace } from './rules/unfilled-place.ts';
import { afterUndeclaredBuilder, undeclaredBuilders } from './rules/undeclared-builders.ts';
import { unusedSlot } from './rules/unused-slot.ts';

/**
 * All false-alarm rules, in the order in which they are tried: those that take the least time first. A mark is known as
 * one before it counts as a field that is only set.
 */
export const FALSE_ALARM_RULES: readonly FalseAlarmRule[] = [
  markOnly,
  setterOnly,
  constantField,
  unfilledPlace,
  contents,
  alternativeLayout,
  recovers,
  observationalEquivalence,
  cacheOnly,
  changeCounter,
  unusedSlot,
  undeclaredBuilders,
  otherKinds,
  mode,
  afterUndeclaredBuilder,
  noCondition,
];
