import { layersModelJson } from '../../neural/lemon/model/layers-model-json.ts';
import type { LemonReport } from '../../neural/lemon/run/lemon.ts';
import type { Reporter } from '../report-outputs.ts';

/** Reports as a JSON document. */
export const lemonJson: Reporter<LemonReport> = {
  name: 'json',
  stream: 'stdout',
  write: (report) => `${JSON.stringify(documentOf(report))}\n`,
};

const documentOf = ({ bugs, ...run }: LemonReport): object => ({
  ...run,
  bugs: bugs.map(({ smallest, found, ...bug }) => ({
    ...bug,
    foundIn: found.layer,
    model: layersModelJson(smallest.model),
  })),
});
