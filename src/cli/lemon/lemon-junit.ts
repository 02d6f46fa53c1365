import { configText } from '../../neural/lemon/findings/config-class.ts';
import type { LemonReport } from '../../neural/lemon/run/lemon.ts';
import { junitReport } from '../../base/report-parts/junit.ts';
import { kindText } from './lemon-text.ts';
import type { Reporter } from '../report-outputs.ts';

/** Reports as JUnit XML: a failed test for each bug, a passed one if there is none. */
export const lemonJUnit: Reporter<LemonReport> = { name: 'junit', stream: 'stdout', write: xmlOf };

function xmlOf({ seedModel, backends, mutants, seconds, bugs }: LemonReport): string {
  const name = `learn-inv lemon ${seedModel}`;
  const cases = bugs.map(({ kind, during, layer, config, backends: sides, message, script }) => ({
    classname: layer,
    name: [layer, configText(config), kindText({ kind, during })].filter((part) => part !== '').join(': '),
    fault: {
      ...{ kind, message: message === '' ? kind : message, isError: kind === 'crash', test: script },
      details: sides.map((one) => `${one.name}: ${one.side}`).join('\n'),
    },
  }));
  const passed = { classname: seedModel, name: `${mutants} mutants on ${backends.join(', ')}` };
  return junitReport([{ name, seconds, cases: cases.length === 0 ? [passed] : cases, notes: [] }], seconds);
}
