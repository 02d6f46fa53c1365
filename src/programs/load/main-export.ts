/** Returns the default export of a module; of a compiled CommonJS module, which Node.js wraps in another, the inner one. */
export function mainExport(namespace: Record<string, unknown>): unknown {
  const whole = namespace['default'];
  return typeof whole === 'object' && whole !== null && '__esModule' in whole && 'default' in whole
    ? whole.default
    : whole;
}
