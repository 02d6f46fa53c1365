/**
 * Milliseconds in which a promise of an operation or of `create` must settle, outside a hunt; the same as the default of
 * a hunt's `timeout`.
 */
export const SETTLE_TIMEOUT = 1000;
