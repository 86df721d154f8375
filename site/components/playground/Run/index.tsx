import { usePrinted } from '../../../context/printed';
import '../playground.css';

/**
 * Place of the controls that send the request of the sample to the provider in the reader's browser (hook.ts). Hidden
 * without script.
 */
export function Run() {
  return usePrinted() ? null : <div className="playground" />;
}
