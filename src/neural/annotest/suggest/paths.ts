import { nameOfNode, nodesOf, type AnyNode } from '../../../programs/source/ast.ts';
import { parameterOf } from '../../../programs/source/parameter.ts';

/** A default value in the parameters of a function. */
export interface DefaultValue {
  readonly path: string;
  readonly node: AnyNode;
}

/** The names by which the code of a function reaches its parameters and their fields. */
export class Paths {
  readonly parameters: readonly string[];
  readonly defaults: DefaultValue[] = [];
  /** Parameters that the code assigns to. */
  readonly assigned = new Set<string>();
  readonly #paths = new Map<string, string>();

  constructor(params: readonly AnyNode[], code: AnyNode) {
    this.parameters = params.map((node) => parameterOf(node).name);
    for (const [at, node] of params.entries()) this.#bind(node, this.parameters[at]!);
    for (const node of nodesOf(code)) {
      if (node.type === 'VariableDeclarator') this.#bindVariable(node);
      const target = (
        node.type === 'AssignmentExpression'
          ? node['left']
          : node.type === 'UpdateExpression'
            ? node['argument']
            : undefined
      ) as AnyNode | undefined;
      const path = target && this.of(target);
      if (path !== undefined) this.assigned.add(path);
    }
  }

  /** Returns the path of an expression: `rate`, or `options.rate`; undefined if it is no parameter. */
  of(node: AnyNode): string | undefined {
    switch (node.type) {
      case 'Identifier':
        return this.#paths.get(nameOfNode(node));
      case 'TSNonNullExpression':
      case 'TSAsExpression':
      case 'ParenthesizedExpression':
        return this.of(node['expression'] as AnyNode);
      case 'LogicalExpression':
        return node['operator'] === '??' || node['operator'] === '||'
          ? this.of(node['left'] as AnyNode)
          : undefined;
      case 'MemberExpression':
      case 'OptionalMemberExpression': {
        const object = node['computed'] === true ? undefined : this.of(node['object'] as AnyNode);
        return object === undefined ? undefined : `${object}.${nameOfNode(node['property'])}`;
      }
      default:
        return undefined;
    }
  }

  /** Yields the nodes of code in which the parameters have their names. */
  *nodesOf(code: AnyNode): Generator<AnyNode> {
    yield* nodesOf(code, (node) => {
      const params = (node['params'] ?? []) as readonly AnyNode[];
      return !params.some((one) => this.#paths.has(nameOfNode(one['left'] ?? one)));
    });
  }

  #bind(node: AnyNode, path: string): void {
    switch (node.type) {
      case 'TSParameterProperty':
        return this.#bind(node['parameter'] as AnyNode, path);
      case 'RestElement':
        return this.#bind(node['argument'] as AnyNode, path);
      case 'AssignmentPattern':
        this.defaults.push({ path, node: node['right'] as AnyNode });
        return this.#bind(node['left'] as AnyNode, path);
      case 'Identifier':
        this.#paths.set(nameOfNode(node), path);
        return;
      case 'ObjectPattern':
        for (const one of node['properties'] as AnyNode[]) {
          if (one.type === 'ObjectProperty' && one['computed'] !== true)
            this.#bind(one['value'] as AnyNode, `${path}.${nameOfNode(one['key'])}`);
        }
        return;
      default:
    }
  }

  /** `const { rate } = options`, `const rate = options.rate`. */
  #bindVariable({ id, init }: AnyNode): void {
    const path = init === null ? undefined : this.of(init as AnyNode);
    if (path === undefined || this.#paths.has(nameOfNode(id))) return;
    this.#bind(id as AnyNode, path);
  }
}
