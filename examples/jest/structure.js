export { default } from '../queue/structure.js';
