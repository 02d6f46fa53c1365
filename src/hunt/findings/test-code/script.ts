import { jsMember, jsString } from '../../../base/escape/javascript.ts';
import type { CallArgument, Call } from '../../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { ASSIGN, assignedGraph, assignsFields } from '../../run/assign-operation.ts';
import { referencedStates } from '../../run/sequence.ts';
import type { Trace } from '../../run/trace.ts';
import { literal } from '../../../base/report-parts/literal.ts';
import { nodeExpression } from './node-expression.ts';

/** One step of a script. */
export interface ScriptLine {
  /** Name of the operation called; undefined for a line that only keeps an object for later. */
  readonly method: string | undefined;
  /** The step in reports: `remove(object.header.next)`. */
  readonly text: string;
  /** Executable source: `object.remove(object.header.next);`. */
  readonly code: string;
  /** True if the call returns a promise, which the test awaits. */
  readonly isAwaited: boolean;
}

/** A sequence of calls as JavaScript. */
export interface Script {
  readonly lines: readonly ScriptLine[];
  /** True if `create` returns a promise. */
  readonly createsLater: boolean;
  /** True if a line calls `operation(name)`, which finds an operation of the structure. */
  readonly needsOperation: boolean;
  /** True if a line calls `nodes(object)`, which lists the reachable objects. */
  readonly needsNodes: boolean;
  /** True if a line calls `assignFields(object, graph)`. */
  readonly needsAssign: boolean;
}

/**
 * Returns the calls of a trace as JavaScript that acts on a variable `object`.
 *
 * @param structure the structure as its user declared it.
 * @param trace a trace with all states read.
 */
export function writeScript(
  structure: Structure,
  { k, calls, states, awaited }: Trace,
  classes: ClassTable,
): Script {
  const lines: ScriptLine[] = [];
  const kept = new Map<string, string>();
  const needed = new Set(referencedStates(calls));
  let needsOperation = false;
  let needsNodes = false;

  const nodeCode = (graph: ObjectGraph | undefined, label: number): string => {
    if (label === 0) return 'object';
    const path = graph && nodeExpression(graph, label, classes);
    const root = structure.expose === undefined ? 'object' : 'structure.expose(object)';
    if (path !== undefined) return `${root}${path}`;
    needsNodes = true;
    return `nodes(${root})[${label}]`;
  };
  const keepFormer = (made: number): void => {
    const labels = new Set(
      calls.flatMap(({ args }) =>
        args.flatMap((arg) =>
          arg.kind === 'former' && arg.after === made && arg.label > 0 ? arg.label : [],
        ),
      ),
    );
    for (const label of labels) {
      const name = `removed${kept.size === 0 ? '' : kept.size + 1}`;
      kept.set(`${made}/${label}`, name);
      const text = `const ${name} = ${nodeCode(states[made], label)}`;
      lines.push({ method: undefined, text, code: `${text};`, isAwaited: false });
    }
  };
  const argumentCode = (
    argument: CallArgument,
    call: Call,
    position: number,
    made: number,
  ): [string, string] => {
    if (argument.kind === 'former') {
      const name = argument.label === 0 ? 'object' : kept.get(`${argument.after}/${argument.label}`)!;
      return [name, name];
    }
    if (argument.kind === 'node') {
      const code = nodeCode(states[made], argument.label);
      return [code, code];
    }
    const written = literal(argument.value);
    if (written !== undefined) return [written, written];
    // A value that no literal can express is taken from its domain by index.
    const domain = call.operation.args[position];
    const index = domain?.kind === 'value' ? (domain.values(k)?.indexOf(argument.value) ?? -1) : -1;
    if (index < 0) return [String(argument.value), 'undefined'];
    needsOperation = true;
    return [
      String(argument.value),
      `operation(${jsString(call.operation.name)}).args[${position}].values(${k})[${index}]`,
    ];
  };

  for (const [made, call] of calls.entries()) {
    if (needed.has(made)) keepFormer(made);
    if (call.operation === ASSIGN) {
      const [argument] = call.args;
      const graph = argument?.kind === 'value' ? assignedGraph(argument.value) : [];
      const text = `assignFields(object, ${JSON.stringify(graph)})`;
      lines.push({ method: ASSIGN.name, text, code: `${text};`, isAwaited: false });
      continue;
    }
    const { name } = call.operation;
    const args = call.args.map((argument, position) => argumentCode(argument, call, position, made));
    const declared = [...structure.builders, ...structure.methods].find(
      (operation) => operation.name === name,
    );
    const isMethod = declared?.run === undefined;
    needsOperation ||= !isMethod;
    const given = args.map(([, code]) => code);
    const code = isMethod
      ? `object${jsMember(name)}(${given.join(', ')});`
      : `operation(${jsString(name)}).run(${['object', ...given].join(', ')});`;
    lines.push({
      method: name,
      text: `${name}(${args.map(([text]) => text).join(', ')})`,
      code,
      isAwaited: awaited[made + 1] ?? false,
    });
  }
  return {
    lines,
    createsLater: awaited[0] ?? false,
    needsOperation,
    needsNodes,
    needsAssign: assignsFields(calls),
  };
}
