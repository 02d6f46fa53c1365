import { readFileSync, realpathSync } from 'node:fs';
import type { CallingFunction } from '../program/find-calls.ts';
import { ProgramModules } from '../program/modules.ts';
import type { Recording } from '../recording/recording.ts';
import type { Site } from '../program/site.ts';
import type { Step } from '../symbolic/step.ts';
import type { TryEdit } from '../suggest/suggest-label.ts';
import { FunctionRunner, type Apis, type RunContext } from './function-runner.ts';

/**
 * Returns what runs an edited program. Calls of APIs with images or sounds return what they returned before.
 *
 * @param path of the module under test.
 */
export const editRunner =
  (
    path: string,
    modules: ProgramModules,
    apis: Apis,
    fn: CallingFunction,
    context: RunContext,
    recording: Recording,
  ): TryEdit =>
  async ({ site, constant }, { start, end, text }, labels, cases) => {
    const source = readFileSync(site.file, 'utf8');
    const edited = new ProgramModules(path, apis.has, {
      path: realpathSync(site.file),
      text: source.slice(0, start) + text + source.slice(end),
    });
    await edited.prepare();
    for (const [specifier, module] of modules.apis) edited.apis.set(specifier, module);
    const runner = new FunctionRunner(edited, apis, fn, context, recording);
    // What is inserted before the condition moves it.
    const moved = end <= site.start && start < site.start ? text.length - (end - start) : 0;
    const isOwn = (one: Site): boolean =>
      one.start === site.start + moved || (one.start >= start && one.start < start + text.length);
    const own = new Set(edited.sites.flatMap((one) => (one.file === site.file && isOwn(one) ? one.id : [])));
    const found: boolean[] = [];
    recording.usesMemory = true;
    for (const { values, given } of cases) {
      const { run } = await runner.real(values, given);
      const isReached = (step: Step): boolean =>
        step.constant === undefined
          ? constant === undefined || step.compared.some((one) => labels.includes(one))
          : labels.includes(step.constant);
      found.push(run.steps.some((step) => own.has(step.site) && step.taken && isReached(step)));
    }
    recording.usesMemory = false;
    return found;
  };
