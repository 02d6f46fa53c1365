import type { AnnotestReport } from '../../neural/annotest/run/annotest.ts';

/** Returns a run as a JSON document. It has `notes` only if there are any. */
export function annotestJson({ functions, cutShort }: AnnotestReport): object {
  const notes = functions.flatMap(({ name, file, notes: own }) =>
    own.map((note) => `${file}: ${name}: ${note}`),
  );
  return {
    functions: functions.map(({ name, file, line, tests, rejected, failures, seconds }) => ({
      name,
      file,
      line,
      tests,
      rejected,
      failures: failures.map((one) => ({
        ...{ kind: one.kind, message: one.message, call: one.call, tests: one.tests, test: one.test },
      })),
      seconds,
    })),
    ...(notes.length === 0 ? {} : { notes }),
    cutShort,
  };
}
