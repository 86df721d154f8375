/** Components that other capabilities show. */
export { Run, Step } from './Run/Run';
