import { nodeModule } from '../../base/node-module.ts';
import { dottedName, nameOfNode, parseFile, type AnyNode } from './ast.ts';

/** A declaration with the declarations that are visible from it. */
export interface Declared {
  readonly node: AnyNode;
  readonly scope: Declarations;
}

/** A name that is imported, exported from another file, or exported under another name. */
interface Elsewhere {
  /** The import specifier; undefined for the file itself. */
  readonly from: string | undefined;
  /** The name there; `*` for all names. */
  readonly name: string;
  readonly isImport: boolean;
}

const TYPES = new Set([
  'TSEnumDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ClassDeclaration',
]);
/** The extensions that an import can leave out. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.mjs', '/index.ts', '/index.d.ts'];

const [files, paths] = [nodeModule('node:fs'), nodeModule('node:path')];

/** The types and constants that a file declares or imports from files beside it, if there are files. They are read when needed. */
export class Declarations {
  readonly #path: string;
  readonly #files: Map<string, Declarations>;
  readonly #own = new Map<string, AnyNode>();
  readonly #elsewhere = new Map<string, Elsewhere>();
  readonly #wholes: string[] = [];
  readonly #namespaces = new Map<string, Declarations>();
  readonly #outer: Declarations | undefined;

  /**
   * @param outer the declarations around a namespace; undefined for those of a file.
   */
  constructor(file: AnyNode, path: string, files = new Map<string, Declarations>(), outer?: Declarations) {
    this.#path = path;
    this.#files = files;
    this.#outer = outer;
    if (outer === undefined) files.set(path, this);
    this.#read(((file['program'] as AnyNode | undefined) ?? file)['body'] as AnyNode[]);
  }

  /** Returns the declaration of a name, or of a name in a namespace: `all.Colour`. */
  find(name: string, asked: readonly Declarations[] = []): Declared | undefined {
    if (asked.filter((other) => other === this).length > 1) return undefined;
    const next = [...asked, this];
    const [first, ...rest] = name.split('.');
    const elsewhere = this.#elsewhere.get(first!);
    if (rest.length > 0) {
      const within = elsewhere?.name === '*' ? this.#open(elsewhere.from) : this.#namespaces.get(first!);
      return within === undefined ? this.#outer?.find(name, next) : within.find(rest.join('.'), next);
    }
    const own = this.#own.get(name);
    if (own !== undefined) return { node: own, scope: this };
    if (elsewhere !== undefined) return this.#open(elsewhere.from)?.find(elsewhere.name, next);
    for (const from of this.#wholes) {
      const found = this.#open(from)?.find(name, next);
      if (found !== undefined) return found;
    }
    return this.#outer?.find(name, next);
  }

  /** True if the file exports a name, from another file too. A declaration file also exports what it only declares. */
  exports(name: string, asked: readonly Declarations[] = []): boolean {
    if (asked.includes(this)) return false;
    if (this.#own.has(name) || this.#elsewhere.get(name)?.isImport === false) return true;
    return this.#wholes.some((from) => this.#open(from)?.exports(name, [...asked, this]) === true);
  }

  #read(statements: readonly AnyNode[]): void {
    for (const statement of statements) {
      const source = (statement['source'] as AnyNode | null | undefined)?.['value'];
      this.#addElsewhere(statement, typeof source === 'string' ? source : undefined);
      const declaration = statement.type.startsWith('Export')
        ? (statement['declaration'] as AnyNode | null | undefined)
        : statement;
      if (declaration != null) this.#add(declaration, statement.type === 'ExportDefaultDeclaration');
      // `export default Name` or `export = Name`.
      const exported = declaration?.type === 'Identifier' ? declaration : statement['expression'];
      if (/^(?:ExportDefaultDeclaration|TSExportAssignment)$/.test(statement.type) && isIdentifier(exported))
        this.#elsewhere.set('default', { from: undefined, name: nameOfNode(exported), isImport: false });
    }
  }

  #add(declaration: AnyNode, isDefault: boolean): void {
    if (TYPES.has(declaration.type)) {
      const id = declaration['id'] as AnyNode | null;
      if (id !== null) this.#own.set(nameOfNode(id), declaration);
      if (isDefault) this.#own.set('default', declaration);
    }
    if (declaration.type === 'TSModuleDeclaration') this.#addNamespace(declaration);
    if (declaration.type === 'TSImportEqualsDeclaration') this.#addImportEquals(declaration);
    if (declaration.type !== 'VariableDeclaration') return;
    for (const { id, init } of declaration['declarations'] as { id: AnyNode; init: AnyNode | null }[]) {
      if (init !== null) this.#own.set(nameOfNode(id), init);
    }
  }

  /** Adds `namespace Name { … }`, and what `declare module 'name' { … }` declares. */
  #addNamespace({ id, body }: AnyNode): void {
    const block = body as AnyNode | undefined;
    if (block === undefined) return;
    const statements = (block.type === 'TSModuleBlock' ? block['body'] : [block]) as AnyNode[];
    const { type } = id as AnyNode;
    const name = nameOfNode(id);
    const known = type === 'StringLiteral' ? this : this.#namespaces.get(name);
    if (known !== undefined) known.#read(statements);
    else {
      const program = { ...block, body: statements };
      this.#namespaces.set(name, new Declarations(program, this.#path, this.#files, this));
    }
  }

  /** Adds `import Name = Namespace.Name`. */
  #addImportEquals({ id, moduleReference }: AnyNode): void {
    const name = dottedName(moduleReference as AnyNode);
    if (name !== undefined) this.#elsewhere.set(nameOfNode(id), { from: undefined, name, isImport: true });
  }

  #addElsewhere(statement: AnyNode, from: string | undefined): void {
    if (statement.type === 'ExportAllDeclaration' && from !== undefined) this.#wholes.push(from);
    for (const specifier of (statement['specifiers'] ?? []) as AnyNode[]) {
      const isImport = statement.type === 'ImportDeclaration';
      const there =
        specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : /Namespace/.test(specifier.type)
            ? '*'
            : nameOfNode(specifier[isImport ? 'imported' : 'local']);
      const name = nameOfNode(specifier[isImport ? 'local' : 'exported']);
      // `export { Name }` of an imported name says only that it is exported.
      const known = this.#elsewhere.get(name);
      if (from !== undefined || there !== name) this.#elsewhere.set(name, { from, name: there, isImport });
      else if (known !== undefined && !isImport) this.#elsewhere.set(name, { ...known, isImport: false });
    }
  }

  /** Returns the declarations of an imported file; undefined for packages and for files that cannot be read. */
  #open(from: string | undefined): Declarations | undefined {
    if (from === undefined) return this;
    if (!from.startsWith('.') || files === undefined || paths === undefined) return undefined;
    const folder = paths.dirname(paths.resolve(this.#path));
    const path = importedFile(files, paths.join(folder, from), DECLARATION.test(this.#path));
    if (path === undefined) return undefined;
    try {
      return (
        this.#files.get(path) ??
        new Declarations(
          parseFile(files.readFileSync(path, 'utf8'), path) as unknown as AnyNode,
          path,
          this.#files,
        )
      );
    } catch {
      return undefined;
    }
  }
}

const isIdentifier = (node: unknown): boolean => (node as AnyNode | undefined)?.type === 'Identifier';

/** Matches a declaration file. */
const DECLARATION = /\.d\.[cm]?ts$/;

/**
 * Returns the file that an import means: TypeScript imports `queue.ts` as `queue.js` or `queue`. A declaration file means
 * `queue.d.ts` by `queue.js`, which has no types.
 */
function importedFile(
  { existsSync, statSync }: NonNullable<typeof files>,
  path: string,
  isDeclared: boolean,
): string | undefined {
  const typed = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const declared = isDeclared ? [path.replace(/\.([cm]?)jsx?$/, '.d.$1ts')] : [];
  const bare = path.replace(/\.[cm]?js$/, '');
  return [typed, ...declared, path, ...ENDINGS.map((ending) => bare + ending)].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
}
