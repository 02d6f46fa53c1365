import { COMPARISONS } from '../symbolic/expression.ts';
import type { Writer } from './instrument.ts';
import { bare, type Placed } from './syntax.ts';

/** Name of the run that instrumented code calls. */
export const RUN = '$keeper';

const BINARY: ReadonlySet<string> = new Set([...COMPARISONS, '+', '-', '*', '/', '%', '**']);
/** Functions of the language that work on symbolic values. */
const GLOBALS = new Set(['parseFloat', 'parseInt', 'Number', 'String', 'Boolean', 'isNaN']);

type Rule = (writer: Writer, node: Placed) => string | undefined;

const tested: Rule = (writer, node) => {
  const test = node['test'] as Placed | null;
  return writer.copy(node, (child) => (child === test ? writer.condition(child) : undefined));
};

const looped: Rule = (writer, node) => {
  const [test, body] = [node['test'] as Placed | null | undefined, node['body'] as Placed];
  return writer.copy(node, (child) => {
    if (child === test) return `${RUN}.loop() && ${writer.condition(child)}`;
    if (child === node['left'] && child.type !== 'VariableDeclaration') return writer.target(child);
    if (child !== body || test !== null) return undefined;
    return `{${RUN}.loop(); ${writer.text(child)}}`;
  });
};

const functionRule: Rule = (writer, node) => {
  const body = node['body'] as Placed;
  return writer.inFunction(node, (child) => {
    if (child !== body) return undefined;
    if (body.type !== 'BlockStatement') return `(${RUN}.enter(), ${writer.argument(body)})`;
    const directives = body['directives'] as Placed[];
    const begin = directives.at(-1)?.end ?? body.start + 1;
    const text = writer.copy(body);
    const offset = begin - body.start;
    return `${text.slice(0, offset)} ${RUN}.enter(); ${text.slice(offset)}`;
  });
};

const chained: Rule = (writer, node) => writer.run('end', writer.chain(node));

/** How nodes are rewritten, by type; others are copied. */
export const RULES: Readonly<Record<string, Rule>> = {
  IfStatement: tested,
  ConditionalExpression: tested,
  WhileStatement: looped,
  DoWhileStatement: looped,
  ForStatement: looped,
  ForOfStatement: looped,
  ForInStatement: looped,
  FunctionDeclaration: functionRule,
  FunctionExpression: functionRule,
  ArrowFunctionExpression: functionRule,
  ObjectMethod: functionRule,
  ClassMethod: functionRule,
  ClassPrivateMethod: functionRule,
  AwaitExpression: (writer, node) =>
    writer.isInFunction ? undefined : writer.topAwait(node['argument'] as Placed),
  OptionalMemberExpression: chained,
  OptionalCallExpression: chained,
  LogicalExpression: (writer, node) => {
    const operator = node['operator'] as string;
    const [left, right] = [node['left'] as Placed, node['right'] as Placed];
    const first =
      operator === '??'
        ? writer.run('isThere', writer.argument(left))
        : writer.run('test', String(writer.site(left, 'condition')), writer.argument(writer.decided(left)));
    const [held, other] = [`${RUN}.take()`, writer.argument(right)];
    return operator === '&&' ? `(${first} ? ${other} : ${held})` : `(${first} ? ${held} : ${other})`;
  },
  SwitchStatement: (writer, node) => {
    const cases = node['cases'] as Placed[];
    const subject = node['discriminant'] as Placed;
    const tests = cases.flatMap((branch) => (branch['test'] === null ? [] : [branch['test'] as Placed]));
    const isRun = (branch: Placed): boolean => (branch['consequent'] as Placed[]).length > 0;
    const table = tests.map((test) => {
      const body = cases.find((branch) => branch.end >= test.end && isRun(branch))?.start;
      const id = writer.site(test, 'case', `${writer.raw(subject)} === ${writer.raw(test)}`, { body });
      return `[${id}, () => ${writer.argument(writer.decided(test))}]`;
    });
    return writer.copy(node, (child) => {
      if (child === subject) return writer.run('choose', writer.argument(child), `[${table.join(', ')}]`);
      const test = child['test'] as Placed | null | undefined;
      return child.type === 'SwitchCase' && test
        ? writer.copy(child, (inner) => (inner === test ? String(tests.indexOf(test)) : undefined))
        : undefined;
    });
  },
  BinaryExpression: (writer, node) => {
    const operator = node['operator'] as string;
    const [left, right] = [node['left'] as Placed, node['right'] as Placed];
    if (left.type === 'PrivateName') return undefined;
    const [a, b] = [writer.argument(left), writer.argument(right)];
    if (operator === 'in') return writer.run('has', writer.tableSite(node, right), a, b);
    if (!BINARY.has(operator)) return `(${writer.run('raw', a)} ${operator} ${writer.run('raw', b)})`;
    const value = writer.run('binary', writer.place(node), JSON.stringify(operator), a, b);
    return writer.answer(node, value);
  },
  UnaryExpression: (writer, node) => {
    const argument = node['argument'] as Placed;
    const operator = node['operator'] as string;
    if (operator === 'delete') return writer.copy(node, (child) => writer.target(child));
    const read = writer.argument(argument);
    if (operator === 'typeof') {
      // `typeof` of a name that does not exist is no error.
      const type = writer.run('type', read);
      return argument.type === 'Identifier'
        ? `(typeof ${read} === "undefined" ? "undefined" : ${type})`
        : type;
    }
    const method = { '!': 'not', '-': 'minus', '+': 'plus' }[operator];
    if (method !== undefined) return writer.run(method, read);
    return operator === '~' ? `~${writer.run('raw', read)}` : undefined;
  },
  UpdateExpression: (writer, node) => writer.copy(node, (child) => writer.target(child)),
  AssignmentExpression: (writer, node) => {
    const [left, right] = [node['left'] as Placed, node['right'] as Placed];
    const operator = (node['operator'] as string).slice(0, -1);
    if (BINARY.has(operator) && left.type === 'Identifier') {
      const sum = writer.run(
        'binary',
        writer.place(node),
        JSON.stringify(operator),
        writer.raw(left),
        writer.argument(right),
      );
      return `${writer.raw(left)} = ${sum}`;
    }
    const isRaw = operator !== '' && !/^(?:\?\?|&&|\|\|)$/.test(operator);
    return writer.copy(node, (child) => {
      if (child === left) return writer.target(child);
      return isRaw ? writer.run('raw', writer.argument(child)) : undefined;
    });
  },
  MemberExpression: (writer, node) => {
    const [object, property] = [node['object'] as Placed, node['property'] as Placed];
    if (object.type === 'Super' || property.type === 'PrivateName') return undefined;
    if (node['computed'] !== true && property['name'] !== 'length') return undefined;
    return writer.run('get', writer.argument(object), writer.key(node), ...writer.tableArgs(node));
  },
  ObjectExpression: (writer, node) => {
    const parts = node['properties'] as Placed[];
    const isMade = parts.some((part) => part.type === 'SpreadElement' || part['computed'] === true);
    return isMade ? writer.run('made', writer.copy(node)) : undefined;
  },
  VariableDeclarator: (writer, node) => {
    const [id, init] = [node['id'] as Placed, node['init'] as Placed | null];
    const names = ((id['properties'] ?? []) as Placed[]).map(
      (property) => (property['key'] as Placed | null)?.['name'],
    );
    if (init === null || id.type !== 'ObjectPattern' || !names.includes('length')) return undefined;
    return writer.copy(node, (child) =>
      child === init ? writer.run('measured', writer.argument(child)) : undefined,
    );
  },
  TemplateLiteral: (writer, node) => {
    const quasis = (node['quasis'] as Placed[]).map((quasi) =>
      JSON.stringify((quasi['value'] as { cooked: string }).cooked),
    );
    const parts = (node['expressions'] as Placed[]).map((part) => writer.argument(part));
    return writer.run('template', `[${quasis.join(', ')}]`, ...parts);
  },
  TaggedTemplateExpression: (writer, node) => writer.raw(node),
  ThrowStatement: (writer, node) =>
    `throw ${writer.run('thrown', writer.argument(node['argument'] as Placed))};`,
  NewExpression: (writer, node) => {
    const callee = node['callee'] as Placed;
    return writer.run(
      'make',
      String(writer.site(node, 'call')),
      writer.argument(callee),
      ...writer.args(node),
    );
  },
  CallExpression: (writer, node) => {
    const callee = bare(node['callee'] as Placed);
    if (callee.type === 'Super' || (callee.type === 'Identifier' && callee['name'] === 'require'))
      return undefined;
    if (callee.type === 'Import') return writer.run('import', writer.file, ...writer.args(node));
    if (callee.type === 'Identifier' && GLOBALS.has(callee['name'] as string))
      return writer.run('global', JSON.stringify(callee['name']), writer.raw(callee), ...writer.args(node));
    const site = String(writer.site(node, 'call'));
    if (callee.type !== 'MemberExpression')
      return writer.run('invoke', site, writer.argument(callee), ...writer.args(node));
    const [object, property] = [callee['object'] as Placed, callee['property'] as Placed];
    if (object.type === 'Super' || property.type === 'PrivateName') return undefined;
    const call = writer.run('call', site, writer.argument(object), writer.key(callee), ...writer.args(node));
    return writer.answer(node, call);
  },
  ImportDeclaration: (writer, node) => {
    if (node['importKind'] === 'type') return '';
    const from = JSON.stringify((node['source'] as Placed)['value']);
    const read = writer.run('module', writer.file, from);
    const specifiers = (node['specifiers'] as Placed[]).filter(
      (specifier) => specifier['importKind'] !== 'type',
    );
    const local = (specifier: Placed): string => (specifier['local'] as { name: string }).name;
    const whole = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
    const named = specifiers.filter((specifier) => specifier !== whole);
    const keys = named.map((specifier) =>
      specifier.type === 'ImportDefaultSpecifier'
        ? `default: ${local(specifier)}`
        : `${writer.raw(specifier['imported'] as Placed)}: ${local(specifier)}`,
    );
    const lines = [
      ...(whole === undefined ? [] : [`const ${local(whole)} = ${read};`]),
      ...(keys.length === 0 ? [] : [`const { ${keys.join(', ')} } = ${read};`]),
      ...(specifiers.length === 0 ? [`${read};`] : []),
    ];
    return lines.join(' ');
  },
};
