// Makes generated calls of a function of a program and prints a line for each: null, or the message
// of the error. An empty line says that the program is loaded. A child process runs it, since calls with arguments of any value may not end.
// Arguments: program, name of the function, seed, number of calls, index of the first call.
import fc from 'fast-check';
import { loadProgram, readProgram } from '../../src/neural/annotest/program/load-program.ts';
import { buildCall, makeCall, generatedCalls } from '../../src/neural/annotest/run/make-call.ts';
import { EngineScope } from '../../src/neural/tensor-flow/engine-scope.ts';

const [path = '', tested, seed, count, first] = process.argv.slice(2);
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const { annotated, tensorFlow } = readProgram(path);
const { subjects, world } = await loadProgram(path, annotated, tensorFlow);
const subject = subjects.find(({ annotated: { name } }) => name === tested)!;
const { className } = subject.annotated;
const constructor = subjects.find(
  ({ annotated: { kind, className: own } }) => kind === 'constructor' && own === className,
);
const scope = new EngineScope(world.tf);
const calls = fc.sample(generatedCalls(subject.annotated, constructor?.annotated), {
  seed: Number(seed),
  numRuns: Number(count),
});
write('\n');
for (const generated of calls.slice(Number(first))) {
  let message: string | null = null;
  scope.begin();
  try {
    const call = await buildCall(subject, generated, world);
    const holds = subject.requires.every((clause) => clause.apply(call.receiver, [...call.args]) === true);
    if (holds) await makeCall(subject, call);
    else message = 'rejected by a precondition';
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
  }
  scope.end();
  write(`${JSON.stringify(message)}\n`);
}
process.exit(0);
