// The entry point `learn-inv/guard`: objects and classes that check their invariant, without the code that trains.
export { loadRepOK } from '../learn/model/load-model.ts';
export * from './guard-browser.ts';
