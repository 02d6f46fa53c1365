import { jsComment, jsKey, jsMember, jsString } from '../base/escape/javascript.ts';
import type { LeftOut, ProposedOperation } from './operations/proposed-operation.ts';
import type { Proposal, ProposedMethod } from './proposal.ts';

/** Maximum length of a quoted message, in characters. */
const WIDTH = 100;

/** Returns the text of the structure file of a proposal. */
export function structureText(proposal: Proposal): string {
  const { import: imported, create, builders, methods, leftOut, observe, structure } = proposal;
  const { privateFields = [], unseen = [], constants = [] } = proposal;
  const code = [...builders, ...methods].flatMap(({ args, require = '' }) => [...args, require]).join(' ');
  const names = ['array', 'bool', 'holds', 'int', 'key', 'node', 'oneOf'].filter((name) =>
    new RegExp(`(?<![.\\w])${name}\\(`).test(code),
  );
  const k = /\bk\b/.test(create) ? 'k' : '';
  const holds = [...builders, ...methods].some(({ gives }) => gives === true);
  const waits = [...builders, ...methods].some(({ isDetached }) => isDetached === true);
  const listens = [...builders, ...methods].some(({ given = '' }) => /\blisteners\[/.test(given));
  const usesScope = [...builders, ...methods].some(({ given = '' }) => /\bscope\b/.test(given));
  return [
    `// The structure of ${imported.name}, guessed by \`learn-inv init\`. Review and correct it.`,
    `import { ${['defineStructure', ...names].join(', ')} } from 'learn-inv';`,
    ...imported.lines,
    '',
    ...given(
      usesScope,
      '/** The scope of the objects under test: others are made alike. */',
      'let scope = 0;',
      '',
    ),
    ...given(constants.length > 0, ...constants, ''),
    ...given(listens, 'const listeners = [() => undefined, () => undefined];', ''),
    ...given(waits, ...HELPERS),
    ...given(holds, ...HOLDING),
    'export default defineStructure({',
    `  name: ${jsString(structure)},`,
    `  create: (${k}) => ${usesScope ? `((scope = k), ${create})` : create},`,
    ...given(
      privateFields.length > 0,
      '  // Packages whose #private fields are read.',
      `  privateFields: [${privateFields.map(jsString).join(', ')}],`,
    ),
    ...given(
      observe !== undefined,
      '  // Members that show state which cannot be read; they are read as fields.',
      `  observe: [${observe?.map(jsString).join(', ')}],`,
    ),
    ...given(
      proposal.timers === true,
      '  // Timers that calls start end in calls of the builder `passTime`, which this adds.',
      '  timers: true,',
    ),
    ...given(
      unseen.length > 0,
      `  // Private, so not read: ${jsComment(unseen.join(', '))}. Name members that show them in \`observe\`.`,
    ),
    '  // Trusted: every object that these operations make counts as valid.',
    ...group('builders', builders, waits),
    '  // Under test.',
    ...group('methods', methods, waits),
    '});',
    ...given(leftOut.length > 0, '', '// Left out:'),
    ...reasonsOf(leftOut).map(([why, names]) => `// - ${jsComment(names.join(', '))}: ${oneLine(why)}`),
    '',
  ].join('\n');
}

const given = (isGiven: boolean, ...lines: readonly string[]): readonly string[] => (isGiven ? lines : []);

/** Returns the names of the methods that are left out, by reason. */
function reasonsOf(leftOut: readonly LeftOut[]): [string, string[]][] {
  const names = new Map<string, string[]>();
  for (const { name, why } of leftOut) names.set(why, [...(names.get(why) ?? []), name]);
  return [...names];
}

function group(key: string, operations: readonly ProposedMethod[], waits: boolean): string[] {
  if (operations.length === 0) return [`  ${key}: {},`];
  const lines = operations.flatMap((operation) => [
    ...(operation.remark === undefined ? [] : [`    // ${oneLine(operation.remark)}`]),
    `    ${jsKey(operation.name)}: ${operationText(operation, waits)},`,
  ]);
  return [`  ${key}: {`, ...lines, '  },'];
}

/** Functions for structures with calls that wait for others, which go on in microtasks. */
const HELPERS = [
  '/** Returns the result of a call after what it left running has run on. */',
  'const ended = async (result: any): Promise<any> => {',
  '  const value = await result;',
  '  for (let turn = 0; turn < 20; turn++) await undefined;',
  '  return value;',
  '};',
  '/** The same for a call that may wait for another one: its promise is not waited for. */',
  'const begun = (result: any): Promise<any> => {',
  '  Promise.resolve(result).catch(() => undefined);',
  '  return ended(undefined);',
  '};',
  '',
];

/** Functions for structures with operations that give back what others took. */
const HOLDING = [
  '/** How often something was taken from an object and not given back. */',
  'const held = new WeakMap<object, number>();',
  'const count = (object: object, change: number): unknown => held.set(object, (held.get(object) ?? 0) + change);',
  '/** Counts what a call takes, unless it returns false or its promise is rejected. */',
  'const taken = (object: object, result: any): any => {',
  '  if (result === false) return result;',
  '  count(object, 1);',
  '  if (typeof result?.then === "function") result.then((value: unknown) => value === false && count(object, -1), () => count(object, -1));',
  '  return result;',
  '};',
  '/** Counts what a call gives back. */',
  'const returned = (object: object, result: any): any => (count(object, -1), result);',
  '',
];

/** @param waits true if some calls of the structure wait for others. */
function operationText(operation: ProposedOperation, waits: boolean): string {
  const { args, node, refuses, calls } = operation;
  const list = `[${args.join(', ')}]`;
  const names = args.map((_, index) => operation.parameters?.[index] ?? `_${index}`);
  const conditions = [
    operation.require ?? (node === undefined ? undefined : nodeTest(names[node.index]!, node)),
    operation.gives === true ? 'held.get(object)! > 0' : undefined,
  ].filter((condition) => condition !== undefined);
  const condition =
    conditions.length > 1 ? conditions.map((part) => `(${part})`).join(' && ') : conditions[0];
  const parts = [`args: ${list}`];
  if (condition !== undefined) parts.push(`require: (${parametersIn(condition, names)}) => ${condition}`);
  if (refuses === true) parts.push('refuses: true');
  if (
    waits ||
    [calls, operation.given, operation.callee, operation.takes, operation.gives].some(
      (part) => part !== undefined,
    )
  ) {
    parts.push(`run: (${['object', ...names].join(', ')}) => ${callText(operation, names, waits)}`);
  }
  if (parts.length === 1) return list;
  const line = `{ ${parts.join(', ')} }`;
  return line.length <= WIDTH ? line : ['{', ...parts.map((part) => `      ${part},`), '    }'].join('\n');
}

/** Returns the condition that a value is an object that an operation takes, as code. */
export function nodeTest(
  name: string,
  { className, fields = [] }: NonNullable<ProposedOperation['node']>,
): string {
  if (fields.length > 0) return fields.map((field) => `${jsString(field)} in ${name}`).join(' && ');
  return className === undefined
    ? `${name} !== object`
    : `${name}.constructor.name === ${jsString(className)}`;
}

/** Returns the words of code that can be names. */
const identifiersOf = (code: string): Set<string> =>
  new Set(code.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));

/** Returns the parameters of a function up to the last that its code uses. */
function parametersIn(code: string, names: readonly string[]): string {
  const last = names.findLastIndex((name) => identifiersOf(code).has(name));
  return ['object', ...names.slice(0, last + 1)].join(', ');
}

function callText(operation: ProposedOperation, names: readonly string[], waits: boolean): string {
  const { name, calls = name, given, keeps } = operation;
  const { callee = `object${jsMember(calls)}` } = operation;
  const bare = `${callee}(${given ?? names.join(', ')})`;
  const counted = operation.gives === true ? 'returned' : 'taken';
  const isCounted = operation.gives === true || operation.takes === true;
  const call = isCounted ? `${counted}(object, ${bare})` : bare;
  if (operation.isDetached === true) return `begun(${call})`;
  if (keeps === true) return `void (object.value = ${call})`;
  return waits ? `ended(${call})` : call;
}

function oneLine(text: string): string {
  const [line] = text.split('\n');
  return jsComment(line!.length > WIDTH ? `${line!.slice(0, WIDTH - 1)}…` : line!);
}
