// What a standalone module needs; the build bundles it into runtime.bundle.js.
export { createRepOK } from './classifier.ts';
export { modelFromJson } from './model-json.ts';
