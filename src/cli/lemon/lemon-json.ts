import type { RootCause } from '../../neural/lemon/findings/root-causes.ts';
import { layersModelJson } from '../../neural/lemon/model/layers-model-json.ts';
import type { LemonReport } from '../../neural/lemon/run/lemon.ts';

/** Returns a run as a JSON document. */
export const lemonJson = (report: LemonReport): object => {
  const { seedModel, backends, mutants, seconds, bugs, inconsistencies, cutShort } = report;
  return { seedModel, backends, mutants, seconds, bugs: bugs.map(bugOf), inconsistencies, cutShort };
};

/** Returns a bug without what only a page shows: the mutant that it was found in, and the rules that made that. */
function bugOf({ smallest, ...bug }: RootCause): object {
  const { kind, layer, config, backends, degree, amplifiedFrom, script } = bug;
  const { during, message, suspicion, inInitialModel, mutants, kernel, isMissing, examples, inputs } = bug;
  return {
    ...{ kind, layer, config, backends, degree, amplifiedFrom, script },
    ...{
      during,
      message,
      suspicion,
      inInitialModel,
      mutants,
      model: smallest && layersModelJson(smallest.model),
    },
    inputs,
    ...{ kernel, isMissing, examples },
  };
}
