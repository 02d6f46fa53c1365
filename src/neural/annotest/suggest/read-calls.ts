import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { jsKey } from '../../../base/escape/javascript.ts';
import { readRecording } from '../../../programs/record/recording.ts';
import type { UsedValue } from '../../../programs/record/recorded-use.ts';
import {
  nameOfNode,
  parseExpression,
  parseFile,
  type AnyNode,
  calledName,
  lineOf,
} from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { constantValue } from '../../../programs/source/constant-value.ts';
import { FactList, type Said } from './fact.ts';
import { ofExample, ofItems } from './facts-of-test.ts';
import type { FactsOfCalls } from './suggest.ts';

/** Files that are searched for calls, and bytes of each, at most. */
const MAX_FILES = 500;
const MAX_BYTES = 500_000;
/** Folders that have no program of the project. */
const SKIPPED = /^(?:node_modules|dist|build|coverage|\..*)$/;

/**
 * Returns a reader of the calls that were recorded, and of those in the files of the project: those below the folder of
 * the nearest package.json.
 */
export function readCalls(path: string, recording?: string): FactsOfCalls {
  const root = rootOf(path);
  const stem = basename(path).replace(/\.\w+$/, '');
  const calls = [
    ...(recording === undefined ? [] : recordedCalls(recording)),
    ...filesIn(root).flatMap((file) => callsIn(file, stem, file === path, relative(root, file))),
  ];
  return (found, parameters) => {
    const list = new FactList();
    const name = found.name.replace(/^new |.*[#.]/, '');
    for (const { called, isNew, args, place } of calls) {
      if (called !== name || isNew !== (found.kind === 'constructor')) continue;
      for (const [at, arg] of args.entries())
        if (parameters[at] !== undefined) addArgument(list, parameters[at], arg, place);
    }
    return list.facts;
  };
}

interface FoundCall {
  readonly called: string;
  readonly isNew: boolean;
  readonly args: readonly AnyNode[];
  readonly place: string;
}

/** Returns the calls that `learn-inv record` wrote into a file. */
const recordedCalls = (path: string): FoundCall[] =>
  readRecording(path).calls.map(({ path: called, isNew, args }) => ({
    ...{ called: called.slice(called.lastIndexOf('.') + 1), isNew, place: basename(path) },
    args: args.map((arg) => parseExpression(`(${codeOfUsed(arg)})`) ?? { type: 'None' }),
  }));

/** Returns a recorded value as code. It keeps only what matters to a domain. */
function codeOfUsed(value: UsedValue): string {
  switch (value.kind) {
    case 'code':
    case 'function':
      return value.code;
    case 'list':
      return `[${value.items.map(codeOfUsed).join(', ')}]`;
    case 'record':
      return `{ ${value.fields.map(([key, field]) => `${jsKey(key)}: ${codeOfUsed(field)}`).join(', ')} }`;
    default:
      return 'unknown';
  }
}

/** Returns the calls in a file that imports the module, or is it. */
function callsIn(path: string, stem: string, isOwn: boolean, shown: string): FoundCall[] {
  try {
    const source = readFileSync(path, 'utf8');
    if (source.length > MAX_BYTES || !(isOwn || source.includes(`/${stem}`))) return [];
    return [...nodesOf(parseFile(source, path) as unknown as AnyNode)].flatMap((node) => {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
      return {
        called: calledName(node),
        isNew: node.type === 'NewExpression',
        args: node['arguments'] as AnyNode[],
        place: `${shown}:${lineOf(node)}`,
      };
    });
  } catch {
    return [];
  }
}

function addArgument(list: FactList, path: string, node: AnyNode, place: string): void {
  const value = constantValue(node);
  const add = (said: Said): void => list.add(path, { ...said, reason: `called in ${place}` });
  if (value !== undefined) return add(ofExample(value));
  if (node.type === 'ArrayExpression') return add(ofItems(node));
  if (node.type === 'ArrowFunctionExpression') return add({ seems: 'function' });
  if (node.type === 'ObjectExpression') {
    for (const property of node['properties'] as AnyNode[])
      if (property.type === 'ObjectProperty')
        addArgument(list, `${path}.${nameOfNode(property['key'])}`, property['value'] as AnyNode, place);
  }
  const rank = /^tensor([1-4])d$/.exec(
    nameOfNode((node['callee'] as AnyNode | undefined)?.['property']),
  )?.[1];
  if (rank !== undefined) add({ seems: 'tensor', rank: Number(rank) });
}

/** Returns the folder of the nearest package.json, or the folder of the file. */
function rootOf(path: string): string {
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder))
    if (readdirSync(folder).includes('package.json')) return folder;
  return dirname(path);
}

function filesIn(root: string): string[] {
  const files: string[] = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined && files.length < MAX_FILES; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) folders.push(join(folder, entry.name));
      else if (entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name)) files.push(join(folder, entry.name));
    }
  }
  return files.slice(0, MAX_FILES);
}
