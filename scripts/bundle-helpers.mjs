// Makes texts of the helper functions of generated code, with types and without: each declaration of
// src/learn/model/compile/helpers/ with its documentation, the helpers that it uses, and the properties of records that it reads.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from '@babel/parser';

const FOLDER = 'src/learn/model/compile/helpers';

/** Calls a function with each node of a syntax tree. */
function walk(node, visit) {
  if (typeof node?.type === 'string') visit(node);
  for (const value of Object.values(node))
    if (typeof value === 'object' && value !== null) walk(value, visit);
}

/** Returns the ranges of source that are types. */
function typesIn(node) {
  const ranges = [];
  walk(node, (part) => {
    if (/^TS(TypeAnnotation|TypeParameterInstantiation)$/.test(part.type))
      ranges.push([part.start, part.end]);
    if (part.type === 'TSNonNullExpression') ranges.push([part.end - 1, part.end]);
  });
  const holds = (outer, [start, end]) =>
    outer[0] <= start && end <= outer[1] && outer[1] - outer[0] > end - start;
  return ranges.filter((range) => !ranges.some((outer) => holds(outer, range)));
}

function helpersIn(file) {
  const source = readFileSync(`${FOLDER}/${file}.ts`, 'utf8');
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  return program.body.flatMap((statement) => {
    const node = statement.declaration ?? statement;
    if (node.type === 'ImportDeclaration' || node.declare) return [];
    const doc = statement.leadingComments?.at(-1);
    const head = doc?.type === 'CommentBlock' ? `${source.slice(doc.start, doc.end)}\n` : '';
    let plain = source.slice(node.start, node.end);
    for (const [start, end] of typesIn(node).toSorted(([a], [b]) => b - a))
      plain = plain.slice(0, start - node.start) + plain.slice(end - node.start);
    const [uses, reads, properties] = [new Set(), new Set(), new Set()];
    walk(node, (part) => {
      if (part.type === 'Identifier' && !properties.has(part)) uses.add(part.name);
      for (const property of [part.property, part.key]) {
        if (property?.type !== 'Identifier' || part.computed) continue;
        properties.add(property);
        reads.add(property.name);
      }
    });
    const { name } = node.id ?? node.declarations[0].id;
    const isType = node.type.startsWith('TS');
    const typed = `${head}${source.slice(node.start, node.end)}`;
    return [
      {
        name,
        typed,
        plain: isType ? '' : `${head}${plain}`,
        uses: [...uses],
        reads: isType ? [] : [...reads],
      },
    ];
  });
}

const helpers = ['values', 'records', 'columns'].flatMap(helpersIn);
const names = new Set(helpers.map(({ name }) => name));
const texts = helpers.map(({ uses, reads, ...own }) => ({
  ...own,
  uses: uses.filter(
    (name) => name !== own.name && (names.has(name) || name === 'placeOf' || name === 'constructorOf'),
  ),
  reads,
}));
writeFileSync(
  'src/learn/model/compile/helpers.bundle.js',
  `export const HELPERS = ${JSON.stringify(texts, undefined, 1)};\n`,
);
