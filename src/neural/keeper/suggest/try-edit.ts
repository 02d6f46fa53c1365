import { readFileSync, realpathSync } from 'node:fs';
import { itemAt } from '../../../base/item-at.ts';
import type { Edit } from '../judge/function-report.ts';
import type { Goal } from '../judge/goals.ts';
import { ProgramModules } from '../program/modules.ts';
import type { Site } from '../program/site.ts';
import { FunctionRunner, type RunnableFunction } from '../run/function-runner.ts';
import type { DoneCase } from '../run/make-cases.ts';
import type { Step } from '../symbolic/step.ts';

/**
 * Tells which inputs reach a goal after an edit of its file. Calls of APIs with images or sounds return what they returned
 * before.
 */
export async function tryEdit(
  tested: RunnableFunction,
  { site, constant }: Goal,
  { start, end, text }: Edit,
  labels: readonly string[],
  cases: readonly DoneCase[],
): Promise<readonly boolean[]> {
  const { fn, modules, apis, recording } = tested;
  const source = readFileSync(site.file, 'utf8');
  const edited = new ProgramModules(itemAt(fn.ranges, 0).path, apis.has, {
    path: realpathSync(site.file),
    text: source.slice(0, start) + text + source.slice(end),
  });
  await edited.prepare();
  for (const [specifier, module] of modules.apis) edited.apis.set(specifier, module);
  const runner = new FunctionRunner({ ...tested, modules: edited });
  // What is inserted before the condition moves it.
  const moved = end <= site.start && start < site.start ? text.length - (end - start) : 0;
  const isOwn = (other: Site): boolean =>
    other.start === site.start + moved || (other.start >= start && other.start < start + text.length);
  const own = new Set(
    edited.sites.flatMap((other) => (other.file === site.file && isOwn(other) ? other.id : [])),
  );
  const found: boolean[] = [];
  recording.usesMemory = true;
  for (const { values, given } of cases) {
    const { run } = await runner.real(values, given);
    const isReached = (step: Step): boolean =>
      step.constant === undefined
        ? constant === undefined || step.compared.some((label) => labels.includes(label))
        : labels.includes(step.constant);
    found.push(run.steps.some((step) => own.has(step.site) && step.taken && isReached(step)));
  }
  recording.usesMemory = false;
  return found;
}
