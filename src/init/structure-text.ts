import { jsComment, jsKey, jsMember, jsString } from '../escape/javascript.ts';
import type { ProposedOperation } from './operations/operations-of.ts';
import type { Proposal, ProposedMethod } from './proposal.ts';

/** Maximum length of a quoted message, in characters. */
const WIDTH = 100;

/** Returns the text of the structure file of a proposal. */
export function structureText(proposal: Proposal): string {
  const { import: imported, create, builders, methods, leftOut, expose, structure } = proposal;
  const { privateFields = [], unseen = [] } = proposal;
  const code = [...builders, ...methods].flatMap((operation) => operation.args).join(' ');
  const domains = ['array', 'bool', 'int', 'key', 'node', 'oneOf'].filter((name) =>
    code.includes(`${name}(`),
  );
  const k = /\bk\b/.test(create) ? 'k' : '';
  return [
    `// The structure of ${imported.name}, guessed by \`learn-inv init\`. Review and correct it.`,
    `import { ${['defineStructure', ...domains].join(', ')} } from 'learn-inv';`,
    ...imported.lines,
    '',
    'export default defineStructure({',
    `  name: ${jsString(structure)},`,
    `  create: (${k}) => ${create},`,
    ...(privateFields.length === 0
      ? []
      : [
          '  // Packages whose #private fields are read.',
          `  privateFields: [${privateFields.map(jsString).join(', ')}],`,
        ]),
    ...(expose === undefined ? [] : ['  // A view of state that cannot be read.', `  expose: ${expose},`]),
    ...(unseen.length === 0
      ? []
      : [
          `  // Private, so not read: ${jsComment(unseen.join(', '))}. Add \`expose: (object) => view\` to show them.`,
        ]),
    '  // Trusted: every object that these operations make counts as valid.',
    ...group('builders', builders),
    '  // Under test.',
    ...group('methods', methods),
    '});',
    ...(leftOut.length === 0 ? [] : ['', '// Left out:']),
    ...leftOut.map(({ name, why }) => `// - ${jsComment(name)}: ${oneLine(why)}`),
    '',
  ].join('\n');
}

function group(key: string, operations: readonly ProposedMethod[]): string[] {
  if (operations.length === 0) return [`  ${key}: {},`];
  const lines = operations.flatMap((operation) => [
    ...(operation.remark === undefined ? [] : [`    // ${oneLine(operation.remark)}`]),
    `    ${jsKey(operation.name)}: ${operationText(operation)},`,
  ]);
  return [`  ${key}: {`, ...lines, '  },'];
}

function operationText({ name, args, node, refuses = false, isAsync = false }: ProposedOperation): string {
  const list = `[${args.join(', ')}]`;
  if (refuses) {
    const given = args.map((_, index) => `_${index}`);
    const call = `object${jsMember(name)}(${given.join(', ')})`;
    return [
      '{',
      `      args: ${list},`,
      '      // Throws for some arguments, and then leaves the object unchanged.',
      `      run: ${isAsync ? 'async ' : ''}(${['object', ...given].join(', ')}) => {`,
      '        try {',
      `          return ${isAsync ? 'await ' : ''}${call};`,
      '        } catch {',
      '          return undefined;',
      '        }',
      '      },',
      '    }',
    ].join('\n');
  }
  if (node === undefined) return list;
  const names = args
    .map((_, index) => (index === node.index ? 'node' : `_${index}`))
    .slice(0, node.index + 1);
  const test =
    node.className === undefined
      ? 'node !== object'
      : `node.constructor.name === ${jsString(node.className)}`;
  return `{ args: ${list}, require: (${['object', ...names].join(', ')}) => ${test} }`;
}

function oneLine(text: string): string {
  const [line] = text.split('\n');
  return jsComment(line!.length > WIDTH ? `${line!.slice(0, WIDTH - 1)}…` : line!);
}
