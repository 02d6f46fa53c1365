/** A variable of TensorFlow.js. */
interface Variable {
  readonly isDisposed: boolean;
  dispose(): void;
}

/** The parts of the engine of TensorFlow.js that tests use; they are the same in all releases. */
interface Engine {
  startScope(name?: string): void;
  endScope(): void;
  memory?(): { readonly numTensors: number };
  readonly registeredVariables?: Record<string, Variable>;
  readonly state?: { readonly numTensors?: number; readonly registeredVariables?: Record<string, Variable> };
}

type Namespace = {
  readonly engine?: () => Engine;
  readonly ENV?: { readonly engine?: Engine };
  readonly memory?: () => { readonly numTensors: number };
};

/** Disposes the tensors and variables that calls leave, so that the memory stays flat over thousands of calls. */
export class EngineScope {
  readonly #tf: Namespace | undefined;
  #engine: Engine | undefined;
  #variables = new Set<Variable>();

  constructor(tf: unknown) {
    this.#tf = tf as Namespace | undefined;
  }

  /** The number of tensors and variables; 0 without TensorFlow.js. */
  get tensors(): number {
    const engine = this.#find();
    return (this.#tf?.memory?.() ?? engine?.memory?.())?.numTensors ?? engine?.state?.numTensors ?? 0;
  }

  /** Begins a scope. */
  begin(): void {
    const engine = this.#find();
    if (engine === undefined) return;
    this.#variables = new Set(Object.values(variablesOf(engine)));
    engine.startScope('learn-inv');
  }

  /** Ends the scope that began last. Variables that were made in it are disposed too. */
  end(): void {
    const engine = this.#engine;
    if (engine === undefined) return;
    const variables = variablesOf(engine);
    for (const [name, variable] of Object.entries(variables)) {
      if (this.#variables.has(variable)) continue;
      if (!variable.isDisposed) variable.dispose();
      delete variables[name];
    }
    engine.endScope();
  }

  /** Returns the engine; a program may load TensorFlow.js late or in another module, but the engine is global. */
  #find(): Engine | undefined {
    const { _tfengine } = globalThis as { readonly _tfengine?: Engine };
    this.#engine ??= this.#tf?.engine?.() ?? this.#tf?.ENV?.engine ?? _tfengine;
    return this.#engine;
  }
}

const variablesOf = (engine: Engine): Record<string, Variable> =>
  engine.registeredVariables ?? engine.state?.registeredVariables ?? {};
