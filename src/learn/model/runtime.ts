// Entry point of the code in standalone modules; the build bundles it into runtime.bundle.js.
export { createRepOK } from './classifier.ts';
export { modelFromJson } from './model-json.ts';
